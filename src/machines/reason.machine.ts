import { assign, setup } from 'xstate';
import { reasonMaxLength } from '../../contract/limits.ts';
import { effect, port } from './port.ts';

type ReasonError = 'reason.required' | 'reason.tooLong';

const problemOf = (reason: string): ReasonError | null => {
  if (!reason.trim()) return 'reason.required';
  return reason.trim().length > reasonMaxLength ? 'reason.tooLong' : null;
};

/** What is kept of a dialog on this device: the name of the decision, and what was written. */
export type KeptReason = { keptAs: string; reason: string };

/** Collects a reason that another user will read; it is kept in this tab until the decision is made. */
export const reasonMachine = setup({
  types: {
    input: {} as KeptReason,
    context: {} as KeptReason & { error: ReasonError | null },
    events: {} as { type: 'reason.change'; value: string } | { type: 'confirm' } | { type: 'cancel' },
    output: {} as { reason: string; isGiven: boolean },
    tags: {} as 'dialog',
  },
  actors: {
    readReason: port<string | null, { keptAs: string }>('readReason'),
  },
  actions: {
    restore: assign({ reason: ({ context }, kept: string | null) => context.reason || (kept ?? '') }),
    keepReason: effect<KeptReason>('keepReason'),
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
      invoke: {
        id: 'readReason',
        src: 'readReason',
        input: ({ context: { keptAs } }) => ({ keptAs }),
        onDone: { actions: { type: 'restore', params: ({ event }) => event.output } },
      },
      on: {
        'reason.change': {
          actions: [
            { type: 'change', params: ({ event }) => event.value },
            { type: 'keepReason', params: ({ context: { keptAs, reason } }) => ({ keptAs, reason }) },
          ],
        },
        confirm: [{ guard: 'hasReason', target: 'given' }, { actions: 'showError' }],
        cancel: 'withdrawn',
      },
    },
    given: { description: 'The reason is confirmed.', type: 'final', output: true },
    withdrawn: { description: 'The dialog is cancelled; its text is kept.', type: 'final', output: false },
  },
});
