import { expect, test } from 'vitest';
import { resubmissionMachine } from '../../../src/machines/proposals/resubmission.machine.ts';
import { answers, startWithEffects } from '../support/effects.ts';
import { proposalDetail } from '../support/samples-proposals.ts';

const proposal = proposalDetail('revision_requested', 'evaluation');
const opened = {
  proposal,
  draft: null,
  kept: null,
  fee: 100,
  userId: 7,
  key: 'k-1',
  sending: null,
  isRevisionRequested: true,
};

const open = async (changes: object = {}) => {
  const started = startWithEffects(resubmissionMachine, { input: { id: 21 }, outcomes: { openRevision: {}, submission: {} } });
  await started.after(answers('openRevision', { ...opened, ...changes }));
  return started;
};

test('asks before a revision costs the fee again, and names tender and fee', async () => {
  const { after, calls } = await open();
  await after({ type: 'submit' });
  expect(calls).toContainEqual([
    'submission',
    expect.objectContaining({ proposalId: 21, isConfirmed: false, tender: proposal.tender, fee: 100 }),
  ]);
});

test('continues without another question what a reload has interrupted', async () => {
  const sending = { tenderId: 1, proposalId: 21, userId: 7, key: 'k-0', typed: {} };
  const { calls } = await open({ sending });
  expect(calls).toContainEqual(['submission', expect.objectContaining({ key: 'k-0', isConfirmed: true })]);
});

test('keeps the form and its draft when the bidder does not confirm', async () => {
  const { after, actor } = await open();
  await after({ type: 'submit' });
  expect(await after(answers('submission', { isSent: false, failure: null }))).toContainEqual(['tells autosave', { type: 'release' }]);
  expect(actor.getSnapshot().matches({ form: 'editing' })).toBe(true);
});
