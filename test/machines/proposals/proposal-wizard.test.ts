import { expect, test } from 'vitest';
import { proposalWizardMachine } from '../../../src/machines/proposals/proposal-wizard.machine.ts';
import { answers, startWithEffects } from '../support/effects.ts';
import { draft, openedProposal } from '../support/samples-proposals.ts';
import { reviewWorld } from './proposal-wizard.world.ts';

/** A complete draft, opened in one of its steps. */
const openedAt = async (step: number, outcomes = {}) => {
  const flow = startWithEffects(proposalWizardMachine, { input: { tenderId: 1 }, outcomes: { openProposal: {}, ...outcomes } });
  await flow.after(answers('openProposal', { ...openedProposal, draft: { ...draft, step } }));
  return flow;
};

test('what is typed goes to the draft at once, without the step', async () => {
  const { after } = await openedAt(0);
  const told = await after({ type: 'field.change', field: 'title', value: 'Cleaning, revised' });
  expect(told).toContainEqual([
    'tells autosave',
    { type: 'typed', part: expect.objectContaining({ values: expect.objectContaining({ title: 'Cleaning, revised' }) }) },
  ]);
  expect(JSON.stringify(told)).not.toContain('"step"');
});

test.each([
  ['next', { type: 'next' }, 0, 'commercial'],
  ['back', { type: 'previous' }, 2, 'commercial'],
  ['from the review to the first step', { type: 'step.go', step: 'basic' }, 3, 'basic'],
])('a step taken %s is saved at once and focused', async (_, event, from, to) => {
  const { after } = await openedAt(from);
  expect(await after(event)).toEqual(['focusStep', ['tells autosave', { type: 'store', part: { step: to } }]]);
});

test('an incomplete step is not left: its errors are shown and announced', async () => {
  const { after, actor } = await openedAt(0);
  const actions = await after({ type: 'field.change', field: 'title', value: '' }, { type: 'next' });
  expect(actions).toContain('announceIncomplete');
  expect(actor.getSnapshot().context).toMatchObject({ touched: ['title', 'description'], isAttachmentTouched: true });
  expect(actor.getSnapshot().matches({ form: { page: { writing: 'basic' } } })).toBe(true);
});

test('saving the draft is suspended while the proposal is submitted, and resumes if that fails', async () => {
  const { after, calls } = await openedAt(3, { submission: reviewWorld.outcomes?.submission });
  expect(await after({ type: 'submit' })).toContainEqual(['tells autosave', { type: 'hold' }]);
  expect(calls.at(-1)).toEqual(['submission', expect.objectContaining({ tenderId: 1, proposalId: null, key: openedProposal.key })]);
  expect(await after(answers('submission', { isSent: false, failure: null }))).toContainEqual(['tells autosave', { type: 'release' }]);
});

test('a proposal that was sent leads to the list, without another word to the draft', async () => {
  const { after, actor } = await openedAt(3, { submission: reviewWorld.outcomes?.submission });
  await after({ type: 'submit' });
  expect(await after(answers('submission', { isSent: true, failure: null }))).toEqual(['showProposals']);
  expect(actor.getSnapshot().status).toBe('done');
});
