import { expect } from '@playwright/test';
import { tenderReviewMachine } from '../../../src/machines/tenders/tender-review.machine.ts';
import { paper, tenderDetail } from '../../machines/support/samples-tenders.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import proof from '../../machines/tenders/tender-review.world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate } from '../support/gate.ts';
import { listOnPage, listReads } from '../support/list.ts';
import { openDocument, outcomesOf, reasonIn, waitsFor } from '../support/outcomes.ts';
import { inAnHour, leadInAnotherTab } from '../support/page.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, type Fixtures, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof tenderReviewMachine>];
const pending = { ...tenderDetail, phase: 'pending' as const, approvalStatus: { status: 'pending' as const, reason: null } };
/** Approved, and not in effect for as long as the walk takes. */
const delayed = { ...pending, id: 2, delayed: { id: 5, until: inAnHour() } };
/** Approved, and in effect by now: the page reads the list again. */
const ended = { ...delayed, delayed: { id: 5, until: '2026-06-01T09:00:10.000Z' } };
const full = { items: [pending, delayed], pageCount: 2, totalItems: 11 };
const none = { items: [], pageCount: 0, totalItems: 0 };

/** A page with a tender for each action; behind the dialog nothing can be used. */
const world: World<typeof tenderReviewMachine> = {
  ...given,
  events: {
    ...given.events,
    'list.read': [{ result: full }, { result: none }, { result: { ...full, items: [ended] } }],
    approve: [{ tender: pending }],
    reject: [{ tender: pending }],
    undo: [{ tender: delayed }],
  },
  possible: (situation, { type }) => {
    const items = situation.context.read?.items.length ?? 0;
    // What has taken effect is read again at once.
    if (items === 1) return type === 'list.read' || (type === 'reload.data' && situation.matches('choosing'));
    // A document is opened from a tender that is listed.
    return type !== 'reload.data' && (type !== 'file.open' || (situation.matches('choosing') && items > 0));
  },
};

const open = async ({ page, request }: Fixtures) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    load: /\/api\/v1\/tenders\/pending/,
    decideOnTender: /\/api\/v1\/tenders\/\d+\/(approve|reject)$/,
    undoDecision: /\/api\/v1\/decisions\/\d+\/undo$/,
  });
  await page.goto('/account/requests?list=tenders');
  return { page, gate, main: page.locator('main') };
};

export default onPage(tenderReviewMachine, [world], async (fixtures) => {
  const { page, gate, main } = await open(fixtures);
  const dialog = page.getByRole('dialog');
  const drive: Drive = {
    ...outcomesOf(page, gate, 'decideOnTender', 'undoDecision'),
    'list.read': listReads(page, gate),
    approve: () => main.getByRole('button', { name: 'Approve' }).click(),
    reject: () => main.getByRole('button', { name: 'Reject' }).click(),
    undo: () => main.getByRole('button', { name: 'Undo' }).click(),
    'reload.data': waitsFor(gate, 'load'),
    'file.open': () => openDocument(page, paper),
    'xstate.done.actor.reason': reasonIn(page, 'Reason for the rejection', 'Reject tender'),
    'xstate.done.actor.decideOnTender': async (_, { context }) =>
      answerAs(await gate.take('decideOnTender'), context.act === 'reject' ? pending : delayed),
  };
  const seen: Seen = {
    choosing: async () => expect(dialog).toBeHidden(),
    undoing: waitsFor(gate, 'undoDecision'),
    givingReason: async () => expect(dialog).toContainText('Reject this tender?'),
    deciding: waitsFor(gate, 'decideOnTender'),
  };
  return { drive, seen };
});

/** The list of the page. */
export const list = listOnPage({ search: { page: 1 }, full, none }, async (fixtures) => {
  const { page, gate, main } = await open(fixtures);
  const notice = (title: string) => main.getByRole('heading', { name: title });
  return {
    page,
    gate,
    place: {
      region: main,
      busy: main.locator('#pending-tenders'),
      items: main.getByRole('article'),
      empty: notice('No tenders awaiting approval'),
      failed: notice('The tenders could not be loaded'),
    },
  };
});
