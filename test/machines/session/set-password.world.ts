import { setPasswordMachine } from '../../../src/machines/session/set-password.machine.ts';
import { failureWith, someone } from '../support/samples.ts';
import { type World, worldOf } from '../support/world.ts';

/** The page of a mailed link. Situations are distinguished by whether the form is valid. */
export const setPasswordWorld: World<typeof setPasswordMachine> = {
  input: { verificationToken: 'a-token' },
  events: {
    'field.change': [
      { field: 'newPassword', value: 'a good one' },
      { field: 'confirmPassword', value: 'a good one' },
      { field: 'newPassword', value: 'short' },
    ],
    'field.leave': [{ field: 'newPassword' }],
    submit: [{}],
    'link.request': [{}],
  },
  outcomes: {
    setPassword: {
      done: [someone, { ...someone, isAdmin: true }, null],
      failed: [{ ...failureWith(400), code: 'deadLink' }, failureWith(500), new Error('no network')],
    },
    hasCompany: { done: [true, false], failed: [failureWith(500)] },
  },
  distinguish: ({ errors }) => errors,
};

/** The same page without a token in its URL. */
export const tokenlessWorld: World<typeof setPasswordMachine> = { ...setPasswordWorld, input: { verificationToken: null } };

export default worldOf(setPasswordMachine, setPasswordWorld, tokenlessWorld);
