import { expect, type Page } from '@playwright/test';
import { addDays } from 'date-fns/addDays';
import type { OwnTender, OwnTenderPage } from '../../../contract/entities/tenders.ts';
import { tenderManagementMachine } from '../../../src/machines/tenders/tender-management.machine.ts';
import { ownTender, ownTenderPage, tenderDetail, tenderDraft } from '../../machines/support/samples-tenders.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import proof from '../../machines/tenders/tender-management.world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab, passYear, reloadsOn, returnOfNetwork } from '../support/page.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof tenderManagementMachine>];
const [running, draft, pending] = [ownTender('running'), ownTender('draft', 2), ownTender('pending', 3)];

/** A page with a tender for each action; behind a dialog only the dialog can be used. */
const world: World<typeof tenderManagementMachine> = {
  ...given,
  events: {
    ...given.events,
    delete: [{ tender: draft }],
    'take.back': [{ tender: pending }],
    'cancel.tender': [{ tender: running }],
    expand: [{ tender: running, tab: 'proposals' }],
  },
  outcomes: {
    ...given.outcomes,
    loadMyTenders: { ...given.outcomes?.loadMyTenders, done: [ownTenderPage(2, running, draft, pending), ownTenderPage(0)] },
  },
  possible: (situation, { type }) => {
    if (situation.matches({ list: 'confirmingDeletion' })) return ['confirm', 'cancel'].includes(type);
    if (situation.matches({ list: 'givingReason' })) return type === 'xstate.done.actor.reason';
    if (type === 'expand') return situation.matches({ list: { listed: 'shown' }, expansion: 'collapsed' });
    if (type === 'collapse') return situation.matches({ list: { listed: 'shown' } });
    return true;
  },
};

const management = (page: Page, gate: Gate) => {
  // Elements behind a dialog have no roles.
  const main = page.locator('main');
  const dialog = page.getByRole('dialog');
  const row = ({ id }: OwnTender) => main.locator(`#tender-${id}`);
  const notice = (title: string) => main.getByRole('heading', { name: title });
  const proposals = row(running).getByRole('button', { name: /^Proposals for/ });
  const choose = async (tender: OwnTender, action: string) => {
    await row(tender)
      .getByRole('button', { name: /^More actions/ })
      .click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const answer = (port: string, data: object | null, toast: string) => async () => {
    await answerAs(await gate.take(port), data);
    await expect(page.getByText(toast).last()).toBeVisible();
  };

  const drive: Drive = {
    ...outcomesOf(page, gate, 'loadMyTenders', 'deleteTender', 'takeBackTender', 'cancelTender'),
    ...reloadsOn(page),
    'clock.ticked': async ({ now }) => (String(now).startsWith('2027') ? passYear(page, () => gate.held('loadMyTenders') > 0) : undefined),
    'group.choose': ({ group }) => main.getByRole('tab', { name: group === 'drafts' ? /^Drafts/ : /^All/ }).click(),
    'page.next': () => main.getByRole('button', { name: 'Next' }).click(),
    'page.previous': () => main.getByRole('button', { name: 'Previous' }).click(),
    delete: () => choose(draft, 'Delete draft'),
    'take.back': () => choose(pending, 'Withdraw from review'),
    'cancel.tender': () => choose(running, 'Cancel tender'),
    confirm: () => dialog.getByRole('button', { name: 'Yes, delete it' }).click(),
    cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    expand: () => proposals.click(),
    collapse: () => proposals.click(),
    'network.returned': () => returnOfNetwork(page),
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
    'xstate.done.actor.loadMyTenders': async ({ output }) => {
      const { items, ...rest } = output as OwnTenderPage;
      const deadline = addDays(new Date(), 30).toISOString();
      await answerAs(await gate.take('loadMyTenders'), { ...rest, items: items.map((item) => ({ ...item, deadline })) });
    },
    'xstate.done.actor.deleteTender': answer('deleteTender', null, 'The draft was deleted.'),
    'xstate.done.actor.takeBackTender': answer('takeBackTender', tenderDraft, 'The tender is back in your drafts.'),
    'xstate.done.actor.cancelTender': answer('cancelTender', tenderDetail, 'The tender was cancelled.'),
    'xstate.done.actor.reason': async ({ output }) => {
      const { reason, isGiven } = output as { reason: string; isGiven: boolean };
      await dialog.getByLabel('Reason for the cancellation').fill(reason);
      await dialog.getByRole('button', { name: isGiven ? 'Cancel tender' : 'Keep tender' }).click();
    },
  };

  const seen: Seen = {
    'list.listed.loading': async () => {
      await waitsFor(gate, 'loadMyTenders')();
      await expect(main.locator('#my-tenders')).toHaveAttribute('aria-busy', 'true');
    },
    'list.listed.shown': async () => {
      await expect(row(pending)).toBeVisible();
      await expect(dialog).toBeHidden();
    },
    'list.empty': async () => expect(notice('No tenders in this group')).toBeVisible(),
    'list.failed': async () => expect(notice('The tenders could not be loaded')).toBeVisible(),
    'list.confirmingDeletion': async () => expect(dialog).toContainText('A deleted draft cannot be restored.'),
    'list.deleting': waitsFor(gate, 'deleteTender'),
    'list.withdrawing': waitsFor(gate, 'takeBackTender'),
    'list.givingReason': async () => expect(dialog).toContainText('Everyone who took part will see the reason.'),
    'list.cancelling': waitsFor(gate, 'cancelTender'),
    'expansion.collapsed': async () => expect(main.locator(`#arrivals-${running.id}`)).toBeHidden(),
    // Without a list there is no row to show it below.
    'expansion.expanded': async () =>
      expect(main.locator(`#arrivals-${running.id}`).or(main.locator('#my-tenders').getByRole('heading')).first()).toBeVisible(),
  };
  return { drive, seen };
};

export default onPage(tenderManagementMachine, [world], async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'company'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    loadMyTenders: /\/api\/v1\/tenders\/mine/,
    deleteTender: { path: /\/api\/v1\/tenders\/\d+$/, method: 'DELETE' },
    takeBackTender: /\/api\/v1\/tenders\/\d+\/take-back$/,
    cancelTender: /\/api\/v1\/tenders\/\d+\/cancel$/,
  });
  // The tenders are samples, without interests on the server.
  await page.route(/\/api\/v1\/tenders\/\d+\/interests/, (route) => answerAs(route, { items: [], pageCount: 0, totalItems: 0 }));
  await page.goto('/account/tender-management');
  return management(page, gate);
});
