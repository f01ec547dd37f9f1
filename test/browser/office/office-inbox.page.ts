import { expect, type Page } from '@playwright/test';
import type { Failure } from '../../../contract/failures.ts';
import { officeInboxMachine } from '../../../src/machines/office/office-inbox.machine.ts';
import proof from '../../machines/office/office-inbox.world.ts';
import { contactMessage } from '../../machines/support/samples-office.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab, reloadsOn, returnOfNetwork } from '../support/page.ts';
import { answerWith, closePopup } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

type Inbox = World<typeof officeInboxMachine>;
const [reading, listing] = (proof as Proof).worlds as unknown as [Inbox, Inbox];

/** Pages are turned where there are any. */
const listed: Inbox = {
  ...listing,
  possible: (situation, { type }) => {
    if (type === 'group.choose') return situation.context.search.group === 'waiting';
    return type.startsWith('page.') ? (situation.context.result?.items.length ?? 0) > 0 && situation.matches({ list: 'shown' }) : true;
  },
  distinguish: ({ search, result }) => [search.page, search.group, result?.items.length],
};

/** Nothing is kept in this tab; another message is opened once the list is there, and only what the message offers is done. */
const read: Inbox = {
  ...reading,
  events: { ...reading.events, 'group.choose': [] },
  outcomes: { ...reading.outcomes, readAnswer: { done: [''] } },
  possible: (situation, { type, text, message }) => {
    const { chosen, answer } = situation.context;
    if (situation.matches({ message: 'opening' })) return type.includes('readAnswer');
    if (type.includes('loadMessages')) return true;
    if (!situation.matches({ list: 'shown' })) return false;
    if (type === 'message.open') return chosen?.id !== (message as { id: number }).id;
    if (type === 'answer.type') return text !== answer && chosen?.id === contactMessage.id;
    if (type === 'send' || type === 'archive') return chosen?.id === contactMessage.id;
    return type !== 'restore' || chosen?.isArchived === true;
  },
};

const inbox = (page: Page, gate: Gate) => {
  const main = page.locator('main');
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
    ...reloadsOn(page),
    ...outcomesOf(page, gate, 'loadMessages', 'answerMessage', 'archiveMessage', 'restoreMessage'),
    'xstate.error.actor.answerMessage': refuse('answerMessage'),
    'xstate.error.actor.archiveMessage': refuse('archiveMessage'),
    'xstate.error.actor.restoreMessage': refuse('restoreMessage'),
    'xstate.done.actor.readAnswer': nothing,
    'network.returned': () => returnOfNetwork(page),
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
    'group.choose': () => main.getByRole('tab', { name: 'Archived' }).click(),
    'page.next': () => main.getByRole('button', { name: 'Next' }).click(),
    'page.previous': () => main.getByRole('button', { name: 'Previous' }).click(),
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
    'list.loading': waitsFor(gate, 'loadMessages'),
    'list.shown': async () => expect(main.getByRole('tabpanel')).toHaveAttribute('aria-busy', 'false'),
    'list.failed': async () => expect(main.getByRole('heading', { name: 'The messages could not be loaded' })).toBeVisible(),
    'message.closed': async () => expect(shown).toHaveCount(0),
    'message.opening': nothing,
    'message.open': async () => {
      await expect(shown).toBeVisible();
      await expect(shown.locator('[aria-busy=true]')).toHaveCount(0);
    },
    'message.sending': waitsFor(gate, 'answerMessage'),
    'message.archiving': waitsFor(gate, 'archiveMessage'),
    'message.restoring': waitsFor(gate, 'restoreMessage'),
  };
  return { drive, seen };
};

export default onPage(officeInboxMachine, [listed, read], async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    loadMessages: /\/api\/v1\/office\/messages\?/,
    answerMessage: /\/api\/v1\/office\/messages\/\d+\/answer$/,
    archiveMessage: /\/api\/v1\/office\/messages\/\d+\/archive$/,
    restoreMessage: /\/api\/v1\/office\/messages\/\d+\/restore$/,
  });
  await page.goto('/office/messages');
  return inbox(page, gate);
});
