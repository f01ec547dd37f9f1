import { expect, type Page } from '@playwright/test';
import type { ProposalDraft } from '../../../contract/entities/proposals.ts';
import type { TenderDetail } from '../../../contract/entities/tenders.ts';
import type { Failure } from '../../../contract/failures.ts';
import type { DocumentsChanged } from '../../../src/machines/files/document-list.ts';
import type { MilestoneItem, MilestoneValues } from '../../../src/machines/proposals/milestone-form.ts';
import { failedIn, type OpenedProposal, type Step } from '../../../src/machines/proposals/proposal-editing.ts';
import { proposalWizardMachine } from '../../../src/machines/proposals/proposal-wizard.machine.ts';
import type { SubmissionEnd } from '../../../src/machines/proposals/submission.machine.ts';
import { newWorld, reviewWorld } from '../../machines/proposals/proposal-wizard.world.ts';
import { failureWith } from '../../machines/support/samples.ts';
import { draft, due, milestone, openedProposal, proposalDetail } from '../../machines/support/samples-proposals.ts';
import { paper, tenderDetail, unpaidBid } from '../../machines/support/samples-tenders.ts';
import { reloads, type World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { leadInAnotherTab, passYear, reloadsOn } from '../support/page.ts';
import { answerWith, closePopup, failAs, failQuietly } from '../support/popup.ts';
import { offerPaper, openTender, storedDraft } from '../support/proposals.ts';
import { type Drive, onPage, type Path, type Seen } from '../support/walk.ts';

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
    // After another fee the wizard opens again at the last step, with the draft that the page kept; the path tests have it.
    submission: {
      done: reviewWorld.outcomes?.submission?.done?.filter((output) => (output as SubmissionEnd).failure?.code !== 'feeChanged') ?? [],
    },
    openProposal: {
      done: [
        complete,
        { ...complete, refusal: 'alreadySubmitted' },
        { ...complete, tender: { ...tenderDetail, standing: unpaidBid }, refusal: 'alreadySubmitted' },
        { ...complete, refusal: 'deadlinePassed' },
      ],
      failed: reviewWorld.outcomes?.openProposal?.failed ?? [],
    },
    reloadTender: {
      done: [
        { ...tenderDetail, isProposalSubmitted: true },
        { ...tenderDetail, isProposalSubmitted: true, standing: unpaidBid },
      ],
      failed: [failureWith(500)],
    },
  },
  possible: (situation, { type, ...payload }) => {
    const { context } = situation;
    // Writing again after a withdrawal has a test of its own.
    if (situation.matches('submitted')) return type !== 'retry';
    if (situation.matches({ form: { page: 'submitting' } })) return type.startsWith('xstate.done');
    if (type === 'step.go') return situation.matches({ form: { page: { writing: 'review' } } });
    if (type === 'field.change' || type === 'field.leave')
      return situation.matches({ form: { page: { writing: 'basic' } } }) && payload.value !== context.values.title;
    return true;
  },
  distinguish: ({ values: { title } }) => title,
};

const silent = Object.fromEntries(Object.keys(newWorld.events).map((type) => [type, []])) as unknown as typeof newWorld.events;
const stored = (changes: Partial<ProposalDraft>): OpenedProposal => ({ ...openedProposal, draft: { ...draft, ...changes } });
const milestonesWith = (changes: Partial<MilestoneValues>) => draft.milestones.map((values) => ({ ...values, ...changes }));

