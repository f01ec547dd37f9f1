import { expect, type Page } from '@playwright/test';
import type { Message } from '../../../contract/entities/conversations.ts';
import type { Failure } from '../../../contract/failures.ts';
import { conversationMachine } from '../../../src/machines/conversations/conversation.machine.ts';
import proof from '../../machines/conversations/conversation.world.ts';
import { failureWith } from '../../machines/support/samples.ts';
import { message, thread } from '../../machines/support/samples-conversations.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, reasonIn, waitsFor } from '../support/outcomes.ts';
import { answerAs, answerWith } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

type Conversing = World<typeof conversationMachine>;
const [given, complaining, reading] = (proof as Proof).worlds as unknown as [Conversing, Conversing, Conversing];

/** Nothing is kept on the device. */
const nothingKept = { done: [{ thread: null, outbox: [], text: '' }] };

/** One message after the other is written; the device takes it at once. What happens without a connection has its own test. */
const writing: Conversing = {
  ...given,
  outcomes: {
    ...given.outcomes,
    readKept: nothingKept,
    loadThread: { done: [thread([message(2)])], failed: [{ ...failureWith(404), code: 'notFound' }, failureWith(500)] },
    createMessage: { done: given.outcomes?.createMessage?.done ?? [] },
    sendMessage: { done: given.outcomes?.sendMessage?.done ?? [], failed: [failureWith(409)] },
  },
  possible: (situation, { type }) => {
    if (situation.matches({ connection: 'opening' })) return type.includes('readKept');
    if (situation.matches({ composer: 'adding' })) return type.includes('createMessage');
    if (/loadThread|sendMessage/.test(type)) return true;
    if (type === 'retry') return situation.matches({ connection: 'failed' });
    if (!situation.matches({ connection: 'live' })) return false;
    if (situation.context.outbox.some(({ problem }) => problem !== null)) return /^message\.(retry|delete)$/.test(type);
    return situation.context.outbox.length === 0 && ['text.type', 'send'].includes(type);
  },
  distinguish: ({ conversation, outbox, text }) => [conversation !== null, outbox.map(({ problem }) => problem), text !== ''],
};

const conversing = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  const dialog = page.getByRole('dialog');
  const log = main.getByRole('log');
  const field = main.getByLabel('Your message');
  const nothing = async () => undefined;

  const drive: Drive = {
    ...outcomesOf(page, gate, 'loadThread', 'loadEarlier', 'fileComplaint'),
    'xstate.done.actor.readKept': nothing,
    'xstate.error.actor.readKept': nothing,
    'xstate.done.actor.createMessage': nothing,
    'xstate.error.actor.createMessage': nothing,
    'xstate.done.actor.sendMessage': async ({ output }) => {
      const route = await gate.take('sendMessage');
      const { id } = route.request().postDataJSON() as { id: string };
      await answerAs(route, { ...(output as Message), id });
    },
    // The message itself says that it was not sent.
    'xstate.error.actor.sendMessage': async ({ error }) => {
      const { status, code } = error as Failure;
      await answerWith(await gate.take('sendMessage'), status ?? 409, { code, message: 'No.', requestId: 'r-1' });
    },
    'xstate.done.actor.reason': reasonIn(page, 'What is wrong?', 'Report'),
    'xstate.after.retryDelay.conversation.connection.offline': nothing,
    'xstate.after.retryDelay.conversation.connection.live.sending.pausing': nothing,
    'messages.changed': nothing,
    'messages.received': nothing,
    'connection.lost': nothing,
    'connection.restored': nothing,
    'documents.changed': nothing,
    'file.open': nothing,
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
    earlier: () => log.getByRole('button', { name: 'Show earlier messages' }).click(),
    'text.type': ({ text }) => field.fill(text as string),
    send: () => main.getByRole('button', { name: 'Send', exact: true }).click(),
    'message.retry': () => log.getByRole('button', { name: 'Try again' }).click(),
    'message.delete': () => log.getByRole('button', { name: 'Delete' }).click(),
    complain: async () => {
      await main.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Report to the administrators' }).click();
    },
  };
  const notice = (name: string) => async () => expect(main.getByRole('heading', { name })).toBeVisible();
  const seen: Seen = {
    'connection.opening': nothing,
    'connection.connecting': waitsFor(gate, 'loadThread'),
    'connection.live.receiving.upToDate': async () => expect(log).toBeVisible(),
    'connection.live.receiving.refreshing': nothing,
    'connection.live.sending.idle': nothing,
    'connection.live.sending.sending': waitsFor(gate, 'sendMessage'),
    'connection.live.sending.pausing': nothing,
    'connection.offline': nothing,
    'connection.missing': notice('This conversation does not exist'),
    'connection.failed': notice('The messages could not be loaded'),
    'history.idle': nothing,
    'history.loading': waitsFor(gate, 'loadEarlier'),
    'composer.writing': nothing,
    'composer.adding': nothing,
    'complaint.closed': async () => expect(dialog).toBeHidden(),
    'complaint.writing': async () => expect(dialog).toContainText('Report this conversation'),
    'complaint.filing': waitsFor(gate, 'fileComplaint'),
  };
  return { drive, seen };
};

export default onPage(conversationMachine, [writing, complaining, reading], async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'company'));
  const gate = await closeGate(page, {
    loadThread: /\/api\/v1\/conversations\/request-12(\?after=\d+)?$/,
    loadEarlier: /\/api\/v1\/conversations\/request-12\?before=/,
    sendMessage: /\/api\/v1\/conversations\/request-12\/messages$/,
    fileComplaint: /\/api\/v1\/conversations\/request-12\/complaint$/,
  });
  // Without a Firebase project there is no store to follow; whether messages were read is noted elsewhere.
  await page.route(/\/api\/v1\/conversations\/(token|request-12\/read)/, (route) => answerAs(route, null));
  await page.goto('/account/messages/request-12');
  return conversing(page, gate);
});
