import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Conversation } from '../../../contract/entities/conversations.ts';
import type { SignedIn } from '../../../contract/entities/session.ts';
import { streamReconnectDelayLimit, streamSilenceLimit } from '../../../contract/limits.ts';
import { notificationStreamMachine } from '../../../src/machines/notifications/notification-stream.machine.ts';
import { notificationStreamWorld } from '../../machines/notifications/notification-stream.world.ts';
import { notification } from '../../machines/support/samples.ts';
import { freshSession, inAnotherTab, ownNetwork, sendRequest } from '../support/accounts.ts';
import { installClock, pauseClock } from '../support/page.ts';
import { type PassingStream, type StreamProxy, startProxy } from '../support/proxy.ts';
import { changeDraft, createDraft } from '../support/tenders.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

/** Waits for the first stream that the page requests. */
const asked = async (proxy: StreamProxy): Promise<PassingStream> => {
  await expect.poll(() => proxy.asked.length, { message: 'the page asks for a stream' }).toBeGreaterThan(0);
  const [stream] = proxy.asked;
  if (!stream) throw new Error('No stream was requested.');
  return stream;
};

/** Sends a message in an open conversation of the session's user, which changes it for both parties. */
const sendMessage = async (request: APIRequestContext, { accessToken }: SignedIn): Promise<void> => {
  const headers = { authorization: `Bearer ${accessToken}`, ...ownNetwork() };
  const { data } = await (await request.get('/api/v1/conversations', { headers })).json();
  const { id } = data.items.find((conversation: Conversation) => conversation.closedAt === null);
  const message = { id: crypto.randomUUID(), text: 'Noted.', files: [] };
  const sent = await request.post(`/api/v1/conversations/${id}/messages`, { headers, data: message });
  expect(sent.ok(), await sent.text()).toBe(true);
};

const notificationStream = (page: Page, other: Page, proxy: StreamProxy, session: SignedIn) => {
  const toasts = page.getByText(/^(New service request|طلب خدمة جديد)$/);
  /** Pauses the page's clock: the reconnect delay ends only in the walk's step. */
  const stopClock = () => pauseClock(page);
  const current = () => [...proxy.open, ...proxy.asked][0];

  /** Triggers a notification; the toast of an earlier one must be gone first. */
  const expectToast = async (trigger: () => Promise<void>) => {
    // A stream that was left while it waited has left the clock paused, and toasts disappear by it.
    await page.clock.resume();
    await expect(toasts).toHaveCount(0);
    await trigger();
    await expect(toasts.first()).toBeVisible();
  };

  const pass = (news: object) => other.evaluate((shared) => new BroadcastChannel('daleel.live').postMessage(shared), news);

  let isOtherLeading = true;
  /** Acts as the browser does when it puts a page into its back/forward cache, or restores it. */
  const transition = (tab: Page, type: 'pagehide' | 'pageshow') =>
    tab.evaluate((name) => void window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);

  const streams = () => proxy.open.size + proxy.asked.length;
  /** What arrives while the clock jumps ends the silence, and the next one begins. */
  const silence = async () => {
    await stopClock();
    await expect(async () => {
      await page.clock.fastForward(streamSilenceLimit);
      await expect.poll(streams, { timeout: 1000 }).toBe(0);
    }).toPass({ timeout: 60_000 });
  };

  const drive: Drive = {
    'leadership.gained': async () => {
      if (isOtherLeading) await transition(other, 'pagehide');
      else await transition(page, 'pageshow');
      isOtherLeading = false;
    },
    'leadership.lost': async () => transition(page, 'pagehide'),
    'session.opened': async () => inAnotherTab(page, session),
    'session.closed': async () => inAnotherTab(page, null),
    'stream.opened': async () => {
      const stream = await asked(proxy);
      proxy.asked = [];
      stream.open();
    },
    'stream.alive': async () => current()?.comment(),
    'stream.broken': async () => {
      await expect.poll(() => current()).toBeDefined();
      await stopClock();
      current()?.cut();
    },
    'notification.received': async () => expectToast(() => sendRequest(page.request)),
    'notification.shared': async () => {
      const told = { notification: notification(), locale: await page.locator('html').getAttribute('lang') };
      await expectToast(() => pass({ reached: notification().id, told }));
    },
    'conversation.changed': async () => sendMessage(page.request, session),
    'conversation.shared': async () => pass({ conversation: 'request-1' }),
    'draft.changed': async () => {
      const publisher = await freshSession(page.request, 'company');
      const { id } = await createDraft(page.request, publisher);
      await changeDraft(page.request, publisher, id, { title: 'Uniforms for 250 staff' });
    },
    'stream.shared': async () => pass({ reached: 1, told: null }),
    'language.changed': async () => {
      const before = current();
      const isArabic = (await page.locator('html').getAttribute('lang')) === 'ar';
      await page
        .getByRole('banner')
        .getByRole('link', { name: isArabic ? 'EN' : 'العربية' })
        .click();
      await expect.poll(() => [...proxy.open, ...proxy.asked].filter((stream) => stream !== before).length).toBe(1);
      await expect.poll(current).not.toBe(before);
    },
    'xstate.after.silenceTimeout.notificationStream.leading.open.connecting': silence,
    'xstate.after.silenceTimeout.notificationStream.leading.open.live': silence,
    'xstate.after.reconnectDelay.notificationStream.leading.waiting': async () => {
      await page.clock.fastForward(streamReconnectDelayLimit);
      await page.clock.resume();
    },
  };

  const noStream = async () => expect.poll(streams).toBe(0);
  const seen: Seen = {
    following: noStream,
    'leading.signedOut': noStream,
    'leading.open.connecting': async () => {
      await asked(proxy);
    },
    'leading.open.live': async () => expect.poll(() => proxy.open.size).toBe(1),
    'leading.waiting': noStream,
  };
  return { drive, seen };
};

export default onPage(notificationStreamMachine, [notificationStreamWorld], async ({ page, context, baseURL, request }) => {
  const proxy = await startProxy(baseURL ?? '');
  proxy.letThrough = false;
  const other = await context.newPage();
  await other.goto(`${proxy.address}/about`);
  await other.waitForFunction(async () => ((await navigator.locks.query()).held ?? []).length > 0);
  await installClock(page);
  await page.goto(`${proxy.address}/about`);
  const session = await freshSession(request, 'company');
  return { ...notificationStream(page, other, proxy, session), close: proxy.close };
});
