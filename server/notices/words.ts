import type { NotificationKind } from '../../contract/entities/notifications.ts';

/** A company, person or title as stored in a notification: in both languages. */
export type Named = { name: string; nameAr: string | null };

/** A tender as stored in a notification: number and both titles. */
type OfTender = { number: string; tender: Named };
/** A proposal as stored in its bidder's notification. */
type OfProposal = OfTender & { proposal: string };

/** Parameters of each kind. They are stored and rendered when read; they never contain contact data. */
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
  /** Without the author. */
  questionAsked: OfTender;
  questionAnswered: OfTender;
  deadlinePassed: OfTender;
  /** Without bidder and price: it is sealed. */
  proposalReceived: OfTender;
  proposalSubmitted: OfProposal;
  proposalWithdrawn: OfTender;
  draftReminder: OfTender & { hours: string };
  watchReminder: OfTender & { hours: string };
  paymentExpired: OfProposal;
  refundDue: OfProposal;
  openingAsked: OfTender;
  openingStopped: OfTender;
  openingDone: OfTender;
  proposalsOpened: OfTender;
  proposalShortlisted: OfProposal;
  proposalRejected: OfProposal & { note: string };
  revisionRequested: OfProposal & { note: string };
  proposalResubmitted: OfTender & { bidder: Named };
  proposalAwarded: OfProposal;
  proposalNotAwarded: OfProposal;
  tenderUnsuccessful: OfTender & { reason: string };
  outcomePublished: OfTender;
  adSubmitted: { advertiser: Named; ad: string };
  adApproved: { ad: string };
  adRejected: { ad: string; reason: string };
  /** Without the text of the messages. */
  messageReceived: { party: Named; about: Named; conversation: string };
  complaintMade: { party: Named; about: Named; conversation: string; reason: string };
};

/** The rendered text of a notification. */
export type Notice = { title: string; content: string };

/** Parameters for rendering: isolated texts; names in the reader's language. */
type Rendered<P> = { [name in keyof P]: string };

/** Texts of all kinds in one language. */
export type NoticeWords = { [K in NotificationKind]: (about: Rendered<NoticeParameters[K]>) => Notice };
