import { officeInboxMachine } from '../../../src/machines/office/office-inbox.machine.ts';
import { failureWith } from '../support/samples.ts';
import { archivedMessage, contactMessage } from '../support/samples-office.ts';
import { worldOf } from '../support/world.ts';

const conflict = { ...failureWith(409), code: 'conflict' as const };

/** A message is opened, answered, put aside or restored. */
export default worldOf(officeInboxMachine, {
  events: {
    'group.choose': [{ group: 'archived' }],
    'message.open': [{ message: contactMessage }, { message: archivedMessage }],
    'message.close': [{}],
    'answer.type': [{ text: 'You find it in the menu.' }, { text: '' }],
    send: [{}],
    archive: [{}],
    restore: [{}],
  },
  outcomes: {
    readAnswer: { done: ['', 'You find it'], failed: [new Error('no storage')] },
    answerMessage: { done: [undefined], failed: [conflict] },
    moveMessage: { done: [undefined], failed: [conflict] },
  },
  distinguish: ({ chosen, answer }) => [chosen?.id, answer],
});
