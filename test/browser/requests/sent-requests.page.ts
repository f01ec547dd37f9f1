import { expect } from '@playwright/test';
import { sentRequestsMachine } from '../../../src/machines/requests/sent-requests.machine.ts';
import proof from '../../machines/requests/sent-requests.world.ts';
import { requestIn, requestPage } from '../../machines/support/samples.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate } from '../support/gate.ts';
import { listOnPage, listReads } from '../support/list.ts';
import { answersOf, outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab } from '../support/page.ts';
import { type Drive, type Fixtures, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as World<typeof sentRequestsMachine>[];

/** The page behind the dialog cannot be used, and only a listed request can be withdrawn. */
const world: World<typeof sentRequestsMachine> = {
  ...(given as World<typeof sentRequestsMachine>),
  possible: (situation, { type }) => {
    if (type === 'withdraw') return !situation.hasTag('dialog') && (situation.context.read?.items.length ?? 0) > 0;
    return true;
  },
};

const open = async ({ page, request }: Fixtures) => {
  await signInBefore(page, await sessionOf(request, 'member'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    load: /\/api\/v1\/requests\/sent/,
    withdrawRequest: /\/api\/v1\/requests\/\d+\/withdraw$/,
  });
  await page.goto('/account/sent-requests');
  return { page, gate };
};

export default onPage(sentRequestsMachine, [world], async (fixtures) => {
  const { page, gate } = await open(fixtures);
  const main = page.locator('main');
  const dialog = page.getByRole('dialog');
  const drive: Drive = {
    ...outcomesOf(page, gate, 'withdrawRequest'),
    ...answersOf(gate, { withdrawRequest: requestIn('withdrawn') }),
    'list.read': listReads(page, gate),
    withdraw: () => main.getByRole('button', { name: 'Withdraw' }).click(),
    confirm: () => dialog.getByRole('button', { name: 'Yes, withdraw it' }).click(),
    cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  };
  const seen: Seen = {
    choosing: async () => expect(dialog).toBeHidden(),
    confirmingWithdrawal: async () => expect(dialog).toContainText('Withdraw this request?'),
    withdrawing: waitsFor(gate, 'withdrawRequest'),
  };
  return { drive, seen };
});

/** The list of the page. */
export const list = listOnPage(
  {
    search: { page: 1 },
    filters: [{ state: 'approved' }, { state: null }],
    full: requestPage(2, requestIn('pending')),
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
        empty: notice('No requests with this status').or(notice('You have not sent any requests')),
        failed: notice('The requests could not be loaded'),
        search: ({ search }) =>
          main.getByRole('tab', { name: (search as { state: string | null }).state === 'approved' ? /^Approved/ : /^All/ }).click(),
      },
    };
  },
);
