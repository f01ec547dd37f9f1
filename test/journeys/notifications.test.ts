import { expect, test, vi } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { streamReconnectDelay, streamReconnectDelayLimit, streamSilenceLimit } from '../../contract/limits.ts';
import { pagesOf } from '../../contract/rules/notifications.ts';
import { listMachine } from '../../src/machines/list.machine.ts';
import { notificationStreamMachine } from '../../src/machines/notifications/notification-stream.machine.ts';
import { reconnectDelayAfter } from '../../src/machines/notifications/stream-backoff.ts';
import type { Paged } from '../../src/machines/paging.ts';
import { notification } from '../machines/support/samples.ts';
import { silenced } from '../machines/support/silenced.ts';

/** A leading tab with a signed-in user, whose stream and clock the test controls. */
const openTab = ({ leads = true } = {}) => {
  const clock = new SimulatedClock();
  const opened: (number | null)[] = [];
  const streamClosed = vi.fn();
  const [announce, share, shareReached, refresh, logBroken] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const silent = <Sent extends EventObject>() => fromCallback<EventObject, undefined, Sent>(() => {});
  const tab = createActor(
    silenced(
      notificationStreamMachine.provide({
        actors: {
          watchSession: silent(),
          watchTabs: silent(),
          watchLanguage: silent(),
          watchStream: fromCallback(({ input }) => {
            opened.push(input.lastId);
            return streamClosed;
          }),
        },
        actions: {
          announce: (_, { id }) => announce(id),
          share: (_, { id }) => share(id),
          shareReached: (_, lastId) => shareReached(lastId),
          refresh: () => refresh(),
          logBroken: (_, reason) => logBroken(reason),
        },
      }),
    ),
    { clock },
  ).start();
  if (leads) {
    tab.send({ type: 'leadership.gained' });
    tab.send({ type: 'session.opened' });
  }
  const isLive = () => tab.getSnapshot().matches({ leading: { open: 'live' } });
  return { tab, clock, opened, streamClosed, announce, share, shareReached, refresh, logBroken, isLive };
};

test('opens no stream while no one is signed in; closes it on logout', () => {
  const { tab, opened, streamClosed } = openTab({ leads: false });
  tab.send({ type: 'leadership.gained' });
  expect(opened).toEqual([]);
  tab.send({ type: 'session.opened' });
  expect(opened).toEqual([null]);
  tab.send({ type: 'session.closed' });
  expect(streamClosed).toHaveBeenCalledOnce();
  expect(tab.getSnapshot().value).toEqual({ leading: 'signedOut' });
});

test('announces each notification and shares it with the other tabs', () => {
  const { tab, announce, share, isLive } = openTab();
  tab.send({ type: 'stream.opened', lastId: 4 });
  tab.send({ type: 'notification.received', notification: notification(5) });
  expect([announce.mock.calls, share.mock.calls]).toEqual([[[5]], [[5]]]);
  expect(isLive()).toBe(true);
});

test('logs a broken stream and reconnects after 1000 ms from the last received ID', () => {
  const { tab, clock, opened, logBroken } = openTab();
  tab.send({ type: 'stream.opened', lastId: 4 });
  tab.send({ type: 'notification.received', notification: notification(5) });
  tab.send({ type: 'stream.broken', reason: 'the stream has ended' });
  expect(logBroken.mock.calls).toEqual([['the stream has ended']]);
  clock.increment(streamReconnectDelay - 1);
  expect(opened).toEqual([null]);
  clock.increment(1);
  expect(opened).toEqual([null, 5]);
});

test('resumes from the initial ID when the stream breaks before its first event', () => {
  const { tab, clock, opened, shareReached } = openTab();
  tab.send({ type: 'stream.opened', lastId: 4 });
  expect(shareReached.mock.calls).toEqual([[4]]);
  tab.send({ type: 'stream.broken', reason: 'the stream has ended' });
  clock.increment(streamReconnectDelay);
  expect(opened).toEqual([null, 4]);
});

test('reopens the stream from the last received ID after a change of language', () => {
  const { tab, opened, streamClosed } = openTab();
  tab.send({ type: 'stream.opened', lastId: 4 });
  tab.send({ type: 'notification.received', notification: notification(5) });
  tab.send({ type: 'language.changed' });
  expect(opened).toEqual([null, 5]);
  expect(streamClosed).toHaveBeenCalledOnce();
});

test('treats 45 s of silence as a broken stream; a heartbeat restarts the timeout', () => {
  const { tab, clock, isLive, streamClosed } = openTab();
  tab.send({ type: 'stream.opened', lastId: 4 });
  clock.increment(streamSilenceLimit - 1);
  tab.send({ type: 'stream.alive' });
  clock.increment(streamSilenceLimit - 1);
  expect(isLive()).toBe(true);
  clock.increment(1);
  expect(isLive()).toBe(false);
  expect(streamClosed).toHaveBeenCalledOnce();
});

test('treats a server that does not answer as a broken stream', () => {
  const { tab, clock } = openTab();
  clock.increment(streamSilenceLimit);
  expect(tab.getSnapshot().value).toEqual({ leading: 'waiting' });
});

