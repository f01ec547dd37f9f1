import { expect, type Page } from '@playwright/test';
import { tenderReviewMachine } from '../../../src/machines/tenders/tender-review.machine.ts';
import { paper, tenderDetail } from '../../machines/support/samples-tenders.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import proof from '../../machines/tenders/tender-review.world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { answersOf, openDocument, outcomesOf, reasonIn, waitsFor } from '../support/outcomes.ts';
import { inAnHour, leadInAnotherTab, reloadsOn, returnOfNetwork } from '../support/page.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof tenderReviewMachine>];
const pending = { ...tenderDetail, phase: 'pending' as const, approvalStatus: { status: 'pending' as const, reason: null } };
/** Approved, and not in effect for as long as the walk takes. */
const delayed = { ...pending, id: 2, delayed: { id: 5, until: inAnHour() } };

/** A page with a tender for each action; behind the dialog nothing can be used. */
const world: World<typeof tenderReviewMachine> = {
  ...given,
  events: { ...given.events, approve: [{ tender: pending }], reject: [{ tender: pending }], undo: [{ tender: delayed }] },
  outcomes: {
    ...given.outcomes,
    loadPending: {
      ...given.outcomes?.loadPending,
      done: [
        { items: [pending, delayed], pageCount: 2, totalItems: 11 },
        { items: [], pageCount: 0, totalItems: 0 },
      ],
    },
  },
  possible: (situation, { type }) => {
    if (situation.matches('givingReason')) return type === 'xstate.done.actor.reason';
    // A document is opened from a tender that is listed.
    return type !== 'file.open' || situation.matches({ list: 'shown' });
  },
};

const review = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  const dialog = page.getByRole('dialog');
  const notice = (title: string) => main.getByRole('heading', { name: title });

  const drive: Drive = {
    ...reloadsOn(page),
    ...outcomesOf(page, gate, 'loadPending', 'approveTender', 'rejectTender', 'undoDecision'),
    ...answersOf(gate, { approveTender: delayed, rejectTender: pending }),
    'page.next': () => main.getByRole('button', { name: 'Next' }).click(),
    'page.previous': () => main.getByRole('button', { name: 'Previous' }).click(),
    approve: () => main.getByRole('button', { name: 'Approve' }).click(),
    reject: () => main.getByRole('button', { name: 'Reject' }).click(),
    undo: () => main.getByRole('button', { name: 'Undo' }).click(),
    'file.open': () => openDocument(page, paper),
    'network.returned': () => returnOfNetwork(page),
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
    'xstate.done.actor.reason': reasonIn(page, 'Reason for the rejection', 'Reject tender'),
  };
  const seen: Seen = {
    'list.loading': waitsFor(gate, 'loadPending'),
    'list.shown': async () => {
      await expect(main.getByRole('button', { name: 'Approve' })).toBeVisible();
      await expect(dialog).toBeHidden();
    },
    empty: async () => expect(notice('No tenders awaiting approval')).toBeVisible(),
    failed: async () => expect(notice('The tenders could not be loaded')).toBeVisible(),
    approving: waitsFor(gate, 'approveTender'),
    undoing: waitsFor(gate, 'undoDecision'),
    givingReason: async () => expect(dialog).toContainText('Reject this tender?'),
    rejecting: waitsFor(gate, 'rejectTender'),
  };
  return { drive, seen };
};

export default onPage(tenderReviewMachine, [world], async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    loadPending: /\/api\/v1\/tenders\/pending/,
    approveTender: /\/api\/v1\/tenders\/\d+\/approve$/,
    rejectTender: /\/api\/v1\/tenders\/\d+\/reject$/,
    undoDecision: /\/api\/v1\/decisions\/\d+\/undo$/,
  });
  await page.goto('/account/requests?list=tenders');
  return review(page, gate);
});
