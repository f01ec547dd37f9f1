import { type LinkPurpose, mailedLinkMachine } from '../../../src/machines/session/mailed-link.machine.ts';
import { failureWith } from '../support/samples.ts';
import { type World, worldOf } from '../support/world.ts';

/** Situations are distinguished by whether the form is valid. */
const worldFor = (purpose: LinkPurpose): World<typeof mailedLinkMachine> => ({
  input: { purpose, values: { name: '', email: '' } },
  events: {
    'field.change': [
      { field: 'name', value: 'Noor' },
      { field: 'email', value: 'noor@daleel.example' },
    ],
    'field.leave': [{ field: 'email' }],
    submit: [{}],
    'login.choose': [{}],
    'link.resend': [{}],
  },
  outcomes: { mailLink: { done: [undefined], failed: [failureWith(429)] } },
  possible: (_, { field }) => field !== 'name' || purpose === 'register',
  distinguish: ({ values }) => values,
});

export const mailedLinkWorlds = [worldFor('register'), worldFor('forgotten')];

export default worldOf(mailedLinkMachine, ...mailedLinkWorlds);
