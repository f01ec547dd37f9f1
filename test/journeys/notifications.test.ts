import { expect, test, vi } from 'vitest';
import { createActor, type EventObject, fromCallback, SimulatedClock } from 'xstate';
import { streamReconnectDelay, streamReconnectDelayLimit, streamSilenceLimit } from '../../contract/limits.ts';
import { notificationStreamMachine } from '../../src/machines/notifications/notification-stream.machine.ts';
import { waitAfter } from '../../src/machines/notifications/stream-wait.ts';
import { notification } from '../machines/support/samples.ts';

/** A tab that leads, with somebody signed in, whose stream and clock the test moves. */
const openTab = ({ leads = true, spread = 1 } = {}) => {
  const clock = new SimulatedClock();
  const opened: (number | null)[] = [];
  const givenUp = vi.fn();
  const [announce, share, refresh, logBroken] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const silent = <Sent extends EventObject>() => fromCallback<EventObject, undefined, Sent>(() => {});
  const tab = createActor(
    notificationStreamMachine.provide({
      actors: {
        watchSession: silent(),
        watchTabs: silent(),
        holdStream: fromCallback(({ input }) => {
          opened.push(input.lastId);
          return givenUp;
        }),
      },
      actions: {
        announce: (_, { id }) => announce(id),
        share: (_, { id }) => share(id),
        refresh: () => refresh(),
        logBroken: () => logBroken(),
      },
    }),
    { input: { spread }, clock },
  ).start();
  if (leads) {
    tab.send({ type: 'leadership.gained' });
    tab.send({ type: 'session.opened' });
  }
  const isLive = () => tab.getSnapshot().matches({ leading: { open: 'live' } });
  return { tab, clock, opened, givenUp, announce, share, refresh, logBroken, isLive };
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
  tab.send({ type: 'stream.opened' });
  tab.send({ type: 'notification.heard', notification: notification(5) });
  expect([announce.mock.calls, share.mock.calls]).toEqual([[[5]], [[5]]]);
  expect(isLive()).toBe(true);
});

test('a broken stream is logged, and opened again after 1000 ms from what was heard last', () => {
  const { tab, clock, opened, logBroken } = openTab();
  tab.send({ type: 'stream.opened' });
  tab.send({ type: 'notification.heard', notification: notification(5) });
  tab.send({ type: 'stream.broken' });
  expect(logBroken).toHaveBeenCalledOnce();
  clock.increment(streamReconnectDelay - 1);
  expect(opened).toEqual([null]);
  clock.increment(1);
  expect(opened).toEqual([null, 5]);
});

test('silence for 45 s counts as broken; a sign of life begins the silence anew', () => {
  const { tab, clock, isLive, givenUp } = openTab();
  tab.send({ type: 'stream.opened' });
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

test('the wait grows with each failure up to 30 s, and begins at 1000 ms again once the stream was open', () => {
  const { tab, clock, opened } = openTab();
  for (const wait of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    tab.send({ type: 'stream.broken' });
    clock.increment(wait - 1);
    const before = opened.length;
    clock.increment(1);
    expect(opened.length, `after ${wait} ms`).toBe(before + 1);
  }
  tab.send({ type: 'stream.opened' });
  tab.send({ type: 'stream.broken' });
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

test('whoever signs in next does not hear from where somebody else has left off', () => {
  const { tab, opened } = openTab();
  tab.send({ type: 'stream.opened' });
  tab.send({ type: 'notification.heard', notification: notification(5) });
  tab.send({ type: 'session.closed' });
  tab.send({ type: 'session.opened' });
  expect(opened).toEqual([null, null]);
});

test('opening a stream has the list read again: something may have happened meanwhile', () => {
  const { tab, refresh } = openTab();
  tab.send({ type: 'stream.opened' });
  expect(refresh).toHaveBeenCalledOnce();
});
