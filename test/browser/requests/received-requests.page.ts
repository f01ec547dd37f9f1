import { expect } from '@playwright/test';
import type { RequestState } from '../../../contract/entities/requests.ts';
import { receivedRequestsMachine } from '../../../src/machines/requests/received-requests.machine.ts';
import proof from '../../machines/requests/received-requests.world.ts';
import { requestIn, requestPage } from '../../machines/support/samples.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate } from '../support/gate.ts';
import { listOnPage, listReads } from '../support/list.ts';
import { outcomesOf, reasonIn, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab } from '../support/page.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, type Fixtures, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as World<typeof receivedRequestsMachine>[];

/** Nothing behind a dialog can be used, and a request offers only what its status allows. */
const world: World<typeof receivedRequestsMachine> = {
  ...(given as World<typeof receivedRequestsMachine>),
  possible: (situation, { type }) => !['approve', 'reject', 'close'].includes(type) || situation.matches('choosing'),
};

const open = async ({ page, request }: Fixtures) => {
  await signInBefore(page, await sessionOf(request, 'company'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    load: /\/api\/v1\/requests\/received/,
    decideOnRequest: /\/api\/v1\/requests\/\d+\/(approve|reject|close)$/,
  });
  await page.goto('/account/requests');
  return { page, gate };
};

const decided: Record<string, { state: RequestState; toast: string }> = {
  approve: { state: 'approved', toast: 'Request approved.' },
  reject: { state: 'rejected', toast: 'Request rejected.' },
  close: { state: 'closed', toast: 'Request closed.' },
};

export default onPage(receivedRequestsMachine, [world], async (fixtures) => {
  const { page, gate } = await open(fixtures);
  // Elements behind a dialog have no roles.
  const main = page.locator('main');
  const dialog = page.getByRole('dialog');
  const drive: Drive = {
    ...outcomesOf(page, gate, 'decideOnRequest'),
    'list.read': listReads(page, gate),
    approve: () => main.getByRole('button', { name: 'Approve' }).click(),
    reject: () => main.getByRole('button', { name: 'Reject' }).click(),
    close: () => main.getByRole('button', { name: 'Close request' }).click(),
    'xstate.done.actor.reason': reasonIn(page, 'Reason for the rejection', 'Reject request'),
    confirm: () => dialog.getByRole('button', { name: 'Yes, close it' }).click(),
    cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    'xstate.done.actor.decideOnRequest': async (_, { context }) => {
      const { state, toast } = decided[context.act] ?? { state: 'pending', toast: '' };
      await answerAs(await gate.take('decideOnRequest'), requestIn(state));
      await expect(page.getByText(toast).last()).toBeVisible();
    },
  };
  const seen: Seen = {
    choosing: async () => expect(dialog).toBeHidden(),
    deciding: waitsFor(gate, 'decideOnRequest'),
    givingReason: async () => expect(dialog).toContainText('The requester will see this reason.'),
    confirmingClosure: async () => expect(dialog).toContainText('A closed request cannot be reopened.'),
    closing: waitsFor(gate, 'decideOnRequest'),
  };
  return { drive, seen };
});

/** The list of the page. */
export const list = listOnPage(
  {
    search: { page: 1 },
    filters: [{ state: 'approved' }, { state: null }],
    full: requestPage(2, requestIn('pending'), requestIn('approved', 2)),
    none: requestPage(0),
  },
  async (fixtures) => {
    const { page, gate } = await open(fixtures);
    const main = page.locator('main');
    const notice = (title: string) => main.getByRole('heading', { name: title });
    return {
      page,
      gate,
      place: {
        region: main,
        busy: main.getByRole('tabpanel'),
        items: main.locator('article'),
        empty: notice('No requests with this status'),
        failed: notice('The requests could not be loaded'),
        search: ({ search }) =>
          main.getByRole('tab', { name: (search as { state: string | null }).state === 'approved' ? /^Approved/ : /^All/ }).click(),
      },
    };
  },
);
