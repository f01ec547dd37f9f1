import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shareMessage, type TabMessage, watchLeadership, watchTabs } from '../../src/services/notifications/tabs.ts';
import { eventually } from '../eventually.ts';

beforeEach(() => vi.stubGlobal('window', new EventTarget()));
afterEach(() => vi.unstubAllGlobals());

/** Locks that are granted to the first request, permanently. */
const browserWithLocks = () =>
  vi.stubGlobal('navigator', { locks: { request: async (_: string, __: object, lead: () => unknown) => lead() } });
const withoutChannels = () =>
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    },
  );

test('a tab receives what another one sends, until it stops listening', async () => {
  const news: TabMessage = { reached: 7, told: null };
  const heard = Promise.withResolvers<TabMessage>();
  const stop = watchTabs(heard.resolve);
  shareMessage(news);
  expect(await heard.promise).toEqual(news);
  stop();
});

test('a tab with the lock leads', async () => {
  browserWithLocks();
  const gained = vi.fn();
  watchLeadership(gained, () => {});
  await eventually(() => expect(gained).toHaveBeenCalledOnce());
});

test('a tab without the lock follows', async () => {
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => {}) } });
  const gained = vi.fn();
  watchLeadership(gained, () => {})();
  expect(gained).not.toHaveBeenCalled();
});

test('without a broadcast channel each tab leads, sends nothing and receives nothing', () => {
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => {}) } });
  withoutChannels();
  const gained = vi.fn();
  watchLeadership(gained, () => {});
  expect(gained).toHaveBeenCalledOnce();
  expect(() => shareMessage({ reached: 7, told: null })).not.toThrow();
  expect(() => watchTabs(() => {})()).not.toThrow();
});

test.each([
  ['has no locks', {}],
  ['refuses its locks', { locks: { request: () => Promise.reject(new DOMException('Not allowed.', 'SecurityError')) } }],
])('if the browser %s, each tab leads', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const gained = vi.fn();
  watchLeadership(gained, () => {});
  await eventually(() => expect(gained).toHaveBeenCalledOnce());
});

test('a tab that is closed before it gets the lock does not lead afterwards', async () => {
  const request = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, refuse) => signal.addEventListener('abort', () => refuse(signal.reason)));
  const asked = vi.fn(request);
  vi.stubGlobal('navigator', { locks: { request: asked } });
  const gained = vi.fn();
  watchLeadership(gained, () => {})();
  await expect(asked.mock.results[0]?.value).rejects.toThrow();
  expect(gained).not.toHaveBeenCalled();
});

test('a tab gives leadership up when its page is left, and requests it again when the browser restores the page', async () => {
  browserWithLocks();
  const [gained, lost] = [vi.fn(), vi.fn()];
  watchLeadership(gained, lost);
  await eventually(() => expect(gained).toHaveBeenCalledOnce());
  window.dispatchEvent(new Event('pagehide'));
  expect(lost).toHaveBeenCalledOnce();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await eventually(() => expect(gained).toHaveBeenCalledTimes(2));
});
