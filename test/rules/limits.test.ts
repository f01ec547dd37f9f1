import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { calls } from '../../contract/calls.ts';
import * as limits from '../../contract/limits.ts';
import { notificationsMachine } from '../../src/machines/notifications/notifications.machine.ts';
import { silenced } from '../machines/support/silenced.ts';

test('limits are those of section 9', () => {
  expect(limits).toMatchObject({
    listingPageSize: 5,
    tenderPageSize: 8,
    notificationPageSize: 4,
    bondRange: [0, 100_000],
    requestDescriptionMaxLength: 500,
    passwordMinLength: 6,
    proposalMinimum: 1,
    unitPriceMinimum: 0.01,
    summaryHintLength: 2000,
    documentMaxBytes: 50 * 1024 * 1024,
    tenderTitleCut: 30,
    tenderTitleBannerCut: 35,
    footerServiceLimit: 8,
    streamReconnectDelay: 1000,
    toastDuration: 5000,
    toastLimit: 5,
    spinnerTimeout: 2000,
    registrationTimeout: 30_000,
  });
});

test('the counter of notifications starts at five', () => {
  const bell = createActor(silenced(notificationsMachine), { clock: new SimulatedClock() }).start();
  expect(bell.getSnapshot().context.unread).toBe(5);
  bell.stop();
});

test('the calls whose path was fixed are declared with it', () => {
  const declared = Object.values(calls).map(({ method, path }) => `${method} ${path}`);
  for (const fixed of ['POST /requests', 'GET /bo-setting', 'GET /notification', 'GET /notification/subscribe', 'POST /files/upload']) {
    expect(declared).toContain(fixed);
  }
});
