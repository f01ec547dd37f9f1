import { notificationKinds } from '../rules/notification-kinds.ts';
import { type } from '../type.ts';

export const NotificationKind = type.enumerated(...notificationKinds);
export type NotificationKind = typeof NotificationKind.infer;

/**
 * A notification (section 3) in the reader's language. `link` is a path of the application; `tender` is set if it concerns one. IDs
 * increase per reader: a later notification has the larger one.
 */
export const Notification = type({
  id: 'number.integer > 0',
  /** A `NotificationKind`; a string, so that a page loaded before a kind was added accepts it. */
  kind: 'string',
  title: 'string',
  content: 'string',
  createdAt: 'string',
  link: 'string | null',
  tender: type({ id: 'number.integer > 0' }).or('null'),
});
export type Notification = typeof Notification.infer;

/**
 * How a kind is delivered: in the page only, also by an immediate mail, also in the daily digest, or not at all (then it is not listed
 * either).
 */
export const deliveries = ['page', 'mail', 'digest', 'none'] as const;
export const Delivery = type.enumerated(...deliveries);
export type Delivery = typeof Delivery.infer;

/** What a browser needs to register for push messages: of its own push service, or of Firebase. */
export const PushProvider = type({ service: "'webPush'", key: 'string' }).or({
  service: "'firebase'",
  key: 'string',
  app: { apiKey: 'string', appId: 'string', projectId: 'string', messagingSenderId: 'string' },
});
export type PushProvider = typeof PushProvider.infer;

/** A device that receives push messages; `isCurrent` is that of the caller's session. */
export const Device = type({ id: 'number.integer > 0', name: 'string', isCurrent: 'boolean', createdAt: 'string' });
export type Device = typeof Device.infer;

/** The delivery preference of each kind. */
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
  watchReminder: Delivery,
  paymentExpired: Delivery,
  refundDue: Delivery,
  openingAsked: Delivery,
  openingStopped: Delivery,
  openingDone: Delivery,
  proposalsOpened: Delivery,
  proposalShortlisted: Delivery,
  proposalRejected: Delivery,
  revisionRequested: Delivery,
  proposalResubmitted: Delivery,
  proposalAwarded: Delivery,
  proposalNotAwarded: Delivery,
  tenderUnsuccessful: Delivery,
  outcomePublished: Delivery,
  adSubmitted: Delivery,
  adApproved: Delivery,
  adRejected: Delivery,
  messageReceived: Delivery,
  complaintMade: Delivery,
});
export type Preferences = typeof Preferences.infer;
