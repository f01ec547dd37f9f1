import { expect, type Page } from '@playwright/test';
import { proposalReviewMachine } from '../../../src/machines/proposals/proposal-review.machine.ts';
import proof from '../../machines/proposals/proposal-review.world.ts';
import { paper } from '../../machines/support/samples-tenders.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { demoPassword, sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { openDocument, outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab, reloadsOn, returnOfNetwork } from '../support/page.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const worlds = (proof as Proof).worlds.slice(0, 2) as unknown as World<typeof proposalReviewMachine>[];

/** Decisions are in the list, files in the details; behind a dialog only the dialog can be used. */
const onScreen = (given: World<typeof proposalReviewMachine>): World<typeof proposalReviewMachine> => ({
  ...given,
  possible: (situation, happening) => {
    const { type } = happening;
    if (!given.possible?.(situation, happening)) return false;
    if (situation.matches({ sealed: 'confirming' })) return ['confirm', 'cancel'].includes(type);
    if (situation.matches({ opened: { decision: 'givingReason' } })) return type === 'xstate.done.actor.reason';
    if (situation.matches({ sealed: 'askingPassword' }) || situation.matches({ opened: { decision: 'askingPassword' } }))
      return type === 'xstate.done.actor.passwordAgain';
    if (situation.matches({ opened: { decision: 'awarding' } })) return type === 'xstate.done.actor.award';
    if (['decide', 'proposal.show'].includes(type)) return situation.matches({ opened: { view: 'list' } });
    if (type === 'compare') return !situation.matches({ opened: { view: 'detail' } });
    if (type === 'file.open') return situation.matches({ opened: { view: { detail: 'shown' } } });
    return true;
  },
});

const decisions = { shortlist: 'Shortlist', reject: 'Reject', requestRevision: 'Request a revision' };

