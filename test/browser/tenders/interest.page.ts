import { expect, type Page } from '@playwright/test';
import type { Tender } from '../../../contract/entities/tenders.ts';
import type { LoginOutcome } from '../../../src/machines/session/ensure-member.machine.ts';
import { interestMachine } from '../../../src/machines/tenders/interest.machine.ts';
import type { Path } from '../../machines/support/paths.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import proof from '../../machines/tenders/interest.world.ts';
import { demoPassword, newMember, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { answerWith, closePopup } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [world] = (proof as Proof).worlds as unknown as [World<typeof interestMachine>];

/** Returns the start of a path: a member, or a visitor who logs in or cancels. */
const loginOutcomeOf = ({ steps }: Path): LoginOutcome | undefined =>
  steps.find(({ event }) => event.type === 'xstate.done.actor.ensureMember')?.event.output as LoginOutcome | undefined;

const showingInterest = (page: Page, gate: Gate, email: string, isVisitor: boolean) => {
  const dialog = page.getByRole('dialog', { name: /^(Submit Interest|Success)$/ });
  const modal = page.getByRole('dialog').filter({ has: page.getByLabel('Password') });

  const drive: Drive = {
    'xstate.done.actor.ensureMember': async ({ output }) => {
      if (output === 'cancelled') await page.keyboard.press('Escape');
      if (output !== 'signedIn') return;
      await modal.getByLabel('Email').fill(email);
      await modal.getByLabel('Password', { exact: true }).fill(demoPassword);
      await modal.locator('[type=submit]').click();
    },
    'xstate.done.actor.checkInterest': async ({ output }) => {
      const route = await gate.take('checkInterest');
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: Tender };
      const { isPossible } = output as { isPossible: boolean };
      await route.fulfill({ response, json: { data: { ...data, isInterestSubmitted: !isPossible } } });
    },
    'xstate.error.actor.checkInterest': async () => {
      await answerWith(await gate.take('checkInterest'), 500, { code: 'unexpected', message: 'Broken.', requestId: 'r-1' });
      await closePopup(page);
    },
    'xstate.done.actor.submitInterest': async () => (await gate.take('submitInterest')).continue(),
    'xstate.error.actor.submitInterest': async () => {
      await answerWith(await gate.take('submitInterest'), 409, { code: 'deadlinePassed', message: 'Too late.', requestId: 'r-1' });
      await closePopup(page);
    },
    confirm: async () => dialog.getByRole('button', { name: 'Yes, Submit' }).click(),
    cancel: async () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    close: async () => dialog.getByRole('button', { name: 'OK' }).click(),
  };

  const seen: Seen = {
    // A member is not asked to log in: the flow continues at once.
    awaitingLogin: async () => {
      if (isVisitor) await expect(modal).toBeVisible();
    },
    checking: async () => {
      await expect.poll(() => gate.held('checkInterest')).toBeGreaterThan(0);
    },
    confirming: async () => expect(dialog).toContainText('Are you sure you want to submit interest for this tender?'),
    submitting: async () => {
      await expect.poll(() => gate.held('submitInterest')).toBeGreaterThan(0);
    },
    submitted: async () => expect(dialog).toContainText('Interest submitted successfully.'),
    done: async () => {
      await expect(dialog).toBeHidden();
      await expect(modal).toBeHidden();
    },
  };
  return { drive, seen };
};

export default onPage(interestMachine, [world], async ({ page, request }, path) => {
  const member = await newMember(request);
  const isVisitor = loginOutcomeOf(path) !== 'alreadySignedIn';
  if (!isVisitor) await signInBefore(page, member);
  const gate = await closeGate(page, {
    checkInterest: /\/api\/v1\/tenders\/\d+$/,
    submitInterest: /\/api\/v1\/tenders\/\d+\/interest$/,
  });
  await page.goto('/tender?status=closed');
  const interest = page.getByRole('article').locator('button:not([aria-disabled=true])', { hasText: 'Interest' });
  await interest.first().click();
  return showingInterest(page, gate, member.user.email, isVisitor);
});
