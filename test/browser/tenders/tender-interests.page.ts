import { expect, type Page } from '@playwright/test';
import { tenderInterestsMachine } from '../../../src/machines/tenders/tender-interests.machine.ts';
import { interestIn, ownTender, ownTenderPage } from '../../machines/support/samples-tenders.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import proof from '../../machines/tenders/tender-interests.world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { answersOf, outcomesOf, reasonIn, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab, reloadsOn } from '../support/page.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as World<typeof tenderInterestsMachine>[];

/** Interests are decided on their tab; behind the dialog nothing can be used. */
const world: World<typeof tenderInterestsMachine> = {
  ...(given as World<typeof tenderInterestsMachine>),
  possible: (situation, { type }) => {
    if (situation.matches('givingReason')) return type === 'xstate.done.actor.reason';
    return situation.context.tab === 'interests' || type === 'tab.choose' || type.startsWith('xstate.');
  },
  distinguish: ({ page, tab }) => [page, tab],
};

const tender = { ...ownTender('running'), deadline: '2099-12-10T10:00:00.000Z' };

const interests = (page: Page, gate: Gate) => {
  const panel = page.locator(`#arrivals-${tender.id}`);
  const dialog = page.getByRole('dialog');

  const drive: Drive = {
    ...reloadsOn(page),
    ...outcomesOf(page, gate, 'loadInterests', 'approveInterest', 'rejectInterest'),
    ...answersOf(gate, { approveInterest: interestIn('approved'), rejectInterest: interestIn('rejected') }),
    'tab.choose': ({ tab }) => panel.getByRole('tab', { name: tab === 'interests' ? /^Interest/ : /^Proposals/ }).click(),
    'page.next': () => panel.getByRole('button', { name: 'Next' }).click(),
    'page.previous': () => panel.getByRole('button', { name: 'Previous' }).click(),
    approve: () => panel.getByRole('button', { name: 'Approve' }).first().click(),
    reject: () => panel.getByRole('button', { name: 'Reject' }).click(),
    retry: () => panel.getByRole('button', { name: 'Retry' }).click(),
    'xstate.done.actor.reason': reasonIn(page, 'Reason for the rejection', 'Reject interest'),
  };
  const seen: Seen = {
    'list.loading': waitsFor(gate, 'loadInterests'),
    'list.shown': async () => {
      await expect(panel.getByRole('tabpanel')).toHaveAttribute('aria-busy', 'false');
      await expect(dialog).toBeHidden();
    },
    failed: async () =>
      expect(panel.getByText('The expressions of interest could not be loaded').or(panel.getByText(/proposal.* received/))).toBeVisible(),
    approving: waitsFor(gate, 'approveInterest'),
    givingReason: async () => expect(dialog).toContainText('Reject this expression of interest?'),
    rejecting: waitsFor(gate, 'rejectInterest'),
  };
  return { drive, seen };
};

export default onPage(tenderInterestsMachine, [world], async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'company'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    loadInterests: /\/api\/v1\/tenders\/\d+\/interests/,
    approveInterest: /\/api\/v1\/interests\/\d+\/approve$/,
    rejectInterest: /\/api\/v1\/interests\/\d+\/reject$/,
  });
  // The list around the interests is always the same.
  await page.route(/\/api\/v1\/tenders\/mine/, (route) => answerAs(route, ownTenderPage(1, tender)));
  await page.goto('/account/tender-management');
  await page.getByRole('button', { name: /^Expressions of interest in/ }).click();
  return interests(page, gate);
});
