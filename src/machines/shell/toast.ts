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
  | 'toast.tenderSent'
  | 'toast.tenderDeleted'
  | 'toast.tenderTakenBack'
  | 'toast.tenderCancelled'
  | 'toast.interestApproved'
  | 'toast.interestRejected'
  | 'toast.tenderApproved'
  | 'toast.tenderRejected'
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
  | 'toast.proposalsOpened'
  | 'toast.proposalShortlisted'
  | 'toast.proposalRejected'
  | 'toast.revisionRequested'
  | 'toast.tenderAwarded'
  | 'toast.tenderEnded'
  | 'toast.tenderWatched'
  | 'toast.tenderUnwatched'
  | 'toast.adSaved'
  | 'toast.adSent'
  | 'toast.adTakenBack'
  | 'toast.adPaused'
  | 'toast.adResumed'
  | 'toast.adRemoved'
  | 'toast.adApproved'
  | 'toast.adRejected'
  | 'toast.adStopped'
  | 'toast.undone'
  | 'toast.complaintFiled';
/** Toasts about a file, which they name. */
export type FileToast = 'toast.uploaded' | 'toast.fileFailed' | 'toast.documentUploaded' | 'toast.documentFailed';
/** A translation key with its parameters, or a text localised by the server. */
export type ToastMessage =
  | { key: 'session.welcome'; params: { name: string } }
  | { key: 'toast.invited'; params: { email: string } }
  | { key: FileToast; file: string }
  | { key: PlainToast }
  | { text: string };
export type ToastContent = { tone: ToastTone; message: ToastMessage };
export type Toast = ToastContent & { id: string };

/** Returns an ID derived from the content, so that identical toasts are not shown twice at the same time. */
export const toastId = ({ tone, message }: ToastContent): string => JSON.stringify([tone, message]);

/** Returns the toasts with one added: newest first, at most five. */
export const withToast = (toasts: readonly Toast[], content: ToastContent): Toast[] =>
  [{ ...content, id: toastId(content) }, ...toasts].slice(0, toastLimit);
