import { expect, type Page, test, type Worker } from '@playwright/test';
import type { PushMessage } from '../../../server/outside/push.ts';
import { type Browser, type PushPeer, startPushPeer } from '../../server/support/push.ts';
import { newMember, signInBefore } from '../support/accounts.ts';
import { expectAccessible, expectNoSidewaysScroll, speak } from '../support/page.ts';

test.use({ serviceWorkers: 'allow' });
// One push service, on the port that the server under test may call.
test.describe.configure({ mode: 'serial' });

let peer: PushPeer;
test.beforeAll(async () => {
  peer = await startPushPeer(Number(process.env.BROWSER_TEST_PUSH_PORT));
});
test.afterAll(() => peer.stop());

/** Replaces what headless browsers lack: the push service, and the question for permission, to which the user answers `answer`. */
const withPushService = (page: Page, { subscription: { token, keys } }: Browser, answer: NotificationPermission) =>
  page.addInitScript(
    ({ endpoint, keys, answer }) => {
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          sessionStorage.removeItem('subscribed');
          return true;
        },
      };
      PushManager.prototype.subscribe = async () => {
        sessionStorage.setItem('subscribed', '1');
        return subscription as unknown as PushSubscription;
      };
      PushManager.prototype.getSubscription = async () =>
        sessionStorage.getItem('subscribed') ? (subscription as unknown as PushSubscription) : null;
      Object.defineProperty(Notification, 'permission', { get: () => sessionStorage.getItem('permission') ?? 'default' });
      Notification.requestPermission = async () => {
        sessionStorage.setItem('permission', answer);
        return answer;
      };
    },
    { endpoint: token, keys, answer },
  );

const card = (page: Page) =>
  page.getByRole('region', { name: /notified on this device|Notifications are on|blocks notifications|على هذا الجهاز/ });

/** Opens the notifications of a new member. */
const open = async (page: Page, browser: Browser, answer: NotificationPermission = 'granted') => {
  await withPushService(page, browser, answer);
  await signInBefore(page, await newMember(page.request));
  await page.goto('/notifications');
};

type Shown = { title: string; body?: string; dir?: string; data?: { link: string } };
/** The scope of the service worker, in which Playwright evaluates; its types are not part of the project. */
type Scope = {
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  clients: { openWindow: (url: string) => Promise<unknown> };
  dispatchEvent: (event: Event) => void;
};

/** Pushes a message to the service worker and presses the notification; returns the notification and the page that was opened. */
const push = (worker: Worker, message: PushMessage): Promise<{ shown: Shown; opened: string }> =>
  worker.evaluate(async (message) => {
    const scope = globalThis as unknown as Scope;
    const [notified, navigated] = [Promise.withResolvers<Shown>(), Promise.withResolvers<string>()];
    scope.registration.showNotification = async (title, options) => notified.resolve({ title, ...options });
    scope.clients.openWindow = async (url) => navigated.resolve(url);
    const dispatch = (type: string, content: object) =>
      scope.dispatchEvent(Object.assign(new Event(type), { waitUntil: () => {}, ...content }));
    dispatch('push', { data: { json: () => message } });
    const shown = await notified.promise;
    dispatch('notificationclick', { notification: { close: () => {}, data: shown.data } });
    return { shown, opened: await navigated.promise };
  }, message);

test('turns notifications on after a press, shows a pushed message, and turns them off', async ({ page, context, baseURL }) => {
  const browser = peer.subscribe();
  await open(page, browser);
  await expect(card(page)).toContainText('Be notified on this device too');
  await expectAccessible(page);
  await card(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(card(page)).toContainText('Notifications are on');
  await expect(card(page)).toContainText('(this device)');
  await expectAccessible(page);

  await card(page).getByRole('button', { name: 'Send a test' }).click();
  await expect(card(page).getByRole('status')).toHaveText('The test was sent.');
  await expect.poll(() => peer.received.length).toBe(1);
  const message = browser.decrypt(peer.received[0]?.body ?? Buffer.alloc(0));
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const { shown, opened } = await push(worker, { ...message, link: '/tender' });
  expect(shown).toMatchObject({ title: 'Notifications are on', body: 'This is a test from Daleel.', dir: 'ltr' });
  expect(opened).toBe(`${baseURL}/tender`);

  await page.reload();
  await card(page)
    .getByRole('button', { name: /^Turn off on/ })
    .click();
  await expect(card(page)).toContainText('Be notified on this device too');
  expect(await page.evaluate(() => sessionStorage.getItem('subscribed'))).toBeNull();
});

test('ends the notifications of a device on logout', { tag: '@thorough' }, async ({ page }) => {
  await open(page, peer.subscribe());
  await card(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(card(page)).toContainText('Notifications are on');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.getByRole('button', { name: 'Yes, Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('subscribed'))).toBeNull();
});

test('says how to allow notifications that the browser blocks', { tag: '@thorough' }, async ({ page }) => {
  await open(page, peer.subscribe(), 'denied');
  await card(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(card(page)).toContainText('Your browser blocks notifications');
  await expectAccessible(page);
});

test('hides the offer after Not now, also in Arabic and after a new visit', { tag: '@thorough' }, async ({ page }) => {
  await speak(page, 'ar');
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, peer.subscribe());
  await expect(card(page)).toContainText('استلم الإشعارات على هذا الجهاز أيضًا');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await card(page).getByRole('button', { name: 'ليس الآن' }).click();
  await expect(card(page)).toBeHidden();
  const read = page.waitForResponse((answer) => answer.url().endsWith('/notification/devices'));
  await page.reload();
  await read;
  await expect(card(page)).toBeHidden();
});
