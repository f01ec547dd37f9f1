import { expect, type Page } from '@playwright/test';
import { addDays } from 'date-fns/addDays';
import type { TenderDetail } from '../../../contract/entities/tenders.ts';
import type { Failure } from '../../../contract/failures.ts';
import { tenderDetailMachine } from '../../../src/machines/tenders/tender-detail.machine.ts';
import { paper } from '../../machines/support/samples-tenders.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import proof from '../../machines/tenders/tender-detail.world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { openDocument } from '../support/outcomes.ts';
import { leadInAnotherTab, passYear, reloadsOn, returnOfNetwork } from '../support/page.ts';
import { answerAs, failAs } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof tenderDetailMachine>];

/** The closed tender invites interest, the open one is the user's own; behind the interest's dialog only the dialog can be used. */
const world: World<typeof tenderDetailMachine> = {
  ...given,
  possible: (situation, { type }) => {
    if (situation.matches({ interest: 'open' })) return type === 'xstate.done.actor.interest';
    if (type === 'file.open') return situation.matches({ tender: 'shown' });
    if (type === 'interest') return situation.matches({ tender: 'shown' });
    if (type === 'addendum.issued') return situation.matches({ tender: 'shown' }) && situation.context.tender?.status === 'open';
    return true;
  },
};

const addendum = { id: 1, number: 1, text: 'Two towers more.', deadline: null, documents: [], createdAt: '2026-11-20T08:00:00.000Z' };

const profile = (page: Page, gate: Gate, userId: number) => {
  // Elements behind a dialog have no roles.
  const main = page.locator('main');
  const dialog = page.getByRole('dialog');
  const called = async () => expect.poll(() => gate.held('loadTender')).toBeGreaterThan(0);
  const heading = (name: string) => main.getByRole('heading', { name });

  const drive: Drive = {
    ...reloadsOn(page),
    'clock.ticked': async ({ now }) => (String(now).startsWith('2027') ? passYear(page, () => gate.held('loadTender') > 0) : undefined),
    'network.returned': () => returnOfNetwork(page),
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
    interest: () => main.getByRole('button', { name: 'Interest' }).click(),
    'file.open': () => openDocument(page, paper),
    'addendum.issued': async () => {
      await main.getByRole('button', { name: 'Issue an addendum' }).click();
      await main.getByLabel('What changes', { exact: true }).fill('Two towers more.');
      await main.getByRole('button', { name: 'Issue addendum', exact: true }).click();
      await dialog.getByRole('button', { name: 'Yes, issue it' }).click();
    },
    'xstate.done.actor.loadTender': async ({ output }) => {
      const tender = output as TenderDetail;
      const [end, deadline] = [20, 30].map((days) => addDays(new Date(), days).toISOString());
      const ownerId = tender.status === 'open' ? userId : tender.ownerId;
      await answerAs(await gate.take('loadTender'), { ...tender, ownerId, end_date: end, deadline, questionsUntil: deadline });
    },
    'xstate.error.actor.loadTender': async ({ error }) => failAs(page, await gate.take('loadTender'), error as Failure),
    'xstate.done.actor.interest': () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  };

  const seen: Seen = {
    'tender.loading': called,
    'tender.shown': async () => expect(main.locator('h1')).toHaveText(/^Cleaning and waste removal/),
    'tender.missing': async () => expect(heading('Tender not found')).toBeVisible(),
    'tender.failed': async () => expect(heading('The tender could not be loaded')).toBeVisible(),
    // The questions are below a loaded tender only, and have a flow of their own.
    parts: async () => expect(main).toBeVisible(),
    'interest.idle': async () => expect(dialog).toBeHidden(),
    'interest.open': async () => expect(dialog).toContainText('Are you sure you want to submit interest for this tender?'),
  };
  return { drive, seen };
};

export default onPage(tenderDetailMachine, [world], async ({ page, request }) => {
  const session = await sessionOf(request, 'company');
  await signInBefore(page, session);
  await leadInAnotherTab(page);
  const gate = await closeGate(page, { loadTender: /\/api\/v1\/tenders\/1$/ });
  await page.route(/\/api\/v1\/tenders\/1\/addenda$/, (route) => route.fulfill({ status: 201, json: { data: addendum } }));
  await page.route(/\/api\/v1\/tenders\/1\/history$/, (route) => answerAs(route, []));
  await page.goto('/tender-profile/1');
  return profile(page, gate, session.user.id);
});
