import { expect, type Page } from '@playwright/test';
import type { RequestState } from '../../../contract/entities/requests.ts';
import { receivedRequestsMachine } from '../../../src/machines/requests/received-requests.machine.ts';
import proof from '../../machines/requests/received-requests.world.ts';
import { requestIn } from '../../machines/support/samples.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab, reloadsOn, returnOfNetwork } from '../support/page.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as World<typeof receivedRequestsMachine>[];

/** Nothing behind a dialog can be used, and the tabs only while the list is not failed. */
const world: World<typeof receivedRequestsMachine> = {
  ...(given as World<typeof receivedRequestsMachine>),
  possible: (situation, { type }) => {
    if (situation.matches('givingReason')) return ['reason.change', 'confirm', 'cancel'].includes(type);
    if (situation.hasTag('dialog')) return ['confirm', 'cancel'].includes(type) || type.startsWith('xstate.');
    return true;
  },
};

const received = (page: Page, gate: Gate) => {
  // Elements behind a dialog have no roles.
  const main = page.locator('main');
  const dialog = page.getByRole('dialog');
  const cards = main.locator('article');
  const notice = (title: string) => main.getByRole('heading', { name: title });
  const answer = (port: string, decided: RequestState, toast: string) => async () => {
    await answerAs(await gate.take(port), requestIn(decided));
    await expect(page.getByText(toast).last()).toBeVisible();
  };

  const drive: Drive = {
    ...outcomesOf(page, gate, 'loadRequests', 'approveRequest', 'rejectRequest', 'closeRequest'),
    ...reloadsOn(page),
    'state.choose': ({ state }) => main.getByRole('tab', { name: state === 'approved' ? /^Approved/ : /^All/ }).click(),
    'page.next': () => main.getByRole('button', { name: 'Next' }).click(),
    'page.previous': () => main.getByRole('button', { name: 'Previous' }).click(),
    approve: () => main.getByRole('button', { name: 'Approve' }).click(),
    reject: () => main.getByRole('button', { name: 'Reject' }).click(),
    close: () => main.getByRole('button', { name: 'Close request' }).click(),
    'reason.change': ({ value }) => dialog.getByLabel('Reason for the rejection').fill(value as string),
    // The device has read the reason before the dialog can be used.
    'xstate.done.actor.readReason': async () => {},
    confirm: () => dialog.getByRole('button', { name: /^(Reject request|Yes, close it)$/ }).click(),
    cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    'network.returned': () => returnOfNetwork(page),
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
    'xstate.done.actor.approveRequest': answer('approveRequest', 'approved', 'Request approved.'),
    'xstate.done.actor.rejectRequest': answer('rejectRequest', 'rejected', 'Request rejected.'),
    'xstate.done.actor.closeRequest': answer('closeRequest', 'closed', 'Request closed.'),
  };

  const seen: Seen = {
    'list.loading': async () => {
      await waitsFor(gate, 'loadRequests')();
      await expect(main.getByRole('tabpanel')).toHaveAttribute('aria-busy', 'true');
    },
    'list.shown': async () => {
      await expect(cards).toHaveCount(2);
      await expect(dialog).toBeHidden();
    },
    empty: async () => expect(notice('No requests with this status')).toBeVisible(),
    failed: async () => expect(notice('The requests could not be loaded')).toBeVisible(),
    approving: waitsFor(gate, 'approveRequest'),
    givingReason: async () => expect(dialog).toContainText('The requester will see this reason.'),
    rejecting: waitsFor(gate, 'rejectRequest'),
    confirmingClosure: async () => expect(dialog).toContainText('A closed request cannot be reopened.'),
    closing: waitsFor(gate, 'closeRequest'),
  };
  return { drive, seen };
};

export default onPage(receivedRequestsMachine, [world], async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'company'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    loadRequests: /\/api\/v1\/requests\/received/,
    approveRequest: /\/api\/v1\/requests\/\d+\/approve$/,
    rejectRequest: /\/api\/v1\/requests\/\d+\/reject$/,
    closeRequest: /\/api\/v1\/requests\/\d+\/close$/,
  });
  await page.goto('/account/requests');
  return received(page, gate);
});
