import { type } from 'arktype';

/** What people are told of. Later parts of the product add theirs. */
export const notificationKinds = [
  'requestReceived',
  'requestApproved',
  'requestRejected',
  'requestWithdrawn',
  'requestClosed',
  'companyVerified',
  'tenderSubmitted',
  'tenderApproved',
  'tenderRejected',
  'tenderCancelled',
  'addendumIssued',
  'interestReceived',
  'interestApproved',
  'interestRejected',
  'questionAsked',
  'questionAnswered',
  'deadlinePassed',
  'proposalReceived',
  'proposalSubmitted',
  'proposalWithdrawn',
  'draftReminder',
  'paymentExpired',
  'refundDue',
  'proposalsOpened',
  'proposalShortlisted',
  'proposalRejected',
  'revisionRequested',
  'proposalResubmitted',
  'proposalAwarded',
  'proposalNotAwarded',
  'tenderUnsuccessful',
] as const;
export const NotificationKind = type.enumerated(...notificationKinds);
export type NotificationKind = typeof NotificationKind.infer;

/**
 * Something that has happened to the reader (section 3), in the reader's language. `link` is a path of the application; `tender`
 * is set where it is about one. Ids grow: what happened later to the same reader has the larger one.
 */
export const Notification = type({
  id: 'number.integer > 0',
  /** A `NotificationKind`; a page that was opened before there was one of these reads on. */
  kind: 'string',
  title: 'string',
  content: 'string',
  createdAt: 'string',
  link: 'string | null',
  tender: type({ id: 'number.integer > 0' }).or('null'),
});
export type Notification = typeof Notification.infer;

/**
 * How someone wants to hear of a kind: in the page only, by a mail at once as well, in one mail a day as well, or not at all
 * (then it is not even listed).
 */
export const deliveries = ['page', 'mail', 'digest', 'none'] as const;
export const Delivery = type.enumerated(...deliveries);
export type Delivery = typeof Delivery.infer;

/** The wish for each kind. */
export const Preferences = type({
  requestReceived: Delivery,
  requestApproved: Delivery,
  requestRejected: Delivery,
  requestWithdrawn: Delivery,
  requestClosed: Delivery,
  companyVerified: Delivery,
  tenderSubmitted: Delivery,
  tenderApproved: Delivery,
  tenderRejected: Delivery,
  tenderCancelled: Delivery,
  addendumIssued: Delivery,
  interestReceived: Delivery,
  interestApproved: Delivery,
  interestRejected: Delivery,
  questionAsked: Delivery,
  questionAnswered: Delivery,
  deadlinePassed: Delivery,
  proposalReceived: Delivery,
  proposalSubmitted: Delivery,
  proposalWithdrawn: Delivery,
  draftReminder: Delivery,
  paymentExpired: Delivery,
  refundDue: Delivery,
  proposalsOpened: Delivery,
  proposalShortlisted: Delivery,
  proposalRejected: Delivery,
  revisionRequested: Delivery,
  proposalResubmitted: Delivery,
  proposalAwarded: Delivery,
  proposalNotAwarded: Delivery,
  tenderUnsuccessful: Delivery,
});
export type Preferences = typeof Preferences.infer;
