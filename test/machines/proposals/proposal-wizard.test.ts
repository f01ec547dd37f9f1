import { expect, test } from 'vitest';
import { emptyWizard, failedIn, steps, wrongSteps } from '../../../src/machines/proposals/proposal-editing.ts';
import { proposalWizardMachine } from '../../../src/machines/proposals/proposal-wizard.machine.ts';
import { answers, startWithEffects } from '../support/effects.ts';
import { draft, openedProposal } from '../support/samples-proposals.ts';
import { paper, tenderDetail } from '../support/samples-tenders.ts';
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
    {
      type: 'change',
      kind: 'proposal',
      part: expect.objectContaining({ values: expect.objectContaining({ title: 'Cleaning, revised' }) }),
    },
  ]);
  expect(JSON.stringify(told)).not.toContain('"step"');
});

test.each([
  ['next', { type: 'next' }, 0, 'commercial'],
  ['back', { type: 'previous' }, 2, 'commercial'],
])('a step taken %s is saved at once and added to the history', async (_, event, from, to) => {
  const { after } = await openedAt(from);
  expect(await after(event)).toEqual([
    ['showStep', to],
    ['tells autosave', { type: 'store', kind: 'proposal', part: { step: to } }],
  ]);
});

test('the review leads to a step, or to one of its fields', async () => {
  const { after } = await openedAt(3);
  expect(await after({ type: 'step.go', step: 'commercial' })).toContainEqual(['showStep', 'commercial']);
  await after({ type: 'next' }, { type: 'next' });
  expect(await after({ type: 'step.go', step: 'commercial', field: 'proposal-period' })).toContainEqual(['focusField', 'proposal-period']);
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

const uploadFailed = {
  type: 'documents.changed',
  documents: [paper],
  isUploading: false,
  failed: [{ name: 'Plan.pdf', isRetryable: true }],
};

test('a step with a document that was not uploaded asks before it is left', async () => {
  const { after, actor } = await openedAt(0);
  const isAt = (page: object | string) => actor.getSnapshot().matches({ form: { page } });
  await after(uploadFailed, { type: 'next' });
  expect(isAt('askingAboutDocuments')).toBe(true);
  expect(await after({ type: 'uploads.retry' })).toContainEqual(['tells documents', { type: 'uploads.retry' }]);
  expect(isAt({ writing: 'basic' })).toBe(true);
  await after({ type: 'next' });
  expect(await after({ type: 'uploads.drop' })).toContainEqual(['tells documents', { type: 'uploads.drop' }]);
  expect(isAt({ writing: 'commercial' })).toBe(true);
});

test('a bidder can continue without a document, and the review lists it', async () => {
  const { after, actor } = await openedAt(0);
  await after(uploadFailed, { type: 'next' }, { type: 'confirm' });
  expect(actor.getSnapshot().matches({ form: { page: { writing: 'commercial' } } })).toBe(true);
  expect(failedIn(actor.getSnapshot().context, 'basic')).toEqual([{ name: 'Plan.pdf', isRetryable: true }]);
});

test('the address decides in which step the wizard opens, and Back leads to the step before without a new entry', async () => {
  const flow = startWithEffects(proposalWizardMachine, { input: { tenderId: 1 }, outcomes: { openProposal: {} } });
  const opened = await flow.after(answers('openProposal', { ...openedProposal, draft: { ...draft, step: 0 }, step: 'milestones' }));
  expect(opened).toContainEqual(['correctAddress', 'milestones']);
  expect(await flow.after({ type: 'address.changed', step: 'commercial' })).toEqual([
    'focusStep',
    ['tells autosave', { type: 'store', kind: 'proposal', part: { step: 'commercial' } }],
  ]);
});

test('when the known deadline passes, the tender is loaded again, because an addendum may have moved it', async () => {
  const { after, actor } = await openedAt(3, { reloadTender: {} });
  await after({ type: 'clock.ticked', now: '2027-01-01T00:00:00.000Z' });
  expect(actor.getSnapshot().hasTag('late')).toBe(true);
  await after(answers('reloadTender', { ...tenderDetail, deadline: '2027-02-01T10:00:00.000Z' }));
  expect(actor.getSnapshot().hasTag('late')).toBe(false);
  expect(actor.getSnapshot().context).toMatchObject({
    isDeadlineMoved: true,
    opened: { tender: { deadline: '2027-02-01T10:00:00.000Z' } },
  });
});

test('a field that is filled in but wrong is not announced as missing', async () => {
  const { after, actor } = await openedAt(1);
  const told = await after({ type: 'field.change', field: 'period', value: '99,999' }, { type: 'next' });
  expect(told).not.toContain('announceIncomplete');
  expect(actor.getSnapshot().context).toMatchObject({ touched: ['offer_price', 'period'], errors: { period: 'tooLarge' } });
  expect(await after({ type: 'field.change', field: 'period', value: '' }, { type: 'next' })).toContain('announceIncomplete');
});

test('a step is wrong once its Next was refused, until it is valid, and again when it is not', async () => {
  const { after, actor } = await openedAt(1);
  const wrong = () => wrongSteps(actor.getSnapshot().context);
  await after({ type: 'field.change', field: 'period', value: '' }, { type: 'field.leave', field: 'period' });
  expect(wrong()).toEqual([]);
  await after({ type: 'next' });
  expect(wrong()).toEqual(['commercial']);
  await after({ type: 'field.change', field: 'period', value: '90' });
  expect(wrong()).toEqual([]);
  await after({ type: 'field.change', field: 'period', value: '0' }, { type: 'previous' });
  expect(wrong()).toEqual(['commercial']);
});

const withoutAmount = draft.milestones.map((milestone) => ({ ...milestone, amount: '' }));

test.each([
  [0, { title: '' }, 'basic'],
  [1, { offer_price: '' }, 'commercial'],
  [2, { milestones: withoutAmount }, 'milestones'],
])('step %s with an error is wrong after Next', async (step, lacking, name) => {
  const flow = startWithEffects(proposalWizardMachine, { input: { tenderId: 1 }, outcomes: { openProposal: {} } });
  await flow.after(answers('openProposal', { ...openedProposal, draft: { ...draft, ...lacking, step } }));
  expect(wrongSteps(flow.actor.getSnapshot().context)).toEqual([]);
  await flow.after({ type: 'next' });
  expect(wrongSteps(flow.actor.getSnapshot().context)).toEqual([name]);
});

test('submitting an incomplete proposal marks every step that has an error', async () => {
  const flow = startWithEffects(proposalWizardMachine, { input: { tenderId: 1 }, outcomes: { openProposal: {} } });
  const lacking = { ...draft, title: '', milestones: withoutAmount, step: 3 };
  await flow.after(answers('openProposal', { ...openedProposal, draft: lacking }), { type: 'submit' });
  expect(wrongSteps(flow.actor.getSnapshot().context)).toEqual(['basic', 'milestones']);
});

/** Submits a complete draft with changes. */
const submitted = async (changes: Partial<typeof draft>) => {
  const flow = startWithEffects(proposalWizardMachine, {
    input: { tenderId: 1 },
    outcomes: { openProposal: {}, submission: reviewWorld.outcomes?.submission ?? {} },
  });
  await flow.after(answers('openProposal', { ...openedProposal, draft: { ...draft, ...changes, step: 3 } }), { type: 'submit' });
  return flow.calls.at(-1);
};

test('the review has no check of its own: what the other steps require is enough', async () => {
  const [name] = (await submitted({})) ?? [];
  expect(name).toBe('submission');
  expect(wrongSteps({ ...emptyWizard(1), checked: [...steps] })).toEqual(['basic', 'commercial', 'milestones']);
});

test.each([
  ['an end date before the start date', { milestones: draft.milestones.map((each) => ({ ...each, end_date: '01/12/2026' })) }],
  ['amounts that do not add up to the total', { milestones: draft.milestones.map((each) => ({ ...each, amount: '1' })) }],
  ['a summary of more than 2000 characters', { description: 'x'.repeat(2001) }],
])('a proposal with %s is submitted', async (_, changes) => {
  const [name] = (await submitted(changes)) ?? [];
  expect(name).toBe('submission');
});

test('a proposal begins in QAR, with payment after 30 days', async () => {
  const flow = startWithEffects(proposalWizardMachine, { input: { tenderId: 1 }, outcomes: { openProposal: {} } });
  await flow.after(answers('openProposal', { ...openedProposal, draft: null }));
  expect(flow.actor.getSnapshot().context.values).toMatchObject({ currency: 'QAR', payment_terms: '30_days' });
});
