import { expect, test, vi } from 'vitest';
import { type AnyStateMachine, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { officePaymentMachine } from '../../src/machines/office/office-payment.machine.ts';
import { officePersonMachine } from '../../src/machines/office/office-person.machine.ts';
import { readMachine } from '../../src/machines/read.machine.ts';
import { connectionMachine } from '../../src/machines/shell/connection.machine.ts';
import { siteMachine } from '../../src/machines/shell/site.machine.ts';
import type { StoredPage } from '../../src/machines/shell/stored-page.ts';
import { tenderHistoryMachine } from '../../src/machines/tenders/tender-history.machine.ts';
import { failureWith } from '../machines/support/samples.ts';
import { silenced } from '../machines/support/silenced.ts';
import { startWalker } from '../machines/support/walk.ts';

const save = 'PUT /tenders/:id/draft';

const settled = () => new Promise(setImmediate);

const open = ({ unsent = 0 } = {}) => {
  const clock = new SimulatedClock();
  const reloadData = vi.fn();
  const actor = createActor(
    silenced(
      connectionMachine.provide({
        actors: {
          watchConnection: fromCallback(() => {}),
          probeServer: fromPromise(() => new Promise<void>(() => {})),
          listStoredPages: fromPromise(async (): Promise<StoredPage[]> => []),
          countUnsentFiles: fromPromise(async () => unsent),
        },
        actions: { reloadData },
      }),
    ),
    { clock },
  ).start();
  const isShown = () => actor.getSnapshot().hasTag('bar');
  return { actor, clock, reloadData, isShown };
};

test('a loss of less than two seconds shows no bar', () => {
  const { actor, clock, isShown } = open();
  actor.send({ type: 'connection.lost' });
  clock.increment(1999);
  actor.send({ type: 'connection.restored' });
  clock.increment(10_000);
  expect(isShown()).toBe(false);
});

test('a short loss reloads the page only if it shows a stored answer', () => {
  const { actor, reloadData } = open();
  actor.send({ type: 'connection.lost' });
  actor.send({ type: 'connection.restored' });
  expect(reloadData).not.toHaveBeenCalled();
  actor.send({ type: 'read.stored', readAt: '2026-11-20T07:42:00Z' });
  actor.send({ type: 'connection.restored' });
  expect(reloadData).toHaveBeenCalledTimes(1);
});

test('the return is announced for four seconds, only if something had waited', async () => {
  const quiet = open();
  quiet.actor.send({ type: 'connection.lost' });
  quiet.clock.increment(2000);
  expect(quiet.isShown()).toBe(true);
  quiet.actor.send({ type: 'connection.restored' });
  expect(quiet.isShown()).toBe(false);
  expect(quiet.reloadData).toHaveBeenCalledTimes(1);

  const { actor, clock, isShown } = open();
  actor.send({ type: 'connection.lost' });
  actor.send({ type: 'save.failed', call: save });
  clock.increment(2000);
  actor.send({ type: 'connection.restored' });
  expect(actor.getSnapshot().value).toBe('sending');
  actor.send({ type: 'save.sent', call: save });
  await settled();
  expect(actor.getSnapshot().value).toBe('back');
  clock.increment(3999);
  expect(isShown()).toBe(true);
  clock.increment(1);
  expect(isShown()).toBe(false);
});

test('what waits is not forgotten if the connection fails once more while it is being sent', async () => {
  const { actor, clock } = open();
  actor.send({ type: 'connection.lost' });
  actor.send({ type: 'save.failed', call: save });
  clock.increment(2000);
  actor.send({ type: 'connection.restored' });
  actor.send({ type: 'connection.lost' });
  actor.send({ type: 'connection.restored' });
  actor.send({ type: 'save.sent', call: save });
  await settled();
  expect(actor.getSnapshot().value).toBe('back');
});

test('the bar names the oldest answer of the page, and forgets it with the next page', () => {
  const { actor } = open();
  actor.send({ type: 'read.stored', readAt: '2026-11-20T07:42:00Z' });
  actor.send({ type: 'read.stored', readAt: '2026-11-19T12:05:00Z' });
  actor.send({ type: 'read.stored', readAt: '2026-11-20T09:00:00Z' });
  expect(actor.getSnapshot().context.readAt).toBe('2026-11-19T12:05:00Z');
  actor.send({ type: 'route.changed' });
  expect(actor.getSnapshot().context.readAt).toBeNull();
});

test('the return does not claim that everything was sent while a file is not', async () => {
  const { actor, clock } = open({ unsent: 2 });
  actor.send({ type: 'connection.lost' });
  actor.send({ type: 'save.failed', call: save });
  clock.increment(2000);
  actor.send({ type: 'connection.restored' });
  actor.send({ type: 'save.sent', call: save });
  await settled();
  expect(actor.getSnapshot()).toMatchObject({ value: 'partlyBack', context: { unsent: 2 } });
});

test('a page that is opened without a connection says so at once', () => {
  const { actor, isShown } = open();
  actor.send({ type: 'connection.absent' });
  expect(actor.getSnapshot().hasTag('offline') && isShown()).toBe(true);
});

test.each([
  ['what a flow reads whole', readMachine, { of: { id: 7 } }, 'load'],
  ['the footer', siteMachine, undefined, 'loadSite'],
  ['a payment in the office', officePaymentMachine, { id: 'p-1' }, 'loadPayment'],
  ['an account in the office', officePersonMachine, { id: 41 }, 'loadPerson'],
  ['the history of a tender', tenderHistoryMachine, { id: 3 }, 'loadHistory'],
] as [string, AnyStateMachine, unknown, string][])(
  '%s that could not be loaded is read again once the connection returns',
  async (_, machine, input, port) => {
    const { actor, happen } = startWalker(machine, { input, outcomes: { [port]: {} } });
    // The history is read once it is open.
    await happen({ type: 'open' });
    await happen({ type: `xstate.error.actor.${port}`, error: failureWith(null) });
    expect(actor.getSnapshot().value).toBe('failed');
    await happen({ type: 'network.returned' });
    expect(actor.getSnapshot().value).toBe('loading');
  },
);
