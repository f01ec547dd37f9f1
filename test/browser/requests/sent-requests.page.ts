import { expect, type Page } from '@playwright/test';
import { sentRequestsMachine } from '../../../src/machines/requests/sent-requests.machine.ts';
import proof from '../../machines/requests/sent-requests.world.ts';
import { requestIn } from '../../machines/support/samples.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { answersOf, outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab, reloadsOn, returnOfNetwork } from '../support/page.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as World<typeof sentRequestsMachine>[];

/** The page behind the dialog cannot be used, and only a listed request can be withdrawn. */
const world: World<typeof sentRequestsMachine> = {
  ...(given as World<typeof sentRequestsMachine>),
  possible: (situation, { type }) => {
    if (situation.hasTag('dialog')) return ['confirm', 'cancel'].includes(type) || type.startsWith('xstate.');
    return type !== 'withdraw' || (situation.context.result?.items.length ?? 0) > 0;
  },
};

const sent = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  const dialog = page.getByRole('dialog');
  const notice = (title: string) => main.getByRole('heading', { name: title });

  const drive: Drive = {
    ...reloadsOn(page),
    ...outcomesOf(page, gate, 'loadRequests', 'withdrawRequest'),
    ...answersOf(gate, { withdrawRequest: requestIn('withdrawn') }),
    'state.choose': ({ state }) => main.getByRole('tab', { name: state === 'approved' ? /^Approved/ : /^All/ }).click(),
    'page.next': () => main.getByRole('button', { name: 'Next' }).click(),
    'page.previous': () => main.getByRole('button', { name: 'Previous' }).click(),
    withdraw: () => main.getByRole('button', { name: 'Withdraw' }).click(),
    confirm: () => dialog.getByRole('button', { name: 'Yes, withdraw it' }).click(),
    cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    'network.returned': () => returnOfNetwork(page),
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
  };
  const seen: Seen = {
    'list.loading': async () => {
      await waitsFor(gate, 'loadRequests')();
      await expect(main.getByRole('tabpanel')).toHaveAttribute('aria-busy', 'true');
    },
    'list.shown': async () => {
      await expect(main.locator('article')).toHaveCount(1);
      await expect(dialog).toBeHidden();
    },
    empty: async () => expect(notice('No requests with this status').or(notice('You have not sent any requests'))).toBeVisible(),
    failed: async () => expect(notice('The requests could not be loaded')).toBeVisible(),
    confirmingWithdrawal: async () => expect(dialog).toContainText('Withdraw this request?'),
    withdrawing: waitsFor(gate, 'withdrawRequest'),
  };
  return { drive, seen };
};

export default onPage(sentRequestsMachine, [world], async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'member'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    loadRequests: /\/api\/v1\/requests\/sent/,
    withdrawRequest: /\/api\/v1\/requests\/\d+\/withdraw$/,
  });
  await page.goto('/account/sent-requests');
  return sent(page, gate);
});
