import type { SecondFactor } from '../../../contract/entities/second-factor.ts';
import { secondFactorMachine } from '../../../src/machines/account/second-factor.machine.ts';
import { failureWith } from '../support/samples.ts';
import { type World, worldOf } from '../support/world.ts';

export const factorOff: SecondFactor = { isOn: false, isRequired: true, isForDecisions: false, recoveryCodesLeft: 0 };
const enrolment = { secret: 'ABCDEFGH', url: 'otpauth://totp/Daleel?secret=ABCDEFGH', qr: { size: 21, path: 'M0 0h1v1h-1z' } };
const recoveryCodes = ['1111 2222 3333 4444', '5555 6666 7777 8888'];
const passwordNeeded = { ...failureWith(428), code: 'passwordNeeded' };
const codeNeeded = { ...failureWith(428), code: 'codeNeeded' };

export const secondFactorWorld: World<typeof secondFactorMachine> = {
  events: {
    retry: [{}],
    start: [{}],
    'code.change': [{ value: '123456' }, { value: '123' }, { value: '' }],
    submit: [{}],
    cancel: [{}],
    'codes.save': [{}],
    finish: [{}],
    renew: [{}],
    'demand.change': [{ isDemanded: true }],
    remove: [{}],
    confirm: [{}],
  },
  outcomes: {
    loadSecondFactor: { done: [factorOff, { ...factorOff, isOn: true, recoveryCodesLeft: 3 }], failed: [failureWith(500)] },
    startSecondFactor: { done: [enrolment], failed: [failureWith(409), codeNeeded, passwordNeeded] },
    confirmSecondFactor: { done: [recoveryCodes], failed: [{ ...failureWith(400), code: 'wrongCode' }] },
    renewRecoveryCodes: { done: [recoveryCodes], failed: [failureWith(409), codeNeeded, passwordNeeded] },
    demandCode: { done: [{ ...factorOff, isOn: true, isForDecisions: true }], failed: [failureWith(409), passwordNeeded, codeNeeded] },
    removeSecondFactor: { done: [undefined], failed: [failureWith(409), codeNeeded, passwordNeeded] },
    passwordAgain: { done: [{ isGiven: true }, { isGiven: false }] },
  },
  distinguish: ({ code, problem, isCodeNeeded }) => [code, problem, isCodeNeeded],
};

/** What failed before is no longer shown once the second factor is being turned off. */
const failedFirst: World<typeof secondFactorMachine> = {
  ...secondFactorWorld,
  outcomes: {
    ...secondFactorWorld.outcomes,
    loadSecondFactor: { done: [{ ...factorOff, isOn: true, recoveryCodesLeft: 3 }] },
    renewRecoveryCodes: { failed: [failureWith(409)] },
  },
  possible: ({ context }, { type }) =>
    /loadSecondFactor|renew|Renew|remove|confirm/.test(type) && (type !== 'confirm' || context.failure !== null),
  distinguish: ({ failure }) => failure !== null,
};

export default worldOf(secondFactorMachine, secondFactorWorld, failedFirst);
