import { expect } from '@playwright/test';
import { proposalDraftsMachine } from '../../../src/machines/proposals/proposal-drafts.machine.ts';
import proof from '../../machines/proposals/proposal-drafts.world.ts';
import { ownDraft, ownDraftPage, proposalCounts } from '../../machines/support/samples-proposals.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate } from '../support/gate.ts';
import { listOnPage, listReads } from '../support/list.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab } from '../support/page.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, type Fixtures, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof proposalDraftsMachine>];

/** Behind the dialog nothing can be used; a draft that exists only on this device has its own test. */
const world: World<typeof proposalDraftsMachine> = {
  ...given,
  events: { ...given.events, delete: [{ draft: ownDraft }] },
  possible: (situation, { type }) => type !== 'delete' || (situation.matches('choosing') && situation.context.read !== null),
};

const open = async ({ page, request }: Fixtures) => {
  await signInBefore(page, await sessionOf(request, 'member'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    load: /\/api\/v1\/proposals\/drafts(\?|$)/,
    deleteDraft: { path: /\/api\/v1\/tenders\/\d+\/draft/, method: 'DELETE' },
  });
  // The list around the drafts is empty.
  await page.route(/\/api\/v1\/proposals\/mine/, (route) =>
    answerAs(route, { items: [], pageCount: 0, totalItems: 0, counts: proposalCounts }),
  );
  await page.goto('/account/submitted-proposals');
  const main = page.locator('main');
  await main.getByRole('tab', { name: /^Drafts/ }).click();
  return { page, gate, main };
};

export default onPage(proposalDraftsMachine, [world], async (fixtures) => {
  const { page, gate, main } = await open(fixtures);
  const dialog = page.getByRole('dialog');
  const drive: Drive = {
    ...outcomesOf(page, gate, 'deleteDraft'),
    'list.read': listReads(page, gate),
    delete: () => main.getByRole('button', { name: 'Delete', exact: true }).click(),
    confirm: () => dialog.getByRole('button', { name: 'Yes, delete it' }).click(),
    cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  };
  const seen: Seen = {
    choosing: async () => expect(dialog).toBeHidden(),
    confirming: async () => expect(dialog).toContainText('Delete this draft?'),
    deleting: waitsFor(gate, 'deleteDraft'),
  };
  return { drive, seen };
});

/** The list of the page. */
export const list = listOnPage({ search: { page: 1 }, full: ownDraftPage(2), none: ownDraftPage(0, []) }, async (fixtures) => {
  const { page, gate, main } = await open(fixtures);
  const notice = (title: string) => main.getByRole('heading', { name: title });
  return {
    page,
    gate,
    place: {
      region: main,
      busy: main.locator('#my-drafts'),
      items: main.getByText(ownDraft.tender.title),
      empty: notice('You have no drafts'),
      failed: notice('The drafts could not be loaded'),
    },
  };
});
