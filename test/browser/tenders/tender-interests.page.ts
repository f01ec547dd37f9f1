import { expect } from '@playwright/test';
import { tenderInterestsMachine } from '../../../src/machines/tenders/tender-interests.machine.ts';
import { interestIn, interestPage, ownTender, ownTenderPage } from '../../machines/support/samples-tenders.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import proof from '../../machines/tenders/tender-interests.world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate } from '../support/gate.ts';
import { listOnPage, listReads } from '../support/list.ts';
import { outcomesOf, reasonIn, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab } from '../support/page.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, type Fixtures, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof tenderInterestsMachine>];

/** Interests are decided on their tab; behind the dialog nothing can be used. */
const world: World<typeof tenderInterestsMachine> = {
  ...given,
  possible: (situation, { type }) => {
    if (situation.matches('givingReason') && type === 'tab.choose') return false;
    return situation.context.tab === 'interests' || !['approve', 'reject'].includes(type);
  },
  distinguish: (context) => [given.distinguish?.(context), context.tab],
};

const tender = { ...ownTender('running'), deadline: '2099-12-10T10:00:00.000Z' };

const open = async ({ page, request }: Fixtures) => {
  await signInBefore(page, await sessionOf(request, 'company'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    load: /\/api\/v1\/tenders\/\d+\/interests/,
    decideOnInterest: /\/api\/v1\/interests\/\d+\/(approve|reject)$/,
  });
  // The list around the interests is always the same.
  await page.route(/\/api\/v1\/tenders\/mine/, (route) => answerAs(route, ownTenderPage(1, tender)));
  await page.goto('/account/tender-management');
  await page.getByRole('button', { name: /^Expressions of interest in/ }).click();
  return { page, gate, panel: page.locator(`#arrivals-${tender.id}`) };
};

export default onPage(tenderInterestsMachine, [world], async (fixtures) => {
  const { page, gate, panel } = await open(fixtures);
  const dialog = page.getByRole('dialog');
  const drive: Drive = {
    ...outcomesOf(page, gate, 'decideOnInterest'),
    'list.read': listReads(page, gate),
    'tab.choose': ({ tab }) => panel.getByRole('tab', { name: tab === 'interests' ? /^Interest/ : /^Proposals/ }).click(),
    approve: () => panel.getByRole('button', { name: 'Approve' }).first().click(),
    reject: () => panel.getByRole('button', { name: 'Reject' }).click(),
    'xstate.done.actor.reason': reasonIn(page, 'Reason for the rejection', 'Reject interest'),
    'xstate.done.actor.decideOnInterest': async (_, { context }) =>
      answerAs(await gate.take('decideOnInterest'), interestIn(context.act === 'reject' ? 'rejected' : 'approved')),
  };
  const seen: Seen = {
    choosing: async () => expect(dialog).toBeHidden(),
    givingReason: async () => expect(dialog).toContainText('Reject this expression of interest?'),
    deciding: waitsFor(gate, 'decideOnInterest'),
  };
  return { drive, seen };
});

/** The list of the panel. */
export const list = listOnPage(
  {
    search: { page: 1 },
    full: interestPage(2, interestIn('submitted'), interestIn('approved', 2)),
    none: interestPage(0),
  },
  async (fixtures) => {
    const { page, gate, panel } = await open(fixtures);
    return {
      page,
      gate,
      place: {
        region: panel,
        scrolls: false,
        busy: panel.getByRole('tabpanel'),
        items: panel.locator('li[id^=interest-]'),
        empty: panel.getByText('No expressions of interest yet.'),
        failed: panel.getByText('The expressions of interest could not be loaded'),
      },
    };
  },
);
