import { contactMachine } from '../../../src/machines/pages/contact.machine.ts';
import { failureWith } from '../support/samples.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(contactMachine, {
  events: {
    'field.change': [
      { field: 'name', value: 'Noor' },
      { field: 'email', value: 'noor@daleel.example' },
      { field: 'subject', value: 'A question' },
      { field: 'message', value: 'How do we register?' },
    ],
    'field.leave': [{ field: 'phone' }],
    submit: [{}],
    again: [{}],
  },
  outcomes: {
    readDraft: { done: [null, { name: '', email: '', phone: '', subject: 'A question', message: 'How do we' }] },
    sendMessage: { done: [undefined], failed: [failureWith(429), new Error('no network')] },
  },
  distinguish: ({ errors }) => errors,
});
