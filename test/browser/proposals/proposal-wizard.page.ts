import { expect, type Page } from '@playwright/test';
import type { TenderDetail } from '../../../contract/entities/tenders.ts';
import type { Failure } from '../../../contract/failures.ts';
import type { OpenedProposal } from '../../../src/machines/proposals/proposal-editing.ts';
import { proposalWizardMachine } from '../../../src/machines/proposals/proposal-wizard.machine.ts';
import type { SubmissionEnd } from '../../../src/machines/proposals/submission.machine.ts';
import { newWorld, reviewWorld } from '../../machines/proposals/proposal-wizard.world.ts';
import { draft, openedProposal } from '../../machines/support/samples-proposals.ts';
import type { World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { answerWith, closePopup, failAs } from '../support/popup.ts';
import { openTender, storedDraft } from '../support/proposals.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const complete = { ...openedProposal, draft: { ...draft, step: 0 } };

/** A complete draft, from the first step on; behind the submission's dialog only the dialog can be used. */
const world: World<typeof proposalWizardMachine> = {
  ...newWorld,
  events: {
    ...newWorld.events,
    'field.change': [
      { field: 'title', value: '' },
      { field: 'title', value: complete.draft.title },
    ],
    'documents.changed': [],
    'milestones.changed': [],
    'breakdown.changed': [],
    'draft.replaced': [],
    'draft.refused': [],
    'milestone.go': [],
    'step.go': [{ step: 'basic' }],
    'uploads.retry': [],
    'uploads.drop': [],
    confirm: [],
    cancel: [],
    'address.changed': [{ step: 'basic' }, { step: 'commercial' }, { step: 'milestones' }, { step: 'review' }],
    retry: [{}],
  },
  outcomes: {
    submission: reviewWorld.outcomes?.submission ?? {},
    openProposal: {
      done: [complete, { ...complete, refusal: 'alreadySubmitted' }, { ...complete, refusal: 'deadlinePassed' }],
      failed: reviewWorld.outcomes?.openProposal?.failed ?? [],
    },
  },
  possible: (situation, { type, ...payload }) => {
    const { context } = situation;
    if (situation.matches({ form: { page: 'submitting' } })) return type.startsWith('xstate.done');
    if (type === 'step.go') return situation.matches({ form: { page: { writing: 'review' } } });
    if (type === 'field.change' || type === 'field.leave')
      return situation.matches({ form: { page: { writing: 'basic' } } }) && payload.value !== context.values.title;
    return true;
  },
  distinguish: ({ values: { title } }) => title,
};

const headings = {
  basic: 'Basic Information',
  commercial: 'Commercial Offer',
  milestones: 'Technical Proposal',
  review: 'Review & Submit',
};

const wizard = (page: Page, gate: Gate) => {
  // Elements behind a dialog have no roles.
  const main = page.locator('main');
  const dialog = page.getByRole('dialog', { name: 'Confirm Proposal Submission' });
  const title = main.getByLabel('Proposal Title');

  /** The tender as it is after a submission, or after its deadline. */
  const openAs = async ({ refusal }: OpenedProposal) => {
    const route = await gate.take('readTender');
    if (refusal === null) return route.continue();
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: TenderDetail };
    const changes = refusal === 'alreadySubmitted' ? { isProposalSubmitted: true } : { phase: 'sealed' };
    await route.fulfill({ response, json: { data: { ...data, ...changes } } });
  };

  const submitAs = async ({ isSent, failure }: SubmissionEnd) => {
    if (!isSent && !failure) return dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    const route = await gate.take('submit');
    if (failure) {
      await answerWith(route, 409, { code: failure.code, message: 'You have submitted before.', requestId: 'r-1' });
      return closePopup(page);
    }
    // Payments have their own walk: here the fee is zero.
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { id: number; submittedAt: string } };
    await route.fulfill({ response, json: { data: { id: data.id, state: 'submitted', submittedAt: data.submittedAt } } });
    await page.getByRole('alertdialog', { name: 'Success!' }).getByRole('button', { name: 'OK' }).click();
  };

  const drive: Drive = {
    'field.change': async ({ value }) => title.fill(value as string),
    'field.leave': async () => {
      await title.focus();
      await title.blur();
    },
    next: async () => main.getByRole('button', { name: 'Next' }).click(),
    previous: async () => main.getByRole('button', { name: 'Previous' }).click(),
    'step.go': async () => main.getByRole('button', { name: /Edit .*Basic Information/ }).click(),
    // As the browser goes back or forward to the step's address.
    'address.changed': async ({ step }) =>
      page.evaluate((name) => {
        history.replaceState(history.state, '', `?step=${name}`);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, step as string),
    'draft.save': async () => {
      await main.getByRole('button', { name: 'Save as Draft' }).click();
      await expect(page.getByText('Proposal saved as draft').first()).toBeVisible();
    },
    submit: async () => main.getByRole('button', { name: 'Submit Proposal' }).click(),
    retry: async () => main.getByRole('button', { name: 'Retry' }).click(),
    'xstate.done.actor.openProposal': async ({ output }) => openAs(output as OpenedProposal),
    'xstate.error.actor.openProposal': async ({ error }) => {
      await failAs(page, await gate.take('readTender'), error as Failure);
    },
    'xstate.done.actor.submission': async ({ output }) => submitAs(output as SubmissionEnd),
  };

  const stands = (step: keyof typeof headings) => async () => expect(main.locator('#proposal-step')).toHaveText(headings[step]);
  const seen: Seen = {
    loading: async () => {
      await expect.poll(() => gate.held('readTender')).toBeGreaterThan(0);
    },
    // Reached by a reload during a submission, which has a test of its own.
    resuming: async () => expect.poll(() => gate.held('submit')).toBeGreaterThan(0),
    missing: async () => expect(main.getByRole('heading', { name: 'Tender not found' })).toBeVisible(),
    failed: async () => expect(main.getByRole('heading', { name: 'Your draft could not be loaded' })).toBeVisible(),
    closed: async () => expect(main.getByText('The deadline of this tender has passed.')).toBeVisible(),
    submitted: async () => expect(main.getByText('You have already submitted a proposal')).toBeVisible(),
    'form.page.writing.basic': stands('basic'),
    'form.page.writing.commercial': stands('commercial'),
    'form.page.writing.milestones': stands('milestones'),
    'form.page.writing.review': stands('review'),
    'form.page.askingAboutDocuments': async () => expect(page.getByRole('dialog', { name: 'A document was not uploaded' })).toBeVisible(),
    'form.page.askingAboutMilestones': async () => expect(page.getByRole('dialog', { name: 'A document was not uploaded' })).toBeVisible(),
    'form.page.submitting': async () => expect(dialog).toBeVisible(),
    'form.time.running': async () => expect(main.getByText('The deadline has passed.')).toBeHidden(),
    'form.time.reloading': async () => expect(main.locator('#proposal-step')).toBeVisible(),
    'form.time.checkingDeadline': async () => expect(main.getByText('The deadline has passed.')).toBeVisible(),
    'form.time.deadlinePassed': async () => expect(main.getByText('The deadline has passed.')).toBeVisible(),
    'form.tabs.onlyTab': async () => expect(main.getByText('This draft is also open in another tab.')).toBeHidden(),
    'form.tabs.otherTab': async () => expect(main.getByText('This draft is also open in another tab.')).toBeVisible(),
    left: async () => expect(page).toHaveURL('/account/submitted-proposals'),
  };
  return { drive, seen };
};

export default onPage(proposalWizardMachine, [world], async ({ page, request }) => {
  const bidder = await sessionOf(request, 'member');
  const tender = await openTender(request);
  await storedDraft(request, bidder, tender, 0);
  await signInBefore(page, bidder);
  const gate = await closeGate(page, { readTender: /\/api\/v1\/tenders\/\d+$/, submit: /\/api\/v1\/proposals$/ });
  await page.goto(`/submit-proposal/${tender}`);
  return wizard(page, gate);
});
