import { failedIn, type Step } from '../../../src/machines/proposals/proposal-editing.ts';
import { proposalWizardMachine } from '../../../src/machines/proposals/proposal-wizard.machine.ts';
import { failureWith } from '../support/samples.ts';
import { draft, milestone, openedProposal, typed } from '../support/samples-proposals.ts';
import { paper, tenderDetail, unpaidBid } from '../support/samples-tenders.ts';
import { reloads, type World, worldOf } from '../support/world.ts';

const emptyMilestone = { ...milestone, values: { ...milestone.values, title: '' } };
const failed = [{ name: 'Plan.pdf', isRetryable: true }];
const unfit = [{ name: 'setup.exe', isRetryable: false }];
const invalidLine = { name: 'Staff', description: '', quantity: '0', unitPrice: '1' };

/** A new proposal. */
export const newWorld: World<typeof proposalWizardMachine> = {
  input: { tenderId: 1 },
  events: {
    'field.change': [
      { field: 'title', value: 'Cleaning service' },
      { field: 'description', value: 'One team of 48.' },
      { field: 'offer_price', value: '900000' },
      { field: 'period', value: '180' },
    ],
    'field.leave': [{ field: 'title' }],
    'documents.changed': [
      { documents: [paper], isUploading: false },
      { documents: [paper], isUploading: false, failed },
      { documents: [paper], isUploading: false, failed: unfit },
    ],
    'milestones.changed': [{ milestones: [milestone] }, { milestones: [{ ...milestone, failed }] }],
    'breakdown.changed': [{ breakdown: [invalidLine] }],
    'draft.replaced': [{}],
    'draft.refused': [{}],
    'reload.viewer': [],
    'reload.data': [],
    'reload.returned': [],
    next: [{}],
    previous: [{}],
    'step.go': [{ step: 'basic' }],
    'milestone.go': [{ key: 1 }],
    'address.changed': [],
    'uploads.retry': [{}],
    'uploads.drop': [{}],
    confirm: [{}],
    cancel: [{}],
    'draft.save': [{}],
    submit: [{}],
    retry: [],
    'clock.ticked': [],
    'tabs.changed': [],
  },
  outcomes: { openProposal: { done: [{ ...openedProposal, draft: null }] } },
  // Typing and attaching is possible only in the step that shows the field.
  possible: (situation, { type, field }) => {
    const isIn = (step: Step) => situation.matches({ form: { page: { writing: step } } });
    if (type === 'documents.changed') return isIn('basic');
    if (type === 'milestones.changed') return isIn('milestones');
    if (type === 'breakdown.changed') return isIn('commercial');
    if (type !== 'field.change') return true;
    return isIn(field === 'title' || field === 'description' ? 'basic' : 'commercial');
  },
  distinguish: ({ values: { title, description, offer_price, period }, documents, failed, milestones, breakdown }) => [
    title,
    description,
    offer_price,
    period,
    documents.length,
    failed[0]?.name,
    milestones[0]?.values.title,
    failedIn({ failed, milestones }, 'milestones').length,
    breakdown.length,
  ],
};

/** A complete draft in the review step: the deadline, other tabs, and every end of the submission. */
export const reviewWorld: World<typeof proposalWizardMachine> = {
  ...newWorld,
  events: {
    ...newWorld.events,
    'field.change': [],
    'field.leave': [],
    'documents.changed': [{ documents: [paper], isUploading: true }],
    'milestones.changed': [{ milestones: [emptyMilestone] }],
    'breakdown.changed': [],
    next: [],
    previous: [{}],
    'milestone.go': [{ key: 1 }],
    'step.go': [{ step: 'basic' }, { step: 'commercial' }, { step: 'milestones' }, { step: 'review' }],
    'address.changed': [{ step: 'basic' }, { step: 'commercial' }, { step: 'milestones' }, { step: 'review' }],
    'uploads.retry': [],
    'uploads.drop': [],
    confirm: [],
    cancel: [],
    'draft.replaced': [],
    'draft.refused': [],
    ...reloads,
    'draft.save': [],
    retry: [{}],
    'clock.ticked': [{ now: '2026-11-20T00:00:00.000Z' }, { now: '2027-01-01T00:00:00.000Z' }],
    'tabs.changed': [{ isElsewhere: true }, { isElsewhere: false }],
  },
  outcomes: {
    openProposal: {
      done: [
        openedProposal,
        { ...openedProposal, draft: { ...draft, step: 1 } },
        { ...openedProposal, draft: { ...draft, step: 2 } },
        { ...openedProposal, refusal: 'alreadySubmitted' },
        { ...openedProposal, tender: { ...openedProposal.tender, standing: unpaidBid }, refusal: 'alreadySubmitted' },
        { ...openedProposal, refusal: 'deadlinePassed' },
        { ...openedProposal, sending: { tenderId: 1, proposalId: null, userId: 7, key: 'k-0', typed } },
      ],
      failed: [failureWith(500), { ...failureWith(404), code: 'notFound' }],
    },
    reloadTender: {
      done: [
        { ...tenderDetail, deadline: '2026-12-18T10:00:00.000Z' },
        { ...tenderDetail, phase: 'cancelled' },
        { ...tenderDetail, isProposalSubmitted: true },
        { ...tenderDetail, isProposalSubmitted: true, standing: unpaidBid },
      ],
      failed: [failureWith(500)],
    },
    submission: {
      done: [
        { isSent: true, failure: null },
        { isSent: false, failure: { ...failureWith(409), code: 'alreadySubmitted' } },
        { isSent: false, failure: { ...failureWith(409), code: 'feeChanged' } },
        { isSent: false, failure: failureWith(500) },
      ],
    },
  },
  possible: () => true,
  distinguish: ({ isUploading, milestones }) => [isUploading, milestones[0]?.values.title],
};

const silent = Object.fromEntries(Object.keys(newWorld.events).map((type) => [type, []])) as unknown as typeof newWorld.events;
const wrongMilestones = draft.milestones.map((values) => ({ ...values, amount: 'a lot' }));

/** Drafts in which every field is filled in, but some are wrong. */
const wrongWorld: World<typeof proposalWizardMachine> = {
  ...newWorld,
  events: { ...silent, next: [{}], submit: [{}] },
  outcomes: {
    openProposal: {
      done: [
        { ...openedProposal, draft: { ...draft, step: 0, title: 'x'.repeat(201) } },
        { ...openedProposal, draft: { ...draft, step: 1, period: '0' } },
        { ...openedProposal, draft: { ...draft, step: 2, milestones: wrongMilestones } },
        { ...openedProposal, draft: { ...draft, step: 3, milestones: wrongMilestones } },
      ],
    },
  },
};

export default worldOf(proposalWizardMachine, newWorld, reviewWorld, wrongWorld);
