import { expect, type Route } from '@playwright/test';
import { addDays } from 'date-fns/addDays';
import type { OwnTender, OwnTenderPage } from '../../../contract/entities/tenders.ts';
import type { Paged } from '../../../src/machines/paging.ts';
import { tenderManagementMachine } from '../../../src/machines/tenders/tender-management.machine.ts';
import { ownTender, ownTenderPage, tenderDetail, tenderDraft } from '../../machines/support/samples-tenders.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import proof from '../../machines/tenders/tender-management.world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate } from '../support/gate.ts';
import { listOnPage } from '../support/list.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab, passYear, returnTo } from '../support/page.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, type Fixtures, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof tenderManagementMachine>];
const [running, draft, pending] = [ownTender('running'), ownTender('draft', 2), ownTender('pending', 3)];
const full = ownTenderPage(2, running, draft, pending);
const none = ownTenderPage(0);

/** A page with a tender for each action; behind a dialog only the dialog can be used. */
const world: World<typeof tenderManagementMachine> = {
  ...given,
  events: {
    ...given.events,
    'list.read': [{ result: full }, { result: none }],
    // The interests are a flow of their own.
    'interest.decided': [],
    delete: [{ tender: draft }],
    'take.back': [{ tender: pending }],
    'cancel.tender': [{ tender: running }],
    expand: [
      { tender: running, tab: 'proposals' },
      { tender: running, tab: 'interests' },
    ],
  },
  possible: (situation, { type, tab }) => {
    const isChoosing = situation.matches({ action: 'choosing' });
    if (type === 'expand') {
      // A press on what is shown hides it.
      const isShown = situation.matches({ expansion: 'expanded' }) && situation.context.tab === tab;
      return isChoosing && !isShown && (situation.context.read?.items.length ?? 0) > 0;
    }
    return isChoosing || !['collapse', 'group.choose'].includes(type);
  },
  distinguish: (context) => [given.distinguish?.(context), context.tab],
};

const open = async ({ page, request }: Fixtures) => {
  await signInBefore(page, await sessionOf(request, 'company'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    load: /\/api\/v1\/tenders\/mine/,
    actOnTender: /\/api\/v1\/tenders\/\d+(\/take-back|\/cancel)?$/,
  });
  // The tenders are samples, without interests on the server.
  await page.route(/\/api\/v1\/tenders\/\d+\/interests/, (route) => answerAs(route, { items: [], pageCount: 0, totalItems: 0 }));
  await page.goto('/account/tender-management');
  return { page, gate, main: page.locator('main') };
};

/** Answers with tenders whose deadlines are in the future. */
const answerAhead = async (route: Route, page: Paged): Promise<void> => {
  const { items, ...rest } = page as OwnTenderPage;
  const deadline = addDays(new Date(), 30).toISOString();
  await answerAs(route, { ...rest, items: items.map((item) => ({ ...item, deadline })) });
};

const done: Record<string, { data: object | null; toast: string }> = {
  delete: { data: null, toast: 'The draft was deleted.' },
  takeBack: { data: tenderDraft, toast: 'The tender is back in your drafts.' },
  cancel: { data: tenderDetail, toast: 'The tender was cancelled.' },
};

export default onPage(tenderManagementMachine, [world], async (fixtures) => {
  const { page, gate, main } = await open(fixtures);
  const dialog = page.getByRole('dialog');
  const row = ({ id }: OwnTender) => main.locator(`#tender-${id}`);
  const opener = (tab: unknown) =>
    row(running).getByRole('button', { name: tab === 'proposals' ? /^Proposals for/ : /^Expressions of interest in/ });
  const choose = async (tender: OwnTender, action: string) => {
    await row(tender)
      .getByRole('button', { name: /^More actions/ })
      .click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const drive: Drive = {
    ...outcomesOf(page, gate, 'actOnTender'),
    'list.read': async ({ result }) => {
      if (gate.held('load') === 0) await returnTo(page);
      await answerAhead(await gate.take('load'), result as Paged);
    },
    'clock.ticked': async ({ now }) => (String(now).startsWith('2027') ? passYear(page, () => gate.held('load') > 0) : undefined),
    'group.choose': ({ group }) => main.getByRole('tab', { name: group === 'drafts' ? /^Drafts/ : /^All/ }).click(),
    delete: () => choose(draft, 'Delete draft'),
    'take.back': () => choose(pending, 'Withdraw from review'),
    'cancel.tender': () => choose(running, 'Cancel tender'),
    confirm: () => dialog.getByRole('button', { name: 'Yes, delete it' }).click(),
    cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    expand: ({ tab }) => opener(tab).click(),
    collapse: (_, { context }) => opener(context.tab).click(),
    'xstate.done.actor.actOnTender': async (_, { context }) => {
      const { data, toast } = done[context.act] ?? { data: null, toast: '' };
      await answerAs(await gate.take('actOnTender'), data);
      await expect(page.getByText(toast).last()).toBeVisible();
    },
    'xstate.done.actor.reason': async ({ output }) => {
      const { reason, isGiven } = output as { reason: string; isGiven: boolean };
      await dialog.getByLabel('Reason for the cancellation').fill(reason);
      await dialog.getByRole('button', { name: isGiven ? 'Cancel tender' : 'Keep tender' }).click();
    },
  };
  const seen: Seen = {
    'action.choosing': async () => expect(dialog).toBeHidden(),
    'action.confirmingDeletion': async () => expect(dialog).toContainText('A deleted draft cannot be restored.'),
    'action.deleting': waitsFor(gate, 'actOnTender'),
    'action.givingReason': async () => expect(dialog).toContainText('Everyone who took part will see the reason.'),
    'action.acting': waitsFor(gate, 'actOnTender'),
    'phases.present': async () => {},
    'phases.overdue': waitsFor(gate, 'load'),
    'expansion.collapsed': async () => expect(main.locator(`#arrivals-${running.id}`)).toBeHidden(),
    'expansion.expanded': async () => expect(main.locator(`#arrivals-${running.id}`)).toBeVisible(),
  };
  return { drive, seen };
});

/** The list of the page. */
export const list = listOnPage({ search: { page: 1 }, filters: [{ group: 'drafts' }, { group: null }], full, none }, async (fixtures) => {
  const { page, gate, main } = await open(fixtures);
  const notice = (title: string) => main.getByRole('heading', { name: title });
  return {
    page,
    gate,
    place: {
      region: main,
      busy: main.locator('#my-tenders'),
      items: main.locator(`#tender-${pending.id}`),
      empty: notice('No tenders in this group'),
      failed: notice('The tenders could not be loaded'),
      answer: answerAhead,
      search: ({ search }) => main.getByRole('tab', { name: (search as { group: string | null }).group ? /^Drafts/ : /^All/ }).click(),
    },
  };
});
