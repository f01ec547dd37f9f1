import { loginModalMachine } from '../../../src/machines/session/login-modal.machine.ts';
import { failureWith, someone } from '../support/samples.ts';
import { type World, worldOf } from '../support/world.ts';

/** What may happen to the sign-in modal; what was typed tells its situations apart. */
export const loginModalWorld: World<typeof loginModalMachine> = {
  events: {
    open: [{}],
    close: [{}],
    'field.change': [
      { field: 'email', value: 'noor@daleel.example' },
      { field: 'password', value: 'secret' },
    ],
    'field.leave': [{ field: 'email' }],
    submit: [{}],
  },
  outcomes: { signIn: { done: [someone], failed: [failureWith(400), failureWith(429), new Error('no network')] } },
  distinguish: ({ values }) => values,
};

export default worldOf(loginModalMachine, loginModalWorld);
