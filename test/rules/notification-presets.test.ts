import { expect, test } from 'vitest';
import type { NotificationKind } from '../../contract/entities/notifications.ts';
import { notificationKinds } from '../../contract/rules/notification-kinds.ts';
import { kindsFor, preferencesIn, presetOf, presets } from '../../contract/rules/notification-presets.ts';

const member = { isAdmin: false, hasCompany: false };

test('each preset is recognised by the preferences that it sets', () => {
  for (const preset of presets) expect(presetOf(preferencesIn(preset), notificationKinds)).toBe(preset);
});

test('a choice of the reader’s own is none of the presets, unless it is about a kind that does not concern them', () => {
  const own = { ...preferencesIn('daily'), complaintMade: 'none' } as const;
  expect(presetOf(own, notificationKinds)).toBeNull();
  expect(presetOf(own, kindsFor(member))).toBe('daily');
});

test('only mails about what awaits the reader are sent at once if only that was chosen', () => {
  expect(preferencesIn('needsMe')).toMatchObject({ revisionRequested: 'mail', messageReceived: 'mail', proposalSubmitted: 'page' });
});

const ofEveryone: NotificationKind[] = [
  // who has sent a request
  'requestApproved',
  'requestRejected',
  'requestClosed',
  // who publishes a tender
  'tenderApproved',
  'tenderRejected',
  'interestReceived',
  'openingAsked',
  'openingStopped',
  'openingDone',
  'questionAsked',
  'deadlinePassed',
  'proposalReceived',
  'proposalWithdrawn',
  'proposalResubmitted',
  // who watches a tender or takes part in it
  'tenderCancelled',
  'addendumIssued',
  'interestApproved',
  'interestRejected',
  'questionAnswered',
  'watchReminder',
  'outcomePublished',
  // who bids
  'draftReminder',
  'proposalSubmitted',
  'paymentExpired',
  'refundDue',
  'proposalsOpened',
  'proposalShortlisted',
  'proposalRejected',
  'revisionRequested',
  'proposalAwarded',
  'proposalNotAwarded',
  'tenderUnsuccessful',
  // who advertises, and who writes messages
  'adApproved',
  'adRejected',
  'messageReceived',
];
const ofOwners: NotificationKind[] = ['requestReceived', 'requestWithdrawn', 'companyVerified'];
const ofAdmins: NotificationKind[] = ['tenderSubmitted', 'adSubmitted', 'complaintMade'];

test.each([
  ['a member', member, ofEveryone],
  ['a member with a company', { isAdmin: false, hasCompany: true }, [...ofEveryone, ...ofOwners]],
  ['an admin', { isAdmin: true, hasCompany: false }, [...ofEveryone, ...ofAdmins]],
  ['an admin with a company', { isAdmin: true, hasCompany: true }, [...ofEveryone, ...ofOwners, ...ofAdmins]],
])('%s is shown the kinds that they can receive', (_, reader, kinds) => {
  expect(kindsFor(reader).sort()).toEqual([...kinds].sort());
});

test('every kind is of everyone, of owners of a company or of admins', () => {
  expect([...ofEveryone, ...ofOwners, ...ofAdmins].sort()).toEqual([...notificationKinds].sort());
});
