import { loginModalMachine } from '../../../src/machines/session/login-modal.machine.ts';
import { failureWith, someone } from '../support/samples.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(loginModalMachine, {
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
});
