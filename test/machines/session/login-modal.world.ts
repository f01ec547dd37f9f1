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
    'link.resend': [{}],
    'field.change': [
      { field: 'name', value: 'Noor' },
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
    register: { done: [undefined], failed: [failureWith(429)] },
    requestLink: { done: [undefined], failed: [failureWith(429)] },
  },
  possible: ({ value }, { field }) => {
    if (field === undefined || typeof value === 'string') return true;
    const form = Object.keys(value.open as object)[0];
    if (form === 'code' || field === 'code') return form === field;
    if (field === 'name') return form === 'register';
    return field !== 'password' || form === 'login';
  },
  distinguish: ({ values }) => values,
};

export default worldOf(loginModalMachine, loginModalWorld);
