import { assign, setup } from 'xstate';
import type { Failure } from '../../../contract/failures.ts';
import { failureOf } from '../failing.ts';
import { port } from '../port.ts';
import { type CodeError, codeProblem } from './login-form.ts';

type Context = {
  /** Whether a code of the second factor is needed as well. */
  isCodeNeeded: boolean;
  password: string;
  code: string;
  isMissing: boolean;
  /** Why the code is incomplete. */
  problem: CodeError | null;
  failure: Failure | null;
};

/** Asks a member for their password, and for a code if one is needed, before an action of weight; the output says whether it was given. */
export const passwordAgainMachine = setup({
  types: {
    input: {} as { isCodeNeeded: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'password.change'; value: string }
      | { type: 'code.change'; value: string }
      | { type: 'confirm' }
      | { type: 'cancel' },
    output: {} as { isGiven: boolean },
    tags: {} as 'dialog' | 'busy',
  },
  actors: { confirmPassword: port<void, { password: string; code?: string }>('confirmPassword') },
  actions: {
    change: assign((_, password: string) => ({ password, isMissing: false, failure: null })),
    changeCode: assign((_, code: string) => ({ code, problem: null, failure: null })),
    showMissing: assign(({ context: { password, code, isCodeNeeded } }) => ({
      isMissing: password === '',
      problem: isCodeNeeded ? (codeProblem(code) ?? null) : null,
    })),
    keepFailure: assign(failureOf),
  },
  guards: {
    isComplete: ({ context: { password, code, isCodeNeeded } }) => password !== '' && !(isCodeNeeded && codeProblem(code)),
  },
}).createMachine({
  id: 'passwordAgain',
  description: 'A dialog asks for the password again, and for a code of the second factor if one is needed, before an action of weight.',
  meta: { beyond: 'Opening proposals and awarding a tender must not be possible on a device left unlocked.' },
  context: ({ input: { isCodeNeeded } }) => ({ isCodeNeeded, password: '', code: '', isMissing: false, problem: null, failure: null }),
  initial: 'asking',
  output: ({ event }) => ({ isGiven: (event as { output?: unknown }).output === true }),
  states: {
    asking: {
      description: 'The member types the password, and the code if one is needed.',
      tags: 'dialog',
      on: {
        'password.change': { actions: { type: 'change', params: ({ event }) => event.value } },
        'code.change': { actions: { type: 'changeCode', params: ({ event }) => event.value } },
        confirm: [{ guard: 'isComplete', target: 'checking' }, { actions: 'showMissing' }],
        cancel: 'withdrawn',
      },
    },
    checking: {
      description: 'The password and the code are being checked.',
      tags: ['dialog', 'busy'],
      invoke: {
        id: 'confirmPassword',
        src: 'confirmPassword',
        input: ({ context: { password, code, isCodeNeeded } }) => ({ password, ...(isCodeNeeded && { code: code.trim() }) }),
        onDone: 'given',
        onError: { target: 'asking', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    given: { description: 'The password is correct, and so is the code.', type: 'final', output: true },
    withdrawn: { description: 'The dialog is cancelled.', type: 'final', output: false },
  },
});
