import { assign, setup } from 'xstate';
import { reasonMaxLength } from '../../contract/limits.ts';

type ReasonError = 'reason.required' | 'reason.tooLong';

const problemOf = (reason: string): ReasonError | null => {
  if (!reason.trim()) return 'reason.required';
  return reason.trim().length > reasonMaxLength ? 'reason.tooLong' : null;
};

/** Collects a reason that another user will read; the output is null if the dialog is cancelled. */
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
    showError: assign({ error: ({ context }) => problemOf(context.reason) }),
  },
  guards: { hasReason: ({ context }) => problemOf(context.reason) === null },
}).createMachine({
  id: 'reason',
  description: 'A dialog asks for a reason.',
  meta: { requirement: '4 Life of a tender' },
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'asking',
  output: ({ context, event }) => ({ reason: context.reason, isGiven: (event as { output?: unknown }).output === true }),
  states: {
    asking: {
      description: 'The user types a reason, which the person concerned will read.',
      tags: 'dialog',
      on: {
        'reason.change': { actions: { type: 'change', params: ({ event }) => event.value } },
        confirm: [{ guard: 'hasReason', target: 'given' }, { actions: 'showError' }],
        cancel: 'withdrawn',
      },
    },
    given: { description: 'The reason is confirmed.', type: 'final', output: true },
    withdrawn: { description: 'The dialog is cancelled; its text is kept.', type: 'final', output: false },
  },
});
