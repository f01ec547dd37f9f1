import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { Failure } from '../../../contract/failures.ts';
import { passwordAgainMachine } from '../../machines/session/password-again.machine.ts';
import { PasswordAgain } from './PasswordAgain.tsx';

export default { title: 'session/Password again' };

type Again = typeof passwordAgainMachine;

const failure: Failure = { code: 'wrongPassword', status: 400, message: null, requestId: 'r-1', fields: {} };
const empty = { password: '', isMissing: false, failure: null };

const situations = {
  asking: { value: 'asking', context: empty },
  missing: { value: 'asking', context: { ...empty, isMissing: true } },
  refused: { value: 'asking', context: { ...empty, password: 'a wrong one', failure } },
  checking: { value: 'checking', context: { ...empty, password: 'a good one' } },
} satisfies Record<string, Situation<Again>>;
expectEveryState<Again>(passwordAgainMachine, situations, { transient: ['given', 'withdrawn'] });

export const Asking = storyOf<Again>(passwordAgainMachine, PasswordAgain, situations.asking);
export const Missing = storyOf<Again>(passwordAgainMachine, PasswordAgain, situations.missing);
export const Refused = storyOf<Again>(passwordAgainMachine, PasswordAgain, situations.refused);
export const Checking = storyOf<Again>(passwordAgainMachine, PasswordAgain, situations.checking);
