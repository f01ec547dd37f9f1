import { officeInboxMachine } from '../../../src/machines/office/office-inbox.machine.ts';
import { failureWith } from '../support/samples.ts';
import { archivedMessage, contactMessage, officePage } from '../support/samples-office.ts';
import { reloads, type World, worldOf } from '../support/world.ts';

type Inbox = World<typeof officeInboxMachine>;
const conflict = { ...failureWith(409), code: 'conflict' as const };

/** The list loads, fails and is paged; no message is open. */
const listing: Inbox = {
  events: {
    ...reloads,
    'network.returned': [{}],
    retry: [{}],
    'group.choose': [{ group: 'archived' }],
    'page.next': [{}],
    'page.previous': [{}],
    'message.open': [],
    'message.close': [],
    'answer.type': [],
    send: [],
    archive: [],
    restore: [],
  },
  outcomes: { loadMessages: { done: [officePage([contactMessage, archivedMessage], 2), officePage([], 1)], failed: [failureWith(500)] } },
  distinguish: ({ search, result }) => [search.page, result?.items.length],
};

/** A message is opened, answered, put aside or restored. */
const reading: Inbox = {
  ...listing,
  events: {
    ...listing.events,
    'reload.viewer': [],
    'reload.data': [],
    'reload.returned': [],
    'network.returned': [],
    retry: [],
    'page.next': [],
    'page.previous': [],
    'message.open': [{ message: contactMessage }, { message: archivedMessage }],
    'message.close': [{}],
    'answer.type': [{ text: 'You find it in the menu.' }, { text: '' }],
    send: [{}],
    archive: [{}],
    restore: [{}],
  },
  outcomes: {
    loadMessages: { done: [officePage([contactMessage, archivedMessage])] },
    readAnswer: { done: ['', 'You find it'], failed: [new Error('no storage')] },
    answerMessage: { done: [undefined], failed: [conflict] },
    archiveMessage: { done: [undefined], failed: [conflict] },
    restoreMessage: { done: [undefined], failed: [conflict] },
  },
  distinguish: ({ chosen, answer }) => [chosen?.id, answer],
};

export default worldOf(officeInboxMachine, reading, listing);
