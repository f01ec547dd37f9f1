import { expect, test } from 'vitest';
import { notificationsMachine } from '../../../src/machines/notifications/notifications.machine.ts';
import { notification } from '../support/samples.ts';
import { startWalker } from '../support/walk.ts';

const opened = async () => {
  const bell = startWalker(notificationsMachine, { outcomes: { loadLatest: {} } });
  await bell.happen({ type: 'session.opened' });
  await bell.happen({ type: 'xstate.done.actor.loadLatest', output: { items: [notification(3), notification(2)], total: 12 } });
  return { ...bell, latest: () => bell.actor.getSnapshot().context.latest, state: () => bell.actor.getSnapshot().value };
};

test('a notification that arrives is listed first and counted, without a request', async () => {
  const bell = await opened();
  await bell.happen({ type: 'notification.received', notification: notification(4) });
  expect(bell.state()).toBe('shown');
  expect(bell.latest()).toEqual({ items: [notification(4), notification(3), notification(2)], total: 13 });
});

test('a notification that was loaded before it arrived is counted once', async () => {
  const bell = await opened();
  await bell.happen({ type: 'notification.received', notification: notification(3) });
  expect(bell.latest()).toEqual({ items: [notification(3), notification(2)], total: 12 });
});

test('a notification that arrives while the list is loading is loaded with it', async () => {
  const bell = await opened();
  await bell.happen({ type: 'reload.data' });
  await bell.happen({ type: 'notification.received', notification: notification(4) });
  expect(bell.state()).toBe('refreshing');
  await bell.happen({ type: 'xstate.done.actor.loadLatest', output: { items: [notification(4), notification(3)], total: 13 } });
  expect(bell.latest()).toMatchObject({ total: 13 });
});
