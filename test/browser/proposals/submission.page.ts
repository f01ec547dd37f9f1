import { expect, type Page } from '@playwright/test';
import type { Failure } from '../../../contract/failures.ts';
import { type Submitted, submissionMachine } from '../../../src/machines/proposals/submission.machine.ts';
import proof from '../../machines/proposals/submission.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { answerWith, closePopup } from '../support/popup.ts';
import { openTender, storedDraft } from '../support/proposals.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as World<typeof submissionMachine>[];
/** The walk ends on the payment page. */
const world: World<typeof submissionMachine> = {
  ...(given as World<typeof submissionMachine>),
  possible: (_, { type }) => type !== 'returned',
};

const submitting = (page: Page, gate: Gate) => {
  const confirmation = page.getByRole('dialog', { name: 'Confirm Proposal Submission' });
  const success = page.getByRole('alertdialog', { name: 'Success!' });
  const waiting = page.getByRole('alertdialog', { name: 'Proposal not sent yet' });
  const unpaid = page.getByRole('alertdialog', { name: 'Proposal saved, fee not paid yet' });

  const drive: Drive = {
    confirm: async () => confirmation.getByRole('button', { name: 'Submit', exact: true }).click(),
    cancel: async () =>
      confirmation
        .getByRole('button', { name: 'Cancel' })
        .or(waiting.getByRole('button', { name: 'Stop trying' }))
        .click(),
    close: async () => page.getByRole('alertdialog').getByRole('button').last().click(),
    returned: async () => undefined,
    // The page waits as long as the header says, and then sends again.
    'xstate.after.busyWait.submission.waiting': async () => undefined,
    'xstate.done.actor.submitProposal': async ({ output }) => {
      const { payUrl, isDue } = output as Submitted;
      const route = await gate.take('submit');
      if (payUrl) return route.continue();
      // Mocks a zero fee, or a gateway that does not answer.
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: { id: number; submittedAt: string } };
      const { id, submittedAt } = data;
      await route.fulfill({ response, json: { data: { id, state: isDue ? 'awaiting_payment' : 'submitted', submittedAt } } });
    },
    'xstate.error.actor.submitProposal': async ({ error }) => {
      const { code } = error as Failure;
      const route = await gate.take('submit');
      const headers = { 'retry-after': '1' };
      if (code === 'busy') return route.fulfill({ status: 503, headers, json: { code, message: 'Busy.', requestId: 'r-1' } });
      await answerWith(route, 500, { code: 'unexpected', message: 'Broken.', requestId: 'r-1' });
      await closePopup(page);
    },
  };
  const seen: Seen = {
    confirming: async () => expect(confirmation).toContainText('Are you sure you want to submit this proposal?'),
    submitting: async () => {
      await expect.poll(() => gate.held('submit')).toBeGreaterThan(0);
    },
    redirecting: async () => {
      await page.waitForURL(/\/sandbox-payment\//);
      await expect(page.getByText('This is a test page.')).toBeVisible();
    },
    waiting: async () => expect(waiting).toBeVisible(),
    unpaid: async () => expect(unpaid).toContainText('Pay from Proposals in your account.'),
    succeeded: async () => expect(success).toContainText('Proposal submitted successfully.'),
    done: async () => {
      await expect(confirmation).toBeHidden();
      await expect(
        page
          .locator('main')
          .getByText(/Review & Submit|Everything you write and submit/)
          // On phones another line names the step.
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
    },
  };
  return { drive, seen };
};

export default onPage(submissionMachine, [world], async ({ page, request }) => {
  const bidder = await sessionOf(request, 'member');
  const tender = await openTender(request);
  await storedDraft(request, bidder, tender, 3);
  await signInBefore(page, bidder);
  const gate = await closeGate(page, { submit: /\/api\/v1\/proposals(\?fee=[\d.]+)?$/ });
  await page.goto(`/submit-proposal/${tender}`);
  await page.getByRole('button', { name: 'Submit Proposal' }).click();
  return submitting(page, gate);
});
