import { expect, type Page } from '@playwright/test';
import type { Failure } from '../../../contract/failures.ts';
import { resubmissionMachine } from '../../../src/machines/proposals/resubmission.machine.ts';
import type { OpenedRevision } from '../../../src/machines/proposals/revision.ts';
import type { SubmissionEnd } from '../../../src/machines/proposals/submission.machine.ts';
import proof from '../../machines/proposals/resubmission.world.ts';
import { proposalDetail } from '../../machines/support/samples-proposals.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { answerAs, answerWith, closePopup, failAs, failQuietly } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof resubmissionMachine>];

/** The form of a requested revision, without an unsaved one; its documents and milestones are flows of their own. */
const world: World<typeof resubmissionMachine> = {
  ...given,
  events: {
    ...given.events,
    'documents.changed': [],
    'milestones.changed': [],
    'draft.replaced': [],
    'tabs.changed': [],
    'uploads.retry': [],
    confirm: [],
    cancel: [],
  },
  outcomes: {
    ...given.outcomes,
    openRevision: {
      ...given.outcomes?.openRevision,
      done: given.outcomes?.openRevision?.done?.filter((output) => {
        const { kept, draft, sending } = output as OpenedRevision;
        return kept === null && draft === null && sending === null;
      }),
    },
  },
  possible: (situation, { type, value }) => {
    if (type === 'field.change') return value !== situation.context.values.title;
    if (type === 'draft.refused') return situation.matches({ form: 'editing' });
    return true;
  },
};

const revision = (page: Page, gate: Gate, userId: number) => {
  // Elements behind a dialog have no roles.
  const main = page.locator('main');
  const title = main.getByLabel('Title', { exact: true }).first();
  const description = main.getByLabel('Description', { exact: true }).first();
  const submit = main.getByRole('button', { name: 'Submit proposal' });
  const confirmation = page.getByRole('dialog', { name: 'Confirm Proposal Submission' });
  const heading = (name: string) => main.getByRole('heading', { name });

  const drive: Drive = {
    'field.change': ({ value }) => title.fill(value as string),
    'field.leave': async () => {
      await title.focus();
      await title.blur();
    },
    // The stored draft is refused after the bidder pauses.
    'draft.refused': async () => {
      if (gate.held('storeDraft') === 0) await description.fill('One team of 60.');
      await answerWith(await gate.take('storeDraft'), 409, { code: 'alreadySubmitted', message: 'Decided.', requestId: 'r-1' });
    },
    submit: () => submit.click(),
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
    'xstate.done.actor.openRevision': async ({ output }) => {
      const { isRevisionRequested } = output as OpenedRevision;
      const detail = isRevisionRequested ? proposalDetail('revision_requested', 'evaluation') : proposalDetail('submitted', 'evaluation');
      await answerAs(await gate.take('openRevision'), { ...detail, user: { ...detail.user, id: userId } });
    },
    'xstate.error.actor.openRevision': async ({ error }) => failAs(page, await gate.take('openRevision'), error as Failure),
    'xstate.done.actor.submission': async ({ output }) => {
      await confirmation.getByRole('button', { name: 'Submit', exact: true }).click();
      const route = await gate.take('submit');
      const { isSent, failure } = output as SubmissionEnd;
      if (failure?.code === 'feeChanged') {
        await answerWith(route, 409, { code: 'feeChanged', message: 'Another fee.', requestId: 'r-1' });
        return closePopup(page);
      }
      if (!isSent) return failQuietly(route);
      await answerAs(route, { id: 21, state: 'resubmitted', submittedAt: '2026-11-29T09:58:41.000Z' });
      await page.getByRole('alertdialog', { name: 'Success!' }).getByRole('button', { name: 'OK' }).click();
    },
  };

  const seen: Seen = {
    loading: async () => expect.poll(() => gate.held('openRevision')).toBeGreaterThan(0),
    // Reached by a reload during a submission, which has a test of its own.
    resuming: async () => expect.poll(() => gate.held('submit')).toBeGreaterThan(0),
    missing: async () => expect(heading('Proposal not found')).toBeVisible(),
    failed: async () => expect(heading('The proposal could not be loaded')).toBeVisible(),
    closed: async () => expect(heading('No revision has been requested')).toBeVisible(),
    decided: async () => expect(heading('Your entries here')).toBeVisible(),
    'form.editing': async () => {
      await expect(title).toBeEditable();
      await expect(submit).not.toHaveAttribute('aria-busy', 'true');
    },
    // Reached by a failed upload: a journey of proposals does.
    'form.askingAboutDocuments': async () => expect(page.getByRole('dialog', { name: 'A document was not uploaded' })).toBeVisible(),
    'form.submitting': async () => expect(confirmation).toContainText('QAR 100.00'),
    left: async () => expect(page).toHaveURL('/account/submitted-proposals'),
  };
  return { drive, seen };
};

export default onPage(resubmissionMachine, [world], async ({ page, request }) => {
  const session = await sessionOf(request, 'member');
  await signInBefore(page, session);
  await page.route(/\/api\/v1\/tenders\/1\/draft$/, (route) => answerAs(route, null));
  const gate = await closeGate(page, {
    openRevision: { path: /\/api\/v1\/proposals\/21$/, method: 'GET' },
    submit: { path: /\/api\/v1\/proposals\/21(\?fee=[\d.]+)?$/, method: 'PUT' },
    storeDraft: { path: /\/api\/v1\/tenders\/1\/draft$/, method: 'PUT' },
  });
  await page.goto('/resubmit-proposal/21');
  return revision(page, gate, session.user.id);
});
