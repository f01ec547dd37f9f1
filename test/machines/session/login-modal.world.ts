import { loginModalMachine } from '../../../src/machines/session/login-modal.machine.ts';
import { failureWith, someone } from '../support/samples.ts';
import { type World, worldOf } from '../support/world.ts';

/** Situations are distinguished by whether the form is valid. */
export const loginModalWorld: World<typeof loginModalMachine> = {
  events: {
    open: [{}, { form: 'forgotten' }],
    close: [{}],
    'login.choose': [{}],
    'register.choose': [{}],
    'forgotten.choose': [{}],
    'field.change': [
      { field: 'email', value: 'noor@daleel.example' },
      { field: 'password', value: 'secret' },
      { field: 'code', value: '123456' },
    ],
    'field.leave': [{ field: 'email' }, { field: 'code' }],
    submit: [{}],
  },
  outcomes: {
    signIn: {
      done: [someone],
      failed: [
        failureWith(400),
        failureWith(429),
        { ...failureWith(428), code: 'codeNeeded' },
        { ...failureWith(428), code: 'proofNeeded' },
        new Error('no network'),
      ],
    },
    prove: { done: ['a proof'], failed: [failureWith(500)] },
    mailedLink: { done: [{ name: 'Noor', email: 'noor@daleel.example' }] },
  },
  possible: ({ value }, { field }) => {
    if (field === undefined || typeof value === 'string' || typeof value.open === 'string') return true;
    return Object.keys(value.open as object).includes('code') === (field === 'code');
  },
  distinguish: ({ values: { name: _, ...checked } }) => checked,
};

export default worldOf(loginModalMachine, loginModalWorld);