test('backs off up to 30 s, and resets to 1000 ms once the stream has sent a heartbeat', () => {
  const { tab, clock, opened } = openTab();
  for (const wait of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    // Opening is not enough: a server could end every stream immediately after opening it.
    tab.send({ type: 'stream.opened', lastId: 4 });
    tab.send({ type: 'stream.broken', reason: 'the stream has ended' });
    clock.increment(wait - 1);
    const before = opened.length;
    clock.increment(1);
    expect(opened.length, `after ${wait} ms`).toBe(before + 1);
  }
  tab.send({ type: 'stream.opened', lastId: 4 });
  tab.send({ type: 'stream.alive' });
  tab.send({ type: 'stream.broken', reason: 'the stream has ended' });
  clock.increment(streamReconnectDelay);
  expect(tab.getSnapshot().value).toEqual({ leading: { open: 'connecting' } });
});

test('tabs reconnect at different times within the limit', () => {
  const waits = [0, 0.25, 0.5, 0.75, 1].map((jitter) => reconnectDelayAfter(9, jitter));
  expect(new Set(waits).size).toBe(waits.length);
  expect(Math.min(...waits)).toBe(streamReconnectDelayLimit / 2);
  expect(Math.max(...waits)).toBe(streamReconnectDelayLimit);
});

test('a following tab announces shared notifications and resumes from them when it becomes the leader', () => {
  const { tab, opened, announce, share } = openTab({ leads: false });
  tab.send({ type: 'session.opened' });
  tab.send({ type: 'notification.shared', notification: notification(7) });
  expect(announce).toHaveBeenCalledWith(7);
  expect(share).not.toHaveBeenCalled();
  expect(opened).toEqual([]);
  tab.send({ type: 'leadership.gained' });
  tab.send({ type: 'session.opened' });
  expect(opened).toEqual([7]);
});

test('a following tab learns the initial ID and reloads the list like the leader', () => {
  const { tab, opened, announce, refresh } = openTab({ leads: false });
  tab.send({ type: 'stream.shared', lastId: 6 });
  expect(refresh).toHaveBeenCalledOnce();
  expect(announce).not.toHaveBeenCalled();
  tab.send({ type: 'leadership.gained' });
  tab.send({ type: 'session.opened' });
  expect(opened).toEqual([6]);
});

test('announces a notification once when the new leader receives it again', () => {
  const following = openTab({ leads: false });
  for (const id of [7, 7, 6]) following.tab.send({ type: 'notification.shared', notification: notification(id) });
  expect(following.announce.mock.calls).toEqual([[7]]);
  const leading = openTab();
  leading.tab.send({ type: 'stream.opened', lastId: 4 });
  for (const id of [7, 7, 6]) leading.tab.send({ type: 'notification.received', notification: notification(id) });
  expect([leading.announce.mock.calls, leading.share.mock.calls]).toEqual([[[7]], [[7]]]);
});

test('does not resume from the last ID of another user', () => {
  const { tab, opened } = openTab();
  tab.send({ type: 'stream.opened', lastId: 4 });
  tab.send({ type: 'notification.received', notification: notification(5) });
  tab.send({ type: 'session.closed' });
  tab.send({ type: 'session.opened' });
  expect(opened).toEqual([null, null]);
});

test('reloads the list when a stream opens, because events may have been missed', () => {
  const { tab, refresh } = openTab();
  tab.send({ type: 'stream.opened', lastId: 4 });
  expect(refresh).toHaveBeenCalledOnce();
});

/** The list of all notifications, of a given length. */
const openList = (total: number) => {
  const asked: number[] = [];
  const world = { total };
  const load = fromPromise<Paged, { page: number }>(async ({ input: { page } }) => {
    asked.push(page);
    return { items: page <= pagesOf(world.total) ? [notification()] : [], pageCount: pagesOf(world.total) };
  });
  const list = createActor(silenced(listMachine.provide({ actors: { load } })), { input: { search: { page: 1 } } }).start();
  const shown = () => waitFor(list, (snapshot) => snapshot.matches('shown'));
  return { list, asked, world, shown };
};

test('replaces a page that no longer exists with the last one', async () => {
  const { list, asked, world, shown } = openList(9);
  for (const _ of [1, 2]) {
    await shown();
    list.send({ type: 'page.next' });
  }
  await shown();
  world.total = 5;
  list.send({ type: 'reload.data' });
  await shown();
  expect(asked).toEqual([1, 2, 3, 3, 2]);
  expect(list.getSnapshot().context).toMatchObject({ search: { page: 2 }, result: { items: [notification()], pageCount: 2 } });
});

test('allows pagination while the list is refreshing', async () => {
  const { list, asked, shown } = openList(9);
  await shown();
  list.send({ type: 'reload.data' });
  expect(list.getSnapshot().can({ type: 'page.next' })).toBe(true);
  list.send({ type: 'page.next' });
  await shown();
  expect(asked).toEqual([1, 1, 2]);
  expect(list.getSnapshot().context.search.page).toBe(2);
});
