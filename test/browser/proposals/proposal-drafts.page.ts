import { expect, type Page } from '@playwright/test';
import { proposalDraftsMachine } from '../../../src/machines/proposals/proposal-drafts.machine.ts';
import proof from '../../machines/proposals/proposal-drafts.world.ts';
import { ownDraft, ownDraftPage, proposalCounts } from '../../machines/support/samples-proposals.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab, reloadsOn, returnOfNetwork } from '../support/page.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof proposalDraftsMachine>];

/** Behind the dialog nothing can be used; a draft that exists only on this device has its own test. */
const world: World<typeof proposalDraftsMachine> = {
  ...given,
  events: { ...given.events, delete: [{ draft: ownDraft }] },
  outcomes: { ...given.outcomes, loadMyDrafts: { ...given.outcomes?.loadMyDrafts, done: [ownDraftPage(2), ownDraftPage(1, [])] } },
  possible: (situation, { type }) => {
    if (situation.hasTag('dialog')) return ['confirm', 'cancel'].includes(type) || type.startsWith('xstate.');
    return type !== 'delete' || (situation.context.result?.items.length ?? 0) > 0;
  },
};

const drafts = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  const dialog = page.getByRole('dialog');
  const press = (name: string) => () => main.getByRole('button', { name, exact: true }).click();

  const drive: Drive = {
    ...reloadsOn(page),
    ...outcomesOf(page, gate, 'loadMyDrafts', 'deleteDraft'),
    'page.next': press('Next'),
    'page.previous': press('Previous'),
    delete: press('Delete'),
    confirm: () => dialog.getByRole('button', { name: 'Yes, delete it' }).click(),
    cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    'network.returned': () => returnOfNetwork(page),
    retry: press('Retry'),
  };
  const seen: Seen = {
    loading: waitsFor(gate, 'loadMyDrafts'),
    shown: async () => {
      await expect(
        main
          .getByText(ownDraft.tender.title)
          .or(main.getByRole('heading', { name: 'You have no drafts' }))
          .first(),
      ).toBeVisible();
      await expect(dialog).toBeHidden();
    },
    failed: async () => expect(main.getByRole('heading', { name: 'The drafts could not be loaded' })).toBeVisible(),
    confirming: async () => expect(dialog).toContainText('Delete this draft?'),
    deleting: waitsFor(gate, 'deleteDraft'),
  };
  return { drive, seen };
};

export default onPage(proposalDraftsMachine, [world], async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'member'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    loadMyDrafts: /\/api\/v1\/proposals\/drafts(\?|$)/,
    deleteDraft: { path: /\/api\/v1\/tenders\/\d+\/draft/, method: 'DELETE' },
  });
  // The list around the drafts is empty.
  await page.route(/\/api\/v1\/proposals\/mine/, (route) =>
    answerAs(route, { items: [], pageCount: 0, totalItems: 0, counts: proposalCounts }),
  );
  await page.goto('/account/submitted-proposals');
  await page
    .locator('main')
    .getByRole('tab', { name: /^Drafts/ })
    .click();
  return drafts(page, gate);
});
