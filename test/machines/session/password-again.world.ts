import { passwordAgainMachine } from '../../../src/machines/session/password-again.machine.ts';
import { failureWith } from '../support/samples.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(passwordAgainMachine, {
  events: {
    'password.change': [{ value: 'a good one' }, { value: '' }],
    confirm: [{}],
    cancel: [{}],
  },
  outcomes: { confirmPassword: { done: [undefined], failed: [{ ...failureWith(400), code: 'wrongPassword' }] } },
  distinguish: ({ password, isMissing, failure }) => [password, isMissing, failure?.code],
});
