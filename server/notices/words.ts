import type { NotificationKind } from '../../contract/entities/notifications.ts';

/** A company, a person or a title as a notification keeps it: in both languages. */
export type Named = { name: string; nameAr: string | null };

/** A tender as a notification keeps it: by its number and both its titles. */
type OfTender = { number: string; tender: Named };
/** A proposal to who sent it: by its number as well. */
type OfProposal = OfTender & { proposal: string };

/** What each kind is about. It is stored, and put into words when it is read; how to reach someone never stands in it. */
export type NoticeParameters = {
  requestReceived: { requester: string; project: string };
  requestApproved: { company: Named; project: string };
  requestRejected: { company: Named; project: string; reason: string };
  requestWithdrawn: { requester: string; project: string };
  requestClosed: { company: Named; project: string };
  companyVerified: { company: Named };
  tenderSubmitted: OfTender & { publisher: Named };
  tenderApproved: OfTender;
  tenderRejected: OfTender & { reason: string };
  tenderCancelled: OfTender & { reason: string };
  addendumIssued: OfTender & { addendum: string };
  interestReceived: OfTender & { bidder: Named };
  interestApproved: OfTender;
  interestRejected: OfTender & { reason: string };
  /** Who asked stands nowhere. */
  questionAsked: OfTender;
  questionAnswered: OfTender;
  deadlinePassed: OfTender;
  /** Whose, and for how much, stands nowhere: it is sealed. */
  proposalReceived: OfTender;
  proposalSubmitted: OfProposal;
  proposalWithdrawn: OfTender;
  draftReminder: OfTender & { hours: string };
  paymentExpired: OfProposal;
  refundDue: OfProposal;
  proposalsOpened: OfTender;
  proposalShortlisted: OfProposal;
  proposalRejected: OfProposal & { note: string };
  revisionRequested: OfProposal & { note: string };
  proposalResubmitted: OfTender & { bidder: Named };
  proposalAwarded: OfProposal;
  proposalNotAwarded: OfProposal;
  tenderUnsuccessful: OfTender & { reason: string };
};

/** What is read of a notification. */
export type Notice = { title: string; content: string };

/** What people typed, ready to stand in a sentence: what has two names, by the one in the language of it. */
type Spoken<P> = { [name in keyof P]: string };

/** The words of every kind in one language. */
export type NoticeWords = { [K in NotificationKind]: (about: Spoken<NoticeParameters[K]>) => Notice };
