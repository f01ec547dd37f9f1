import { expect } from '@playwright/test';
import type { Failure } from '../../../contract/failures.ts';
import { officeInboxMachine } from '../../../src/machines/office/office-inbox.machine.ts';
import proof from '../../machines/office/office-inbox.world.ts';
import { archivedMessage, contactMessage, officePage } from '../../machines/support/samples-office.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate } from '../support/gate.ts';
import { listOnPage } from '../support/list.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab } from '../support/page.ts';
import { answerAs, answerWith, closePopup } from '../support/popup.ts';
import { type Drive, type Fixtures, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof officeInboxMachine>];
const full = officePage([contactMessage, archivedMessage], 2);
const reads = /\/api\/v1\/office\/messages\?/;

/** Nothing is kept in this tab, and only what the message offers is done. */
const world: World<typeof officeInboxMachine> = {
  ...given,
  outcomes: { ...given.outcomes, readAnswer: { done: [''] } },
  possible: (situation, { type, text, message }) => {
    const { chosen, answer } = situation.context;
    if (situation.matches('opening')) return type.includes('readAnswer');
    if (type === 'message.open') return chosen?.id !== (message as { id: number }).id;
    if (type === 'answer.type') return text !== answer && chosen?.id === contactMessage.id;
    if (type === 'send' || type === 'archive') return chosen?.id === contactMessage.id;
    return type !== 'restore' || chosen?.isArchived === true;
  },
};

const open = async ({ page, request }: Fixtures) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  await leadInAnotherTab(page);
  return page.locator('main');
};

export default onPage(officeInboxMachine, [world], async (fixtures) => {
  const main = await open(fixtures);
  const { page } = fixtures;
  const gate = await closeGate(page, {
    answerMessage: /\/api\/v1\/office\/messages\/\d+\/answer$/,
    moveMessage: /\/api\/v1\/office\/messages\/\d+\/(archive|restore)$/,
  });
  await page.route(reads, (route) => answerAs(route, full));
  await page.goto('/office/messages');
  const shown = main.locator('#message');
  const button = (name: string) => shown.getByRole('button', { name, exact: true });
  const nothing = async () => undefined;
  const refuse =
    (port: string): Drive[string] =>
    async ({ error }) => {
      const { status, code } = error as Failure;
      await answerWith(await gate.take(port), status ?? 409, { code, message: 'No.', requestId: 'r-1' });
      await closePopup(page);
    };

  const drive: Drive = {
    ...outcomesOf(page, gate, 'answerMessage'),
    'xstate.done.actor.moveMessage': async () => {
      const route = await gate.take('moveMessage');
      // The message that waits is put aside, and the archived one is moved back.
      expect(route.request().url()).toMatch(new RegExp(`/(${contactMessage.id}/archive|${archivedMessage.id}/restore)$`));
      await answerAs(route, null);
    },
    'xstate.error.actor.answerMessage': refuse('answerMessage'),
    'xstate.error.actor.moveMessage': refuse('moveMessage'),
    'xstate.done.actor.readAnswer': nothing,
    'group.choose': () => main.getByRole('tab', { name: 'Archived' }).click(),
    'message.open': ({ message }) =>
      main
        .getByRole('list', { name: 'Messages' })
        .getByRole('button', { name: (message as { subject: string }).subject })
        .click(),
    'message.close': () => button('Close the message').click(),
    'answer.type': ({ text }) =>
      shown
        .getByLabel('Your answer')
        .last()
        .fill(text as string),
    // Without an answer the button does nothing.
    send: () => button('Send answer').click({ force: true }),
    archive: () => button('Archive').click(),
    restore: () => button('Back to waiting').click(),
  };
  const seen: Seen = {
    closed: async () => expect(shown).toHaveCount(0),
    opening: nothing,
    open: async () => {
      await expect(shown).toBeVisible();
      await expect(shown.locator('[aria-busy=true]')).toHaveCount(0);
    },
    sending: waitsFor(gate, 'answerMessage'),
    moving: waitsFor(gate, 'moveMessage'),
  };
  return { drive, seen };
});

/** The list of the page. */
export const list = listOnPage({ search: { group: 'waiting', page: 1 }, full, none: officePage([], 1) }, async (fixtures) => {
  const main = await open(fixtures);
  const { page } = fixtures;
  const gate = await closeGate(page, { load: reads });
  await page.goto('/office/messages');
  return {
    page,
    gate,
    place: {
      region: main,
      busy: main.getByRole('tabpanel'),
      items: main.getByRole('list', { name: 'Messages' }).getByRole('button'),
      empty: main.getByText('No message is in this group.'),
      failed: main.getByRole('heading', { name: 'The messages could not be loaded' }),
    },
  };
});
