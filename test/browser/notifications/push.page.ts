import { expect, type Page } from '@playwright/test';
import type { Failure } from '../../../contract/failures.ts';
import { type PushStatus, type PushSupport, pushMachine } from '../../../src/machines/notifications/push.machine.ts';
import proof from '../../machines/notifications/push.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { deviceOf, withDevice } from '../support/device.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { answerAs, failAs, failQuietly } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof pushMachine>];
const provider = { service: 'webPush', key: 'BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m-mYZBc62frMKrEoMk88r3Lk596T0ck9xlT-aok0fO1KXBLV4-XqxYM' };

/** The devices that the card lists; only this one can be tested. */
const world: World<typeof pushMachine> = {
  ...given,
  possible: ({ context: { devices } }, { type, id }) => {
    const device = devices.find((each) => each.id === id);
    if (type === 'test') return device?.isCurrent === true;
    return type !== 'turn.off' || device !== undefined;
  },
};

const push = (page: Page, gate: Gate) => {
  const card = page.locator('section[aria-labelledby=push-title]');
  const device = deviceOf(page);
  const button = (name: string | RegExp) => card.getByRole('button', { name });
  const says = (text: string) => async () => expect(card).toContainText(text);
  const isGone = async () => expect(card).toBeHidden();

  /** What the browser allows, as the status says it. */
  const allow = (support: PushSupport) =>
    page.evaluate((found) => {
      const permission = { on: 'granted', refused: 'denied' }[found as string] ?? 'default';
      sessionStorage.setItem('permission', permission);
      sessionStorage.setItem('subscribed', '1');
      if (found === 'unsupported') Reflect.deleteProperty(window, 'PushManager');
      // biome-ignore lint/suspicious/noDocumentCookie: as the page itself keeps it
      document.cookie = `daleel.push-offer=hidden; path=/; max-age=${found === 'hidden' ? 60 : 0}`;
    }, support);
  const answerWithDevices = (port: string) => async (devices: unknown) => answerAs(await gate.take(port), { provider, devices });

  const drive: Drive = {
    ...outcomesOf(page, gate, 'readStatus', 'removeDevice', 'testDevice'),
    'xstate.done.actor.readStatus': async ({ output }) => {
      const { support, devices } = output as PushStatus;
      await allow(support);
      await answerAs(await gate.take('readStatus'), { provider: support === 'unconfigured' ? null : provider, devices });
    },
    'xstate.done.actor.askPermission': ({ output }) => device.answer(output as NotificationPermission),
    'xstate.error.actor.askPermission': () => device.answer(null),
    'xstate.done.actor.registerDevice': ({ output }) => answerWithDevices('registerDevice')(output),
    'xstate.error.actor.registerDevice': async ({ error }) => failAs(page, await gate.take('registerDevice'), error as Failure),
    'xstate.done.actor.removeDevice': ({ output }) => answerWithDevices('removeDevice')(output),
    'xstate.error.actor.testDevice': async () => failQuietly(await gate.take('testDevice')),
    'turn.on': () => button('Turn on').click(),
    'turn.off': ({ id }) => button(id === 1 ? /^Turn off on .*Chrome/ : /^Turn off on .*Safari/).click(),
    test: () => button('Send a test').click(),
    'not.now': () => button('Not now').click(),
    retry: () => button(/^(Check again|Retry)$/).click(),
  };

  const seen: Seen = {
    loading: waitsFor(gate, 'readStatus'),
    failed: async () => expect(button('Retry')).toBeVisible(),
    unsupported: says('This browser cannot show notifications'),
    unconfigured: isGone,
    hidden: isGone,
    refused: async () => expect(button('Check again')).toBeVisible(),
    off: async () => expect(button('Turn on')).not.toHaveAttribute('aria-busy', 'true'),
    asking: async () => expect(button('Turn on')).toHaveAttribute('aria-busy', 'true'),
    registering: waitsFor(gate, 'registerDevice'),
    'on.idle': says('Notifications are on'),
    'on.testing': waitsFor(gate, 'testDevice'),
    'on.tested': says('The test was sent.'),
    removing: waitsFor(gate, 'removeDevice'),
  };
  return { drive, seen };
};

export default onPage(pushMachine, [world], async ({ page, request }) => {
  await withDevice(page, false);
  await signInBefore(page, await sessionOf(request, 'company'));
  const devices = /\/api\/v1\/notification\/devices$/;
  const gate = await closeGate(page, {
    readStatus: { path: devices, method: 'GET' },
    registerDevice: { path: devices, method: 'POST' },
    removeDevice: { path: /\/api\/v1\/notification\/devices\/\d+$/, method: 'DELETE' },
    testDevice: { path: /\/api\/v1\/notification\/devices\/\d+\/test$/, method: 'POST' },
  });
  await page.goto('/notifications');
  return push(page, gate);
});
