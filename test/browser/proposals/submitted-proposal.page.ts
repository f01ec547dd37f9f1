import { expect, type Page } from '@playwright/test';
import { submittedProposalMachine } from '../../../src/machines/proposals/submitted-proposal.machine.ts';
import proof from '../../machines/proposals/submitted-proposal.world.ts';
import { due, ownProposal, proposalDetail } from '../../machines/support/samples-proposals.ts';
import { paper } from '../../machines/support/samples-tenders.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { answersOf, openDocument, outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab, reloadsOn, returnOfNetwork } from '../support/page.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof submittedProposalMachine>];

const first = proposalDetail('awaiting_payment', 'running', due);
const [only] = first.versions;
/** A proposal that was revised once and can be paid and withdrawn. */
const revised = { ...first, version: 2, versions: only ? [{ ...only, version: 2 }, only] : [] };

/** Behind the dialog nothing can be used. The walk ends on the payment page. */
const world: World<typeof submittedProposalMachine> = {
  ...given,
  outcomes: {
    ...given.outcomes,
    loadProposal: { ...given.outcomes?.loadProposal, done: [revised, proposalDetail('awarded', 'awarded')] },
  },
  possible: (situation, { type }) => {
    if (situation.hasTag('dialog')) return ['confirm', 'cancel'].includes(type) || type.startsWith('xstate.');
    if (situation.matches('redirecting')) return false;
    if (type === 'version.choose') return situation.context.proposal?.version === 2;
    return type !== 'file.open' || situation.matches('shown');
  },
};

const proposal = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  const dialog = page.getByRole('dialog');

  const drive: Drive = {
    ...reloadsOn(page),
    ...outcomesOf(page, gate, 'loadProposal', 'payProposal', 'withdrawProposal'),
    ...answersOf(gate, { withdrawProposal: ownProposal('withdrawn', 'running') }),
    'version.choose': ({ version }) => main.getByRole('tab', { name: `Version ${version}` }).click(),
    'file.open': () => openDocument(page, paper),
    print: async () => {
      await page.evaluate(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '');
      });
      await main.getByRole('button', { name: 'Print' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-printed', '');
    },
    pay: () => main.getByRole('button', { name: 'Pay QAR 100.00' }).click(),
    withdraw: () => main.getByRole('button', { name: 'Withdraw' }).click(),
    confirm: () => dialog.getByRole('button', { name: 'Yes, withdraw it' }).click(),
    cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    'network.returned': () => returnOfNetwork(page),
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
  };
  const seen: Seen = {
    loading: waitsFor(gate, 'loadProposal'),
    missing: async () => expect(main.getByRole('heading', { name: 'Proposal not found' })).toBeVisible(),
    failed: async () => expect(main.getByRole('heading', { name: 'The proposal could not be loaded' })).toBeVisible(),
    shown: async () => {
      await expect(main.getByRole('heading', { name: 'Receipt' })).toBeVisible();
      await expect(dialog).toBeHidden();
    },
    paying: waitsFor(gate, 'payProposal'),
    redirecting: () => page.waitForURL(/\/sandbox-payment\/1$/),
    confirming: async () => expect(dialog).toContainText('Withdraw this proposal?'),
    withdrawing: waitsFor(gate, 'withdrawProposal'),
  };
  const effects = { printPage: () => expect(page.locator('html')).toHaveAttribute('data-printed', '') };
  return { drive, seen, effects };
};

export default onPage(submittedProposalMachine, [world], async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'member'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    loadProposal: { path: /\/api\/v1\/proposals\/21$/, method: 'GET' },
    payProposal: /\/api\/v1\/proposals\/\d+\/pay$/,
    withdrawProposal: /\/api\/v1\/proposals\/\d+\/withdraw$/,
  });
  await page.goto('/account/submitted-proposals/21');
  return proposal(page, gate);
});