const review = (page: Page, gate: Gate) => {
  // Elements behind a dialog have no roles.
  const main = page.locator('main');
  const dialog = page.getByRole('dialog');
  const submitted = main.locator('tr#proposal-21');
  const open = main.getByRole('button', { name: 'Open the proposals' });
  const endDialog = async (isGiven: boolean) => {
    if (isGiven) await dialog.locator('[type=submit]').click();
    else await dialog.getByRole('button', { name: /^(Cancel|Keep evaluating|Not yet)$/ }).click();
  };

  const drive: Drive = {
    ...outcomesOf(page, gate, 'loadProposals', 'loadProposal', 'openProposals', 'decide'),
    ...reloadsOn(page),
    'network.returned': () => returnOfNetwork(page),
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
    open: () => open.click(),
    confirm: () => dialog.getByRole('button', { name: 'Yes, open them' }).click(),
    cancel: () => dialog.getByRole('button', { name: 'Keep them sealed' }).click(),
    compare: () => main.getByRole('tab', { name: 'Comparison' }).click(),
    'compare.order': async () => {
      await main.getByLabel('Order').selectOption('price');
    },
    'compare.choose': () => main.getByRole('table').getByRole('checkbox').first().click(),
    'compare.narrow': () => main.getByRole('button', { name: 'Show chosen only' }).click(),
    'compare.save': async () => {
      const saved = page.waitForEvent('download');
      await main.getByRole('button', { name: 'Save as CSV' }).click();
      await saved;
    },
    list: () =>
      main
        .getByRole('tab', { name: 'List' })
        .or(main.getByRole('button', { name: 'Back to all proposals' }))
        .click(),
    'page.next': () => main.getByRole('button', { name: 'Next' }).click(),
    'page.previous': () => main.getByRole('button', { name: 'Previous' }).click(),
    'proposal.show': () => submitted.getByRole('button', { name: 'Details' }).click(),
    'file.open': () => openDocument(page, paper),
    decide: async ({ decision }) => {
      if (decision === 'end') return main.getByRole('button', { name: 'End without an award' }).click();
      if (decision === 'award') return submitted.getByRole('button', { name: 'Award' }).click();
      await submitted.getByRole('button', { name: /^Actions for the proposal/ }).click();
      await page.getByRole('menuitem', { name: decisions[decision as keyof typeof decisions], exact: true }).click();
    },
    'xstate.done.actor.reason': async ({ output }) => {
      const { reason, isGiven } = output as { reason: string; isGiven: boolean };
      await dialog.getByRole('textbox').fill(reason);
      await endDialog(isGiven);
    },
    'xstate.done.actor.passwordAgain': async ({ output }) => {
      if (!(output as { isGiven: boolean }).isGiven) return dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
      // The account has no second factor, which accepts every code.
      const code = dialog.getByLabel('Code', { exact: true });
      if (await code.isVisible()) await code.fill('123456');
      await dialog.getByRole('button', { name: 'Continue' }).click();
    },
    'xstate.done.actor.award': async ({ output }) => {
      const { statement, isGiven } = output as { statement: string; isGiven: boolean };
      await dialog.getByLabel('Statement').fill(statement);
      await endDialog(isGiven);
    },
  };

  const askedForPassword = async () => expect(dialog).toContainText(/Enter your password (again|and a code)/);
  const seen: Seen = {
    loading: waitsFor(gate, 'loadProposals'),
    missing: async () => expect(main.getByRole('heading', { name: 'Tender not found' })).toBeVisible(),
    failed: async () => expect(main.getByRole('heading', { name: 'The proposals could not be loaded' })).toBeVisible(),
    'sealed.waiting.refreshing': waitsFor(gate, 'loadProposals'),
    'sealed.waiting.resting': async () => {
      await expect(main.getByText('2 proposals received.')).toBeVisible();
      await expect(dialog).toBeHidden();
    },
    'sealed.confirming': async () => expect(dialog).toContainText('2 proposals will be opened together.'),
    'sealed.opening': waitsFor(gate, 'openProposals'),
    'opened.view.list': async () => expect(submitted).toBeVisible(),
    'opened.view.comparison': async () => expect(main.getByRole('table', { name: 'The proposals side by side' })).toBeVisible(),
    'opened.view.detail.loading': waitsFor(gate, 'loadProposal'),
    'opened.view.detail.shown': async () => expect(main.getByText('Three towers are staffed.')).toBeVisible(),
    'opened.view.detail.refreshing': waitsFor(gate, 'loadProposal'),
    'opened.view.detail.failed': async () => expect(main.getByRole('heading', { name: 'The proposal could not be loaded' })).toBeVisible(),
    'opened.view.detail.missing': async () => expect(main.getByRole('heading', { name: 'Proposal not found' })).toBeVisible(),
    'opened.decision.idle.resting': async () => {
      await expect(dialog).toBeHidden();
      if (gate.held('loadProposal') === 0) await expect(main.locator('#proposals')).toHaveAttribute('aria-busy', 'false');
    },
    'opened.decision.turning': waitsFor(gate, 'loadProposals'),
    'opened.decision.idle.refreshing': waitsFor(gate, 'loadProposals'),
    'opened.decision.givingReason': async () => expect(dialog.getByRole('textbox')).toBeVisible(),
    'opened.decision.awarding': async () => expect(dialog).toContainText('Award the tender to this proposal?'),
    'opened.decision.deciding': waitsFor(gate, 'decide'),
    'sealed.askingPassword': askedForPassword,
    'opened.decision.askingPassword': askedForPassword,
  };
  return { drive, seen };
};

export default onPage(proposalReviewMachine, worlds.map(onScreen), async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'company'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    loadProposals: /\/api\/v1\/tenders\/1\/proposals\?page=\d$/,
    loadProposal: /\/api\/v1\/proposals\/21$/,
    openProposals: /\/api\/v1\/tenders\/1\/open$/,
    decide: /\/api\/v1\/(proposals\/\d+\/(shortlist|reject|request-revision)|tenders\/1\/(award|unsuccessful))$/,
  });
  await page.goto('/account/tender-management/1/proposals');
  return review(page, gate);
});
