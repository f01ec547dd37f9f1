import { passwordAgainMachine } from '../../../src/machines/session/password-again.machine.ts';
import { failureWith } from '../support/samples.ts';
import { type World, worldOf } from '../support/world.ts';

/** The password alone is needed. */
const world: World<typeof passwordAgainMachine> = {
  input: { isCodeNeeded: false },
  events: {
    'password.change': [{ value: 'a good one' }, { value: '' }],
    'code.change': [],
    confirm: [{}],
    cancel: [{}],
  },
  outcomes: { confirmPassword: { done: [undefined], failed: [{ ...failureWith(400), code: 'wrongPassword' }] } },
  distinguish: ({ password, isMissing, code, problem, failure }) => [password, isMissing, code, problem, failure?.code],
};

/** A code is needed as well. */
const codeWorld: World<typeof passwordAgainMachine> = {
  ...world,
  input: { isCodeNeeded: true },
  events: { ...world.events, 'password.change': [{ value: 'a good one' }], 'code.change': [{ value: '123456' }, { value: '123' }] },
  outcomes: { confirmPassword: { done: [undefined], failed: [{ ...failureWith(400), code: 'wrongCode' }] } },
};

export default worldOf(passwordAgainMachine, world, codeWorld);
