import { expect, type Page } from '@playwright/test';
import { spinnerDelay, spinnerTimeout } from '../../../contract/limits.ts';
import { activityMachine } from '../../../src/machines/shell/activity.machine.ts';
import proof from '../../machines/shell/activity.world.ts';
import { tenderDetail } from '../../machines/support/samples-tenders.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { installClock, pauseClock } from '../support/page.ts';
import { answerAs, answerWith, failQuietly } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof activityMachine>];

/** The page has two actions that can run at once; only a call that is running can end, or be rejected because the session has ended. */
const world: World<typeof activityMachine> = {
  ...given,
  possible: ({ context: { running } }, { type }) => (type === 'request.started' ? running < 2 : running > 0 || type.startsWith('xstate.')),
};

/** The calls of the two actions, the first one first. */
const calls = ['watch', 'ask'] as const;

const spinner = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  const shown = page.getByText('Loading, please wait...');
  const running = () => calls.filter((call) => gate.held(call) > 0);
  const press = {
    watch: () => main.getByRole('button', { name: 'Watch', exact: true }).click(),
    ask: () => main.getByRole('button', { name: 'Send question' }).click(),
  };
  const pass = (milliseconds: number) => async () => page.clock.runFor(milliseconds);

  const drive: Drive = {
    'request.started': async () => {
      const next = calls.find((call) => gate.held(call) === 0);
      if (!next) throw new Error('Both actions are running.');
      await press[next]();
      await expect.poll(() => gate.held(next), { message: `the page calls ${next}` }).toBe(1);
    },
    'request.ended': async () => {
      const [call = 'watch'] = running().slice(-1);
      await failQuietly(await gate.take(call));
    },
    reset: async () => {
      const [call = 'watch'] = running();
      await answerWith(await gate.take(call), 401, { code: 'unauthenticated', message: 'No.', requestId: 'r-1' });
    },
    'xstate.after.spinnerDelay.activity.busy.delayed': pass(spinnerDelay),
    'xstate.after.spinnerTimeout.activity.busy': pass(spinnerTimeout),
  };
  const seen: Seen = {
    idle: () => expect(shown).toBeHidden(),
    'busy.delayed': () => expect(shown).toBeHidden(),
    'busy.shown': () => expect(shown).toBeVisible(),
  };
  return { drive, seen };
};

/** A tender that can be watched, with a question that is ready to be sent. */
export default onPage(activityMachine, [world], async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'member'));
  const gate = await closeGate(page, {
    watch: /\/api\/v1\/tenders\/1\/watch$/,
    ask: { path: /\/api\/v1\/tenders\/1\/questions/, method: 'POST' },
  });
  const later = '2099-12-17T10:00:00.000Z';
  await page.route(/\/api\/v1\/tenders\/1$/, (route) =>
    answerAs(route, { ...tenderDetail, end_date: later, deadline: later, questionsUntil: later, isWatched: false }),
  );
  await page.route(/\/api\/v1\/tenders\/1\/questions\?/, (route) => answerAs(route, { items: [], pageCount: 0, totalItems: 0 }));
  await page.route(/\/api\/v1\/tenders\/1\/seen$/, (route) => answerAs(route, null));
  await installClock(page);
  await page.goto('/tender-profile/1');
  await page.locator('main').getByLabel('Your question').fill('Are the booths provided?');
  await expect(page.locator('main').getByRole('button', { name: 'Watch', exact: true })).toBeVisible();
  await pauseClock(page, 10_000);
  return spinner(page, gate);
});
