import { expect, test } from 'vitest';
import { notificationKinds } from '../../contract/entities/notifications.ts';
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

test('kinds of admins and of companies are left to them', () => {
  const own = (reader: Parameters<typeof kindsFor>[0]) =>
    ['complaintMade', 'requestReceived'].map((kind) => kindsFor(reader).includes(kind as never));
  expect(own(member)).toEqual([false, false]);
  expect(own({ isAdmin: false, hasCompany: true })).toEqual([false, true]);
  expect(own({ isAdmin: true, hasCompany: false })).toEqual([true, false]);
});
