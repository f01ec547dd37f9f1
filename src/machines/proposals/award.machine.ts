import { assign, setup } from 'xstate';
import { noteMaxLength } from '../../../contract/limits.ts';
import type { Change } from '../form.ts';

/** What is said of an award: the statement in public, the note to the publisher's own people. */
export type AwardValues = { statement: string; note: string };

const isFit = ({ statement, note }: AwardValues): boolean =>
  statement.trim().length <= noteMaxLength && note.trim().length <= noteMaxLength;

/** Asks whether a tender is to be awarded, and what is to be said of it; what was typed is kept where it is left. */
export const awardMachine = setup({
  types: {
    input: {} as AwardValues,
    context: {} as AwardValues,
    events: {} as ({ type: 'field.change' } & Change<AwardValues>) | { type: 'confirm' } | { type: 'cancel' },
    output: {} as AwardValues & { isGiven: boolean },
    tags: {} as 'dialog',
  },
  actions: { change: assign((_, { change: { field, value } }: { change: Change<AwardValues> }) => ({ [field]: value })) },
  guards: { isFit: ({ context }) => isFit(context) },
}).createMachine({
  id: 'award',
  description: 'A dialog asks whether a tender is to be awarded to a proposal.',
  context: ({ input }) => input,
  initial: 'asking',
  output: ({ context, event }) => ({ ...context, isGiven: (event as { output?: unknown }).output === true }),
  states: {
    asking: {
      description: 'The dialog says that an award is final and who is told; the statement and the note are being typed.',
      tags: 'dialog',
      on: {
        'field.change': { actions: { type: 'change', params: ({ event }) => ({ change: event }) } },
        confirm: { guard: 'isFit', target: 'given' },
        cancel: 'withdrawn',
      },
    },
    given: { description: 'The tender is to be awarded.', type: 'final', output: true },
    withdrawn: { description: 'It was left; what was typed is kept for the next time.', type: 'final', output: false },
  },
});
