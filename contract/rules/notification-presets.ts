import type { Delivery, NotificationKind, Preferences } from '../entities/notifications.ts';
import { notificationKinds } from './notification-kinds.ts';

/** Common preferences: every event by immediate mail, all in the daily mail, or mail only for what the reader has to act on. */
export const presets = ['everything', 'daily', 'needsMe'] as const;
export type Preset = (typeof presets)[number];

/** What decides which kinds concern a reader. */
export type NotifiedReader = { isAdmin: boolean; hasCompany: boolean };

const forAdmins: readonly NotificationKind[] = ['tenderSubmitted', 'adSubmitted', 'complaintMade'];
const forCompanies: readonly NotificationKind[] = ['requestReceived', 'requestWithdrawn', 'companyVerified'];

/**
 * Returns the kinds that a reader can receive: those of admins and of owners of a company only for them, all others for everyone, because every
 * account may send requests, publish, bid, watch, write messages and advertise.
 */
export const kindsFor = ({ isAdmin, hasCompany }: NotifiedReader): NotificationKind[] =>
  notificationKinds.filter((kind) => (isAdmin || !forAdmins.includes(kind)) && (hasCompany || !forCompanies.includes(kind)));

/** Kinds after which someone waits for the reader, or the reader can lose something. */
const needsAction: readonly NotificationKind[] = [
  'requestReceived',
  'tenderSubmitted',
  'tenderRejected',
  'addendumIssued',
  'interestReceived',
  'interestApproved',
  'questionAsked',
  'deadlinePassed',
  'openingAsked',
  'openingStopped',
  'draftReminder',
  'watchReminder',
  'paymentExpired',
  'refundDue',
  'revisionRequested',
  'proposalAwarded',
  'adSubmitted',
  'adRejected',
  'messageReceived',
  'complaintMade',
];

const deliveryIn = (preset: Preset, kind: NotificationKind): Delivery => {
  if (preset === 'daily') return 'digest';
  return preset === 'everything' || needsAction.includes(kind) ? 'mail' : 'page';
};

/** Returns the preferences of a preset. */
export const preferencesIn = (preset: Preset): Preferences =>
  Object.fromEntries(notificationKinds.map((kind) => [kind, deliveryIn(preset, kind)])) as Preferences;

/** Returns the preset that preferences match in the given kinds; null for a choice of the reader's own. */
export const presetOf = (preferences: Preferences, kinds: readonly NotificationKind[]): Preset | null =>
  presets.find((preset) => kinds.every((kind) => preferences[kind] === deliveryIn(preset, kind))) ?? null;
