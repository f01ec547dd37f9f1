import { assign, setup } from 'xstate';
import { reasonMaxLength } from '../../contract/limits.ts';

type ReasonError = 'reason.required' | 'reason.tooLong';

const problemOf = (reason: string): ReasonError | null => {
  if (!reason.trim()) return 'reason.required';
  return reason.trim().length > reasonMaxLength ? 'reason.tooLong' : null;
};

/** Asks for the reason of something that someone else will read; its output is null where it was not given after all. */
export const reasonMachine = setup({
  types: {
    input: {} as { reason: string },
    context: {} as { reason: string; error: ReasonError | null },
    events: {} as { type: 'reason.change'; value: string } | { type: 'confirm' } | { type: 'cancel' },
    output: {} as { reason: string; isGiven: boolean },
    tags: {} as 'dialog',
  },
  actions: {
    change: assign({
      reason: (_, value: string) => value,
      error: ({ context }, value: string) => context.error && problemOf(value),
    }),
    sayProblem: assign({ error: ({ context }) => problemOf(context.reason) }),
  },
  guards: { hasReason: ({ context }) => problemOf(context.reason) === null },
}).createMachine({
  id: 'reason',
  description: 'A dialog asks for a reason.',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'asking',
  output: ({ context, event }) => ({ reason: context.reason, isGiven: (event as { output?: unknown }).output === true }),
  states: {
    asking: {
      description: 'The reason is being typed; whoever it concerns will read it.',
      tags: 'dialog',
      on: {
        'reason.change': { actions: { type: 'change', params: ({ event }) => event.value } },
        confirm: [{ guard: 'hasReason', target: 'given' }, { actions: 'sayProblem' }],
        cancel: 'withdrawn',
      },
    },
    given: { description: 'The reason was given.', type: 'final', output: true },
    withdrawn: { description: 'It was left; what was typed is kept for the next time.', type: 'final', output: false },
  },
});
