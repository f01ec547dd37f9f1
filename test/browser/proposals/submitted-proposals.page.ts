import { expect } from '@playwright/test';
import type { OwnProposal } from '../../../contract/entities/proposals.ts';
import { submittedProposalsMachine } from '../../../src/machines/proposals/submitted-proposals.machine.ts';
import proof from '../../machines/proposals/submitted-proposals.world.ts';
import { due, ownDraftPage, ownProposal, proposalCounts } from '../../machines/support/samples-proposals.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate } from '../support/gate.ts';
import { listOnPage, listReads } from '../support/list.ts';
import { answersOf, outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab } from '../support/page.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, type Fixtures, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof submittedProposalsMachine>];
const unpaid = ownProposal('awaiting_payment', 'running', due);
const submitted = { ...ownProposal('submitted', 'running'), id: 22 };
const pageOf = (pageCount: number, items: OwnProposal[]) => ({ items, pageCount, totalItems: items.length, counts: proposalCounts });
const full = pageOf(2, [unpaid, submitted]);
const none = pageOf(0, []);

/** A page with a proposal for each action; behind the dialog nothing can be used. The walk ends on the payment page. */
const world: World<typeof submittedProposalsMachine> = {
  ...given,
  events: {
    ...given.events,
    'list.read': [{ result: full }, { result: none }],
    pay: [{ proposal: unpaid }],
    withdraw: [{ proposal: submitted }],
  },
  possible: (situation, { type }) => {
    if (situation.hasTag('dialog')) return ['confirm', 'cancel', 'list.read'].includes(type) || type.startsWith('xstate.');
    if (situation.matches('redirecting')) return false;
    return !['pay', 'withdraw'].includes(type) || (situation.context.read?.items.length ?? 0) > 0;
  },
};

const open = async ({ page, request }: Fixtures) => {
  await signInBefore(page, await sessionOf(request, 'member'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    load: /\/api\/v1\/proposals\/mine/,
    payProposal: /\/api\/v1\/proposals\/\d+\/pay$/,
    withdrawProposal: /\/api\/v1\/proposals\/\d+\/withdraw$/,
  });
  // The drafts are a flow of their own.
  await page.route(/\/api\/v1\/proposals\/drafts(\?|$)/, (route) => answerAs(route, ownDraftPage(1)));
  await page.goto('/account/submitted-proposals');
  return { page, gate };
};

export default onPage(submittedProposalsMachine, [world], async (fixtures) => {
  const { page, gate } = await open(fixtures);
  const main = page.locator('main');
  const dialog = page.getByRole('dialog');
  const row = ({ id }: OwnProposal) => main.locator(`#proposal-${id}`);
  const drive: Drive = {
    ...outcomesOf(page, gate, 'payProposal', 'withdrawProposal'),
    ...answersOf(gate, { withdrawProposal: ownProposal('withdrawn', 'running') }),
    'list.read': listReads(page, gate),
    'tab.choose': ({ tab }) => main.getByRole('tab', { name: tab === 'drafts' ? /^Drafts/ : /^Decided/ }).click(),
    pay: () => row(unpaid).getByRole('button', { name: 'Pay QAR 100.00' }).click(),
    withdraw: () => row(submitted).getByRole('button', { name: 'Withdraw' }).click(),
    confirm: () => dialog.getByRole('button', { name: 'Yes, withdraw it' }).click(),
    cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  };
  const seen: Seen = {
    choosing: async () => expect(dialog).toBeHidden(),
    drafts: async () => expect(main.getByText('A draft is not a proposal')).toBeVisible(),
    paying: waitsFor(gate, 'payProposal'),
    redirecting: () => page.waitForURL(/\/sandbox-payment\/1$/),
    confirming: async () => expect(dialog).toContainText('Withdraw this proposal?'),
    withdrawing: waitsFor(gate, 'withdrawProposal'),
  };
  return { drive, seen };
});

/** The list of the page. */
export const list = listOnPage({ search: { page: 1 }, filters: [{ group: 'decided' }, { group: null }], full, none }, async (fixtures) => {
  const { page, gate } = await open(fixtures);
  const main = page.locator('main');
  const notice = (title: string) => main.getByRole('heading', { name: title });
  return {
    page,
    gate,
    place: {
      region: main,
      busy: main.getByRole('tabpanel'),
      items: main.locator(`#proposal-${submitted.id}`),
      empty: notice('You have not submitted any proposals yet').or(notice('No proposals in this group')),
      failed: notice('The proposals could not be loaded'),
      search: ({ search }) => main.getByRole('tab', { name: (search as { group: string | null }).group ? /^Decided/ : /^All/ }).click(),
    },
  };
});
