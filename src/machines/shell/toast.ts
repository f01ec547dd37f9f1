import type { Failure, FailureCode } from '../../../contract/failures.ts';
import { toastLimit } from '../../../contract/limits.ts';

export type ToastTone = 'success' | 'error' | 'warning' | 'info';
/** Toasts without parameters. */
export type PlainToast =
  | 'language.failed'
  | 'toast.welcome'
  | 'toast.passwordChanged'
  | 'toast.sessionEnded'
  | 'toast.sessionsEnded'
  | 'toast.nameSaved'
  | 'toast.companyRegistered'
  | 'toast.companySaved'
  | 'toast.preferencesSaved'
  | 'toast.companyMerged'
  | 'toast.companyVerified'
  | 'toast.companyUnverified'
  | 'toast.requestApproved'
  | 'toast.requestRejected'
  | 'toast.requestClosed'
  | 'toast.requestWithdrawn'
  | 'toast.questionAsked'
  | 'toast.questionAnswered'
  | 'toast.addendumIssued'
  | 'toast.tenderSaved'
  | 'toast.tenderDeleted'
  | 'toast.proposalSaved'
  | 'toast.draftUnsaved'
  | 'toast.milestoneAdded'
  | 'toast.milestoneRemoved'
  | 'toast.breakdownSaved'
  | 'toast.stepIncomplete'
  | 'toast.proposalIncomplete'
  | 'toast.notSubmitted'
  | 'toast.documentsOnTheirWay'
  | 'toast.deadlinePassed'
  | 'toast.sessionExtended'
  | 'toast.proposalWithdrawn'
  | 'toast.tenderWatched'
  | 'toast.tenderUnwatched'
  | 'toast.undone'
  | 'toast.complaintFiled';
/** Toasts of advertisements, whose texts are loaded with their pages: a first visit does not carry them. */
export type AdToast =
  | 'adToast.saved'
  | 'adToast.sent'
  | 'adToast.takenBack'
  | 'adToast.paused'
  | 'adToast.resumed'
  | 'adToast.removed'
  | 'adToast.approved'
  | 'adToast.rejected'
  | 'adToast.stopped';
/** Toasts of the office, whose texts are loaded with it. */
export type OfficeToast =
  | 'officeToast.adminMade'
  | 'officeToast.adminUnmade'
  | 'officeToast.auditCut'
  | 'officeToast.catalogueImported'
  | 'officeToast.copyPreparing'
  | 'officeToast.deletionCancelled'
  | 'officeToast.deletionRequested'
  | 'officeToast.documentWhole'
  | 'officeToast.entryMerged'
  | 'officeToast.entryRestored'
  | 'officeToast.entryRetired'
  | 'officeToast.entrySaved'
  | 'officeToast.jobGivenUp'
  | 'officeToast.jobRetried'
  | 'officeToast.linkSent'
  | 'officeToast.messageAnswered'
  | 'officeToast.messageArchived'
  | 'officeToast.messageRestored'
  | 'officeToast.personRestored'
  | 'officeToast.personSessionsEnded'
  | 'officeToast.personSuspended'
  | 'officeToast.refundNoted'
  | 'officeToast.resetRequested'
  | 'officeToast.secondFactorReset'
  | 'officeToast.settingsSaved'
  | 'officeToast.testMail'
  | 'officeToast.textPublished';
/** Toasts of publishing tenders, whose texts are loaded with their pages. */
export type PublishingToast =
  | 'publishingToast.tenderSent'
  | 'publishingToast.tenderTakenBack'
  | 'publishingToast.tenderCancelled'
  | 'publishingToast.interestApproved'
  | 'publishingToast.interestRejected'
  | 'publishingToast.tenderApproved'
  | 'publishingToast.tenderRejected';
/** Toasts of evaluating proposals, whose texts are loaded with their pages. */
export type ReviewToast =
  | 'openingToast.named'
  | 'openingToast.confirmed'
  | 'openingToast.withdrawn'
  | 'openingToast.reminded'
  | 'openingToast.objected'
  | 'openingToast.endNear'
  | 'reviewToast.proposalsOpened'
  | 'reviewToast.proposalShortlisted'
  | 'reviewToast.proposalRejected'
  | 'reviewToast.revisionRequested'
  | 'reviewToast.tenderAwarded'
  | 'reviewToast.tenderEnded';
/** Toasts about a file, which they name. */
export type FileToast = 'toast.uploaded' | 'toast.fileFailed' | 'toast.documentUploaded' | 'toast.documentFailed';
/** A toast with the bundle of its page's texts. */
export type PageToast =
  | { key: AdToast; bundle: 'ads' }
  | { key: OfficeToast; bundle: 'office' }
  | { key: PublishingToast; bundle: 'publishing' }
  | { key: ReviewToast; bundle: 'proposals' };
/** A translation key with its parameters, or a text localised by the server. */
export type ToastMessage =
  | { key: 'session.welcome'; params: { name: string } }
  | { key: 'toast.invited'; params: { email: string } }
  | { key: FileToast; file: string }
  | { key: PlainToast }
  | { key: `failure.${FailureCode}` }
  | PageToast
  | { text: string };
export type ToastContent = { tone: ToastTone; message: ToastMessage };
export type Toast = ToastContent & { id: string };

/** Returns an ID derived from the content, so that identical toasts are not shown twice at the same time. */
export const toastId = ({ tone, message }: ToastContent): string => JSON.stringify([tone, message]);

/** Returns the toast that says why something failed: in the server's words, if it answered. */
export const toastOf = ({ message, code }: Failure): ToastContent => ({
  tone: 'error',
  message: message === null ? { key: `failure.${code}` } : { text: message },
});

/** Returns the toasts with one added: newest first, at most five. */
export const withToast = (toasts: readonly Toast[], content: ToastContent): Toast[] =>
  [{ ...content, id: toastId(content) }, ...toasts].slice(0, toastLimit);
