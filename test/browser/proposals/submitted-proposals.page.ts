import { expect, type Page } from '@playwright/test';
import type { OwnProposal } from '../../../contract/entities/proposals.ts';
import { submittedProposalsMachine } from '../../../src/machines/proposals/submitted-proposals.machine.ts';
import proof from '../../machines/proposals/submitted-proposals.world.ts';
import { due, ownDraftPage, ownProposal, proposalCounts } from '../../machines/support/samples-proposals.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { answersOf, outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab, reloadsOn, returnOfNetwork } from '../support/page.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof submittedProposalsMachine>];
const unpaid = ownProposal('awaiting_payment', 'running', due);
const submitted = { ...ownProposal('submitted', 'running'), id: 22 };
const pageOf = (pageCount: number, items: OwnProposal[]) => ({ items, pageCount, totalItems: items.length, counts: proposalCounts });

/** A page with a proposal for each action; behind the dialog nothing can be used. The walk ends on the payment page. */
const world: World<typeof submittedProposalsMachine> = {
  ...given,
  events: { ...given.events, pay: [{ proposal: unpaid }], withdraw: [{ proposal: submitted }] },
  outcomes: {
    ...given.outcomes,
    loadMyProposals: { ...given.outcomes?.loadMyProposals, done: [pageOf(2, [unpaid, submitted]), pageOf(1, [])] },
  },
  possible: (situation, { type }) => {
    if (situation.hasTag('dialog')) return ['confirm', 'cancel'].includes(type) || type.startsWith('xstate.');
    if (situation.matches('redirecting')) return false;
    return !['pay', 'withdraw'].includes(type) || (situation.context.result?.items.length ?? 0) > 0;
  },
};

const proposals = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  const dialog = page.getByRole('dialog');
  const row = ({ id }: OwnProposal) => main.locator(`#proposal-${id}`);

  const drive: Drive = {
    ...reloadsOn(page),
    ...outcomesOf(page, gate, 'loadMyProposals', 'payProposal', 'withdrawProposal'),
    ...answersOf(gate, { withdrawProposal: ownProposal('withdrawn', 'running') }),
    'tab.choose': ({ tab }) => main.getByRole('tab', { name: tab === 'drafts' ? /^Drafts/ : /^Decided/ }).click(),
    'page.next': () => main.getByRole('button', { name: 'Next' }).click(),
    'page.previous': () => main.getByRole('button', { name: 'Previous' }).click(),
    pay: () => row(unpaid).getByRole('button', { name: 'Pay now' }).click(),
    withdraw: () => row(submitted).getByRole('button', { name: 'Withdraw' }).click(),
    confirm: () => dialog.getByRole('button', { name: 'Yes, withdraw it' }).click(),
    cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    'network.returned': () => returnOfNetwork(page),
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
  };
  const seen: Seen = {
    'list.loading': waitsFor(gate, 'loadMyProposals'),
    'list.shown': async () => {
      await expect(main.getByRole('tabpanel')).toHaveAttribute('aria-busy', 'false');
      await expect(dialog).toBeHidden();
    },
    failed: async () => expect(main.getByRole('heading', { name: 'The proposals could not be loaded' })).toBeVisible(),
    drafts: async () => expect(main.getByText('A draft is not a proposal')).toBeVisible(),
    paying: waitsFor(gate, 'payProposal'),
    redirecting: () => page.waitForURL(/\/sandbox-payment\/1$/),
    confirming: async () => expect(dialog).toContainText('Withdraw this proposal?'),
    withdrawing: waitsFor(gate, 'withdrawProposal'),
  };
  return { drive, seen };
};

export default onPage(submittedProposalsMachine, [world], async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'member'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    loadMyProposals: /\/api\/v1\/proposals\/mine/,
    payProposal: /\/api\/v1\/proposals\/\d+\/pay$/,
    withdrawProposal: /\/api\/v1\/proposals\/\d+\/withdraw$/,
  });
  // The drafts are a flow of their own.
  await page.route(/\/api\/v1\/proposals\/drafts(\?|$)/, (route) => answerAs(route, ownDraftPage(1)));
  await page.goto('/account/submitted-proposals');
  return proposals(page, gate);
});