/** Drafts that were left in each step, complete or not. */
const storedWorld: World<typeof proposalWizardMachine> = {
  ...newWorld,
  events: {
    ...silent,
    next: [{}],
    submit: [{}],
    'milestone.go': [{ key: 1 }],
    'step.go': [{ step: 'commercial' }, { step: 'milestones' }],
  },
  outcomes: {
    openProposal: {
      done: [
        stored({ step: 0, title: 'x'.repeat(201) }),
        stored({ step: 1, period: '0' }),
        stored({ step: 1, offer_price: '' }),
        stored({ step: 1, breakdown: [{ name: 'Staff', description: '', quantity: '0', unitPrice: '1' }] }),
        stored({ step: 2, milestones: milestonesWith({ amount: 'a lot' }) }),
        stored({ step: 2, milestones: milestonesWith({ title: '' }) }),
        stored({ step: 3, milestones: milestonesWith({ amount: 'a lot' }) }),
        stored({ step: 3, offer_price: '', milestones: milestonesWith({ title: '' }) }),
      ],
    },
  },
  // The check list leads to what is missing, the other steps have a link to edit them.
  possible: (situation, { type, ...payload }) => {
    const [first] = situation.context.milestones;
    if (type === 'milestone.go') return first?.values.amount === 'a lot';
    if (type === 'step.go') return situation.matches({ form: { page: { writing: 'review' } } });
    return type !== 'submit' || situation.context.opened?.draft?.step === payload.step || situation.context.opened?.draft?.step === 3;
  },
  distinguish: ({ opened, isAttachmentTouched }) => [
    opened?.draft?.step,
    opened?.draft?.period,
    opened?.draft?.offer_price,
    opened?.draft?.breakdown.length,
    opened?.draft?.milestones,
    isAttachmentTouched,
  ],
};

const plan = { name: 'Plan.pdf', isRetryable: true };
const program = { name: 'setup.exe', isRetryable: false };

/** Documents that could not be uploaded, of the proposal and of its milestone. */
const uploadingWorld: World<typeof proposalWizardMachine> = {
  ...newWorld,
  events: {
    ...silent,
    'documents.changed': [
      { documents: [paper], isUploading: false },
      { documents: [paper], isUploading: false, failed: [plan] },
      { documents: [paper], isUploading: false, failed: [program] },
    ],
    'milestones.changed': [{ milestones: [milestone] }, { milestones: [{ ...milestone, failed: [plan] }] }],
    next: [{}],
    'uploads.retry': [{}],
    'uploads.drop': [{}],
    confirm: [{}],
    cancel: [{}],
  },
  outcomes: { openProposal: { done: [stored({ step: 0 }), stored({ step: 2 })] } },
  possible: (situation, { type, ...payload }) => {
    const isIn = (step: Step) => situation.matches({ form: { page: { writing: step } } });
    const failures = (list: unknown): string[] => ((list ?? []) as { name: string }[]).map(({ name }) => name);
    // A file fails once, and what failed is removed.
    const changes = (before: readonly string[], after: readonly string[]) => before.length + after.length === 1;
    if (type === 'documents.changed') return isIn('basic') && changes(failures(situation.context.failed), failures(payload.failed));
    if (type === 'milestones.changed') {
      const [after] = payload.milestones as [{ failed: object[] }];
      return isIn('milestones') && changes(failures(failedIn(situation.context, 'milestones')), failures(after.failed));
    }
    return true;
  },
  distinguish: (context) => [context.failed[0]?.name, failedIn(context, 'milestones').length],
};

/** A complete draft in the last step: time passes, the tender changes, and other tabs open the draft. */
const waitingWorld: World<typeof proposalWizardMachine> = {
  ...reviewWorld,
  events: {
    ...silent,
    ...reloads,
    submit: [{}],
    'clock.ticked': reviewWorld.events['clock.ticked'],
    'tabs.changed': reviewWorld.events['tabs.changed'],
  },
  outcomes: {
    openProposal: { done: [openedProposal] },
    reloadTender: reviewWorld.outcomes?.reloadTender ?? {},
  },
  possible: (situation, { type }) => {
    if (/submi/.test(type)) return type === 'submit' && situation.hasTag('late');
    // The tabs are independent of the deadline.
    if (type === 'tabs.changed') return situation.matches({ form: { time: 'running' } }) && !situation.context.isDeadlineMoved;
    return !situation.matches({ form: { tabs: 'otherTab' } });
  },
};

