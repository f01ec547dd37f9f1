import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { Failure } from '../../../contract/failures.ts';
import { passwordAgainMachine } from '../../machines/session/password-again.machine.ts';
import { PasswordAgain } from './PasswordAgain.tsx';

export default { title: 'session/Password again' };

type Again = typeof passwordAgainMachine;

const failure: Failure = { code: 'wrongPassword', status: 400, message: null, requestId: 'r-1', fields: {} };
const empty = { isCodeNeeded: false, password: '', code: '', isMissing: false, problem: null, failure: null };
const withCode = { ...empty, isCodeNeeded: true };

const situations = {
  asking: { value: 'asking', context: empty },
  missing: { value: 'asking', context: { ...empty, isMissing: true } },
  refused: { value: 'asking', context: { ...empty, password: 'a wrong one', failure } },
  withCode: { value: 'asking', context: withCode },
  codeMissing: { value: 'asking', context: { ...withCode, isMissing: true, problem: 'login.codeRequired' } },
  codeRefused: {
    value: 'asking',
    context: { ...withCode, password: 'a good one', code: '123456', failure: { ...failure, code: 'wrongCode' } },
  },
  checking: { value: 'checking', context: { ...empty, password: 'a good one' } },
} satisfies Record<string, Situation<Again>>;
expectEveryState<Again>(passwordAgainMachine, situations, { transient: ['given', 'withdrawn'] });

export const Asking = storyOf<Again>(passwordAgainMachine, PasswordAgain, situations.asking);
export const Missing = storyOf<Again>(passwordAgainMachine, PasswordAgain, situations.missing);
export const Refused = storyOf<Again>(passwordAgainMachine, PasswordAgain, situations.refused);
export const WithCode = storyOf<Again>(passwordAgainMachine, PasswordAgain, situations.withCode);
export const CodeMissing = storyOf<Again>(passwordAgainMachine, PasswordAgain, situations.codeMissing);
export const CodeRefused = storyOf<Again>(passwordAgainMachine, PasswordAgain, situations.codeRefused);
export const Checking = storyOf<Again>(passwordAgainMachine, PasswordAgain, situations.checking);
