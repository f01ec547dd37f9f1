import { expect, test, vi } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { streamReconnectDelay, streamReconnectDelayLimit, streamSilenceLimit } from '../../contract/limits.ts';
import { pagesOf } from '../../contract/rules/notifications.ts';
import { notificationListMachine } from '../../src/machines/notifications/notification-list.machine.ts';
import { notificationStreamMachine } from '../../src/machines/notifications/notification-stream.machine.ts';
import { waitAfter } from '../../src/machines/notifications/stream-wait.ts';
import { notification } from '../machines/support/samples.ts';

/** A tab that leads, with someone signed in, whose stream and clock the test moves. */
const openTab = ({ leads = true, spread = 1 } = {}) => {
  const clock = new SimulatedClock();
  const opened: (number | null)[] = [];
  const givenUp = vi.fn();
  const [announce, share, shareReached, refresh, logBroken] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const silent = <Sent extends EventObject>() => fromCallback<EventObject, undefined, Sent>(() => {});
  const tab = createActor(
    notificationStreamMachine.provide({
      actors: {
        watchSession: silent(),
        watchTabs: silent(),
        watchLanguage: silent(),
        holdStream: fromCallback(({ input }) => {
          opened.push(input.lastId);
          return givenUp;
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
    { input: { spread }, clock },
  ).start();
  if (leads) {
    tab.send({ type: 'leadership.gained' });
    tab.send({ type: 'session.opened' });
  }
  const isLive = () => tab.getSnapshot().matches({ leading: { open: 'live' } });
  return { tab, clock, opened, givenUp, announce, share, shareReached, refresh, logBroken, isLive };
};

test('without anybody signed in there is no stream; signing out ends it', () => {
  const { tab, opened, givenUp } = openTab({ leads: false });
  tab.send({ type: 'leadership.gained' });
  expect(opened).toEqual([]);
  tab.send({ type: 'session.opened' });
  expect(opened).toEqual([null]);
  tab.send({ type: 'session.closed' });
  expect(givenUp).toHaveBeenCalledOnce();
  expect(tab.getSnapshot().value).toEqual({ leading: 'off' });
});

test('each notification is announced here and shared with the other tabs', () => {
  const { tab, announce, share, isLive } = openTab();
  tab.send({ type: 'stream.opened', lastId: 4 });
  tab.send({ type: 'notification.heard', notification: notification(5) });
  expect([announce.mock.calls, share.mock.calls]).toEqual([[[5]], [[5]]]);
  expect(isLive()).toBe(true);
});

test('a broken stream is logged, and opened again after 1000 ms from what was heard last', () => {
  const { tab, clock, opened, logBroken } = openTab();
  tab.send({ type: 'stream.opened', lastId: 4 });
  tab.send({ type: 'notification.heard', notification: notification(5) });
  tab.send({ type: 'stream.broken', reason: 'the stream has ended' });
  expect(logBroken.mock.calls).toEqual([['the stream has ended']]);
  clock.increment(streamReconnectDelay - 1);
  expect(opened).toEqual([null]);
  clock.increment(1);
  expect(opened).toEqual([null, 5]);
});

test('a stream that breaks before it told anything goes on from where the server began it', () => {
  const { tab, clock, opened, shareReached } = openTab();
  tab.send({ type: 'stream.opened', lastId: 4 });
  expect(shareReached.mock.calls).toEqual([[4]]);
  tab.send({ type: 'stream.broken', reason: 'the stream has ended' });
  clock.increment(streamReconnectDelay);
  expect(opened).toEqual([null, 4]);
});

test('another language has the stream opened anew, from what was heard last', () => {
  const { tab, opened, givenUp } = openTab();
  tab.send({ type: 'stream.opened', lastId: 4 });
  tab.send({ type: 'notification.heard', notification: notification(5) });
  tab.send({ type: 'language.changed' });
  expect(opened).toEqual([null, 5]);
  expect(givenUp).toHaveBeenCalledOnce();
});

test('silence for 45 s counts as broken; a sign of life begins the silence anew', () => {
  const { tab, clock, isLive, givenUp } = openTab();
  tab.send({ type: 'stream.opened', lastId: 4 });
  clock.increment(streamSilenceLimit - 1);
  tab.send({ type: 'stream.alive' });
  clock.increment(streamSilenceLimit - 1);
  expect(isLive()).toBe(true);
  clock.increment(1);
  expect(isLive()).toBe(false);
  expect(givenUp).toHaveBeenCalledOnce();
});

test('a server that does not answer is given up like a silent one', () => {
  const { tab, clock } = openTab();
  clock.increment(streamSilenceLimit);
  expect(tab.getSnapshot().value).toEqual({ leading: 'waiting' });
});

test('the wait grows with each failure up to 30 s, and begins at 1000 ms again once the stream has shown signs of life', () => {
  const { tab, clock, opened } = openTab();
  for (const wait of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    // Opening alone proves nothing: whatever answers may end every stream at once.
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

test('tabs come back to a restarted server at different moments, never later than the limit', () => {
  const waits = [0, 0.25, 0.5, 0.75, 1].map((spread) => waitAfter({ failures: 9, spread }));
  expect(new Set(waits).size).toBe(waits.length);
  expect(Math.min(...waits)).toBe(streamReconnectDelayLimit / 2);
  expect(Math.max(...waits)).toBe(streamReconnectDelayLimit);
});

test('a tab that follows announces what it is passed, and goes on from there when it takes over', () => {
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

test('a tab that follows learns where the stream began, and reads the list again as the leader does', () => {
  const { tab, opened, announce, refresh } = openTab({ leads: false });
  tab.send({ type: 'stream.shared', lastId: 6 });
  expect(refresh).toHaveBeenCalledOnce();
  expect(announce).not.toHaveBeenCalled();
  tab.send({ type: 'leadership.gained' });
  tab.send({ type: 'session.opened' });
  expect(opened).toEqual([6]);
});

test('what a successor is told once more is announced once', () => {
  const following = openTab({ leads: false });
  for (const id of [7, 7, 6]) following.tab.send({ type: 'notification.shared', notification: notification(id) });
  expect(following.announce.mock.calls).toEqual([[7]]);
  const leading = openTab();
  leading.tab.send({ type: 'stream.opened', lastId: 4 });
  for (const id of [7, 7, 6]) leading.tab.send({ type: 'notification.heard', notification: notification(id) });
  expect([leading.announce.mock.calls, leading.share.mock.calls]).toEqual([[[7]], [[7]]]);
});

test('whoever signs in next does not hear from where someone else has left off', () => {
  const { tab, opened } = openTab();
  tab.send({ type: 'stream.opened', lastId: 4 });
  tab.send({ type: 'notification.heard', notification: notification(5) });
  tab.send({ type: 'session.closed' });
  tab.send({ type: 'session.opened' });
  expect(opened).toEqual([null, null]);
});

test('opening a stream has the list read again: something may have happened meanwhile', () => {
  const { tab, refresh } = openTab();
  tab.send({ type: 'stream.opened', lastId: 4 });
  expect(refresh).toHaveBeenCalledOnce();
});

/** The list of all notifications; the test says how many there are. */
const openList = (total: number) => {
  const asked: number[] = [];
  const world = { total };
  const list = createActor(
    notificationListMachine.provide({
      actors: {
        loadPage: fromPromise(async ({ input: { page } }) => {
          asked.push(page);
          return { items: page <= pagesOf(world.total) ? [notification()] : [], total: world.total };
        }),
        watchNotifications: fromCallback(() => {}),
      },
    }),
  ).start();
  const shown = () => waitFor(list, (snapshot) => snapshot.matches('shown'));
  return { list, asked, world, shown };
};

test('a page of the list that there is no more gives way to the last one', async () => {
  const { list, asked, world, shown } = openList(9);
  for (const _ of [1, 2]) {
    await shown();
    list.send({ type: 'page.next' });
  }
  await shown();
  world.total = 5;
  list.send({ type: 'reload' });
  await shown();
  expect(asked).toEqual([1, 2, 3, 3, 2]);
  expect(list.getSnapshot().context).toMatchObject({ page: 2, result: { items: [notification()], total: 5 } });
});

test('the list can be turned while it is read again', async () => {
  const { list, asked, shown } = openList(9);
  await shown();
  list.send({ type: 'reload' });
  expect(list.getSnapshot().can({ type: 'page.next' })).toBe(true);
  list.send({ type: 'page.next' });
  await shown();
  expect(asked).toEqual([1, 1, 2]);
  expect(list.getSnapshot().context.page).toBe(2);
});