const headings = {
  basic: 'Basic Information',
  commercial: 'Commercial Offer',
  milestones: 'Technical Proposal',
  review: 'Review & Submit',
};

const wizard = (page: Page, gate: Gate, tender: number) => {
  // Elements behind a dialog have no roles.
  const main = page.locator('main');
  const dialog = page.getByRole('dialog', { name: 'Confirm Proposal Submission' });
  const question = page.getByRole('dialog', { name: 'A document was not uploaded' });
  const title = main.getByLabel('Proposal Title');
  const late = main.getByText(/^(The deadline has passed|This tender was cancelled)\./);

  /** The tender as it is after a submission, or after its deadline. */
  const openAs = async ({ refusal, tender: { standing } }: OpenedProposal) => {
    const route = await gate.take('readTender');
    if (refusal === null) return route.continue();
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: TenderDetail };
    const changes = refusal === 'alreadySubmitted' ? { isProposalSubmitted: true, standing } : { phase: 'sealed' };
    await route.fulfill({ response, json: { data: { ...data, ...changes } } });
  };

  /** The tender is read again, and is then as the walk expects. */
  const reloadAs = async ({ phase, isProposalSubmitted, standing }: TenderDetail) => {
    const route = await gate.take('readTender');
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: TenderDetail };
    await route.fulfill({ response, json: { data: { ...data, phase, isProposalSubmitted, standing } } });
  };

  /** Another tab of this browser opens the same draft. */
  const openElsewhere = async () => {
    const tab = await page.context().newPage();
    await tab.route('**/another-tab', (route) => route.fulfill({ contentType: 'text/html', body: '<title>another tab</title>' }));
    await tab.goto('/another-tab');
    await tab.evaluate((name) => {
      void navigator.locks.request(name, { mode: 'shared' }, () => new Promise(() => {}));
      new BroadcastChannel(name).postMessage('opened');
    }, `daleel.draft.proposal.${tender}`);
  };
  const closeElsewhere = async () => {
    await page.context().pages().at(-1)?.close();
    await expect(main.getByText('This draft is also open in another tab.')).toBeHidden({ timeout: 15_000 });
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

  /** A file that cannot be uploaded, or removes the one that could not. */
  const failUpload = async (failed: readonly { name: string }[] = []) => {
    const [file] = failed;
    if (!file) return main.getByRole('button', { name: /^Remove .*(Plan|setup)/ }).click();
    await main.locator('input[type=file]').setInputFiles({ ...offerPaper, name: file.name });
    if (file.name === plan.name) await failQuietly(await gate.take('upload'));
    await expect(main.getByRole('button', { name: /^Remove .*(Plan|setup)/ })).toBeVisible();
    await expect(main.getByRole('progressbar')).toHaveCount(0);
  };
  const answer = (name: string) => question.getByRole('button', { name, exact: true }).click();

  const drive: Drive = {
    ...reloadsOn(page),
    'documents.changed': async ({ failed }) => failUpload(failed as DocumentsChanged['failed']),
    'milestones.changed': async ({ milestones }) => failUpload((milestones as MilestoneItem[])[0]?.failed),
    'breakdown.changed': async () => undefined,
    'draft.replaced': async () => undefined,
    'draft.refused': async () => undefined,
    // It fails again.
    'uploads.retry': async () => {
      await answer('Try again');
      await failQuietly(await gate.take('upload'));
      await expect(main.getByRole('progressbar')).toHaveCount(0);
    },
    'uploads.drop': async () => answer('Remove and continue'),
    confirm: async () => answer('Continue without'),
    cancel: async () => answer('Back'),
    'milestone.go': async () => main.getByRole('listitem').filter({ hasText: 'Required fields' }).getByRole('button').click(),
    'clock.ticked': async ({ now }) => (String(now).startsWith('2027') ? passYear(page, () => gate.held('readTender') > 0) : undefined),
    'tabs.changed': async ({ isElsewhere }) => (isElsewhere ? openElsewhere() : closeElsewhere()),
    'xstate.done.actor.reloadTender': async ({ output }) => reloadAs(output as TenderDetail),
    'xstate.error.actor.reloadTender': async () => failQuietly(await gate.take('readTender')),
    'field.change': async ({ value }) => title.fill(value as string),
    'field.leave': async () => {
      await title.focus();
      await title.blur();
    },
    next: async () => main.getByRole('button', { name: 'Next' }).click(),
    previous: async () => main.getByRole('button', { name: 'Previous' }).click(),
    'step.go': async ({ step }) => main.getByRole('button', { name: new RegExp(`Edit .*${headings[step as Step]}`) }).click(),
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
    // After the deadline the button only says why.
    submit: async () => main.getByRole('button', { name: 'Submit Proposal' }).click({ force: true }),
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
    'submitted.finding': async () => expect.poll(() => gate.held('readTender')).toBeGreaterThan(0),
    'submitted.shown': async () => {
      const bid = main.getByRole('region', { name: 'My proposal' });
      await expect(bid).toContainText('Fee unpaid until 17/12/2026, 13:00');
      await expect(bid.getByRole('button', { name: 'Pay QAR 100.00' })).toBeVisible();
    },
    'submitted.unknown': async () => expect(main.getByText('There already is a proposal of yours')).toBeVisible(),
    'form.page.writing.basic': stands('basic'),
    'form.page.writing.commercial': stands('commercial'),
    'form.page.writing.milestones': stands('milestones'),
    'form.page.writing.review': stands('review'),
    'form.page.askingAboutDocuments': async () => expect(question).toBeVisible(),
    'form.page.askingAboutMilestones': async () => expect(question).toBeVisible(),
    'form.page.submitting': async () => expect(dialog).toBeVisible(),
    'form.time.running': async () => expect(late).toBeHidden(),
    'form.time.reloading': async () => expect(main.locator('#proposal-step')).toBeVisible(),
    'form.time.checkingDeadline': async () => expect(late).toBeVisible(),
    'form.time.deadlinePassed': async () => expect(late).toBeVisible(),
    'form.tabs.onlyTab': async () => expect(main.getByText('This draft is also open in another tab.')).toBeHidden(),
    'form.tabs.otherTab': async () => expect(main.getByText('This draft is also open in another tab.')).toBeVisible(),
    left: async () => expect(page).toHaveURL('/account/submitted-proposals'),
  };
  return { drive, seen };
};

