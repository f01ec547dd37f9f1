import { describe, expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import { submissionMachine } from '../../../src/machines/proposals/submission.machine.ts';
import { answers, fails, startWithEffects } from '../support/effects.ts';
import { failureWith } from '../support/samples.ts';
import { typed } from '../support/samples-proposals.ts';
import { tenderDetail } from '../support/samples-tenders.ts';
import { startWalker } from '../support/walk.ts';

const proposal = { tenderId: 1, proposalId: null, userId: 7, key: 'k-1', typed, fee: 100 };
const start = (changes: object = {}) =>
  startWithEffects(submissionMachine, {
    input: { ...proposal, tender: tenderDetail, isConfirmed: false, ...changes },
    outcomes: { submitProposal: {} },
  });

test('submits nothing before the bidder confirms', async () => {
  const { after, calls, actor } = start();
  await after({ type: 'cancel' });
  expect(calls).toEqual([]);
  expect(actor.getSnapshot().output).toEqual({ isSent: false, failure: null });
});

test('submits what was typed once, with the key of the attempt', async () => {
  const { after, calls } = start();
  await after({ type: 'confirm' }, { type: 'confirm' });
  expect(calls).toEqual([['submitProposal', proposal]]);
});

test('submits at once what a reload has interrupted: it was confirmed', () => {
  const revision = { ...proposal, proposalId: 21 };
  expect(start({ proposalId: 21, isConfirmed: true }).calls).toEqual([['submitProposal', revision]]);
});

describe('what is being sent is kept in this tab', () => {
  const kept = (actions: unknown[]) => actions.filter((action) => /Sending/.test(String(action)));
  const isStored = (payUrl: string | null) =>
    answers('submitProposal', { id: 21, payUrl, isDue: payUrl !== null, submittedAt: '2026-11-29T09:58:41.000Z' });

  test('what is being sent is kept in this tab until the bidder has seen that it is stored', async () => {
    const { after: act } = start();
    expect(kept(await act({ type: 'confirm' }))).toEqual([['keepSending', proposal]]);
    expect(kept(await act(isStored(null)))).toEqual([]);
    expect(kept(await act({ type: 'close' }))).toEqual([['dropSending', proposal]]);
  });

  test('what is being sent is kept in this tab until the payment page is opened, so that Back does not open it again', async () => {
    const { after: act } = start();
    await act({ type: 'confirm' });
    expect(kept(await act(isStored('/pay/1')))).toEqual([['dropSending', proposal]]);
  });

  test('what is being sent is kept in this tab while the server is busy, and not after the bidder has cancelled the wait', async () => {
    const { after: act } = start();
    await act({ type: 'confirm' });
    expect(kept(await act(fails('submitProposal', { ...failureWith(503), code: 'busy' })))).toEqual([]);
    expect(kept(await act({ type: 'cancel' }))).toEqual([['dropSending', proposal]]);
  });

  test('what is being sent is kept in this tab until it was refused', async () => {
    const { after: act } = start();
    await act({ type: 'confirm' });
    expect(kept(await act(fails('submitProposal', failureWith(409))))).toEqual([['dropSending', proposal]]);
  });
});

test('an accepted submission deletes the copy on this device and opens the payment page', async () => {
  const { after } = start();
  const actions = await after(
    { type: 'confirm' },
    answers('submitProposal', { id: 21, payUrl: '/pay/1', isDue: true, submittedAt: '2026-11-29T09:58:41.000Z' }),
  );
  expect(actions).toContainEqual(['dropTyped', { tenderId: 1, userId: 7 }]);
  expect(actions).toContainEqual(['goToPayment', '/pay/1']);
});

test('tells the wizard that the proposal was sent, even if its payment page is unavailable', async () => {
  const { after, actor } = start();
  await after(
    { type: 'confirm' },
    answers('submitProposal', { id: 21, payUrl: null, isDue: true, submittedAt: '2026-11-29T09:58:41.000Z' }),
    { type: 'close' },
  );
  expect(actor.getSnapshot().output).toEqual({ isSent: true, failure: null });
});

test('a refused submission keeps the copy on this device and tells the wizard why', async () => {
  const { after, actor } = start();
  const actions = await after({ type: 'confirm' }, fails('submitProposal', failureWith(409)));
  expect(actions).toContain('announceNotSubmitted');
  expect(JSON.stringify(actions)).not.toContain('dropTyped');
  expect(actor.getSnapshot().output).toEqual({ isSent: false, failure: failureWith(409) });
});

test('submits again, with the same key, after the time that a busy server has named', async () => {
  const clock = new SimulatedClock();
  const calls: unknown[] = [];
  const walker = startWalker(
    submissionMachine,
    { input: { ...proposal, tender: tenderDetail, fee: 100, isConfirmed: false }, outcomes: { submitProposal: {} } },
    { clock, called: (...call) => calls.push(call) },
  );
  await walker.happen({ type: 'confirm' });
  await walker.happen(fails('submitProposal', { ...failureWith(503), code: 'busy', retryAfter: 2 }));
  clock.increment(1999);
  expect(calls).toEqual([['submitProposal', proposal]]);
  clock.increment(1);
  expect(calls).toEqual(Array(2).fill(['submitProposal', proposal]));
});
