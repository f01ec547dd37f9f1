import { assign, setup } from 'xstate';
import type { Failure } from '../../../contract/failures.ts';
import { failureOf } from '../failing.ts';
import { port } from '../port.ts';

type Context = { password: string; isMissing: boolean; failure: Failure | null };

/** Asks a member for their password before an action of weight; the output says whether it was given. */
export const passwordAgainMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'password.change'; value: string } | { type: 'confirm' } | { type: 'cancel' },
    output: {} as { isGiven: boolean },
    tags: {} as 'dialog' | 'busy',
  },
  actors: { confirmPassword: port<void, { password: string }>('confirmPassword') },
  actions: {
    change: assign((_, password: string) => ({ password, isMissing: false, failure: null })),
    showMissing: assign({ isMissing: true }),
    keepFailure: assign(failureOf),
  },
  guards: { hasPassword: ({ context }) => context.password !== '' },
}).createMachine({
  id: 'passwordAgain',
  description: 'A dialog asks for the password again before an action of weight.',
  meta: { beyond: 'Opening proposals and awarding a tender must not be possible on a device left unlocked.' },
  context: { password: '', isMissing: false, failure: null },
  initial: 'asking',
  output: ({ event }) => ({ isGiven: (event as { output?: unknown }).output === true }),
  states: {
    asking: {
      description: 'The member types the password.',
      tags: 'dialog',
      on: {
        'password.change': { actions: { type: 'change', params: ({ event }) => event.value } },
        confirm: [{ guard: 'hasPassword', target: 'checking' }, { actions: 'showMissing' }],
        cancel: 'withdrawn',
      },
    },
    checking: {
      description: 'The password is being checked.',
      tags: ['dialog', 'busy'],
      invoke: {
        id: 'confirmPassword',
        src: 'confirmPassword',
        input: ({ context: { password } }) => ({ password }),
        onDone: 'given',
        onError: { target: 'asking', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    given: { description: 'The password is correct.', type: 'final', output: true },
    withdrawn: { description: 'The dialog is cancelled.', type: 'final', output: false },
  },
});