/** Returns what the draft of a path contains: that of its first answer. */
const draftOf = ({ steps }: Path): Partial<ProposalDraft> => {
  const opening = steps.find(({ event }) => event.type === 'xstate.done.actor.openProposal')?.event.output as OpenedProposal | undefined;
  const { version: _, updatedAt: __, documents: ___, ...content } = opening?.draft ?? complete.draft;
  return content;
};

export default onPage(proposalWizardMachine, [world, storedWorld, uploadingWorld, waitingWorld], async ({ page, request }, path) => {
  const bidder = await sessionOf(request, 'member');
  const tender = await openTender(request);
  const { step = 0, ...content } = draftOf(path);
  await storedDraft(request, bidder, tender, step, content);
  await signInBefore(page, bidder);
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    readTender: /\/api\/v1\/tenders\/\d+$/,
    submit: /\/api\/v1\/proposals(\?fee=[\d.]+)?$/,
    upload: /\/api\/v1\/files\/upload\?purpose=proposal$/,
  });
  const bid = { ...proposalDetail('awaiting_payment', 'running', due), standing: unpaidBid };
  await page.route(`**/api/v1/proposals/${bid.id}`, (route) => route.fulfill({ json: { data: bid } }));
  await page.goto(`/submit-proposal/${tender}`);
  return wizard(page, gate, tender);
});
