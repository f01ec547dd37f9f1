import { expect, test } from 'vitest';
import type { Notification } from '../../../contract/entities/notifications.ts';
import { notificationStreamMachine } from '../../../src/machines/notifications/notification-stream.machine.ts';
import { startWithEffects } from '../support/effects.ts';
import { notification } from '../support/samples.ts';

const titleOf = ({ title }: Notification) => ({ type: 'toast.show', toast: { tone: 'success', message: { text: title } } });
const opened = { type: 'stream.opened', lastId: 4 };
const leading = async () => {
  const flow = startWithEffects(notificationStreamMachine, {});
  await flow.after({ type: 'leadership.gained' }, { type: 'session.opened' });
  return flow;
};

test('opens no stream while another tab leads or no one is signed in', async () => {
  const { after, calls } = startWithEffects(notificationStreamMachine, {});
  await after({ type: 'leadership.gained' });
  expect(calls.map(([port]) => port)).not.toContain('watchStream');
});

test('a stream that opens tells the other tabs where it starts and refreshes the list', async () => {
  const { after } = await leading();
  expect(await after(opened)).toEqual(expect.arrayContaining([['shareReached', 4], 'refresh']));
});

test('a new notification is announced here and shared with the other tabs', async () => {
  const { after } = await leading();
  const actions = await after(opened, { type: 'notification.received', notification: notification(5) });
  expect(actions).toEqual(
    expect.arrayContaining([
      ['tells toaster', titleOf(notification(5))],
      ['tells notifications', { type: 'notification.received', notification: notification(5) }],
      'refresh',
      ['share', notification(5)],
    ]),
  );
});

test('a notification that is received again is neither announced nor shared', async () => {
  const { after } = await leading();
  await after(opened);
  expect(await after({ type: 'notification.received', notification: notification(4) })).toEqual([]);
});

test('a shared notification is announced, but not shared again', async () => {
  const { after } = startWithEffects(notificationStreamMachine, {});
  const actions = await after({ type: 'notification.shared', notification: notification(5) });
  expect(actions).toContainEqual(['tells toaster', titleOf(notification(5))]);
  expect(JSON.stringify(actions)).not.toContain('"share"');
});

test('a changed conversation is announced here and shared with the other tabs', async () => {
  const { after } = await leading();
  const actions = await after(opened, { type: 'conversation.changed', conversation: 'request-1' });
  expect(actions).toEqual(
    expect.arrayContaining([
      ['announceChange', 'request-1'],
      ['shareChange', 'request-1'],
    ]),
  );
});

test('a stored draft is announced to the forms of all tabs', async () => {
  const { after } = await leading();
  const draft = { kind: 'proposal', tenderId: 7, version: 3 };
  expect(await after(opened, { type: 'draft.changed', draft })).toContainEqual(['announceDraft', draft]);
});

test('any draft may have been stored while the stream was down, but not before the first one', async () => {
  const { after } = await leading();
  expect(await after(opened)).not.toContainEqual(['announceDraft', null]);
  await after({ type: 'stream.broken', reason: 'reset' }, { type: 'xstate.after.reconnectDelay.notificationStream.leading.waiting' });
  expect(await after(opened)).toContainEqual(['announceDraft', null]);
});

test('a broken stream is only logged and resumes from the last notification', async () => {
  const { after, calls } = await leading();
  await after(opened, { type: 'notification.received', notification: notification(5) });
  expect(await after({ type: 'stream.broken', reason: 'reset' })).toContainEqual(['logBroken', 'reset']);
  await after({ type: 'xstate.after.reconnectDelay.notificationStream.leading.waiting' });
  expect(calls.filter(([port]) => port === 'watchStream').at(-1)?.[1]).toEqual({ lastId: 5 });
});

test('the end of a session forgets its notifications', async () => {
  const { after, calls } = await leading();
  await after(opened, { type: 'session.closed' }, { type: 'session.opened' });
  expect(calls.filter(([port]) => port === 'watchStream').at(-1)?.[1]).toEqual({ lastId: null });
});

test('a stream that stays alive forgives earlier failures', async () => {
  const { after, actor } = await leading();
  await after(
    { type: 'stream.broken', reason: 'reset' },
    { type: 'xstate.after.reconnectDelay.notificationStream.leading.waiting' },
    opened,
  );
  expect(actor.getSnapshot().context.failures).toBe(1);
  await after({ type: 'stream.alive' });
  expect(actor.getSnapshot().context.failures).toBe(0);
});
