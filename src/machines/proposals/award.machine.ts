import { assign, setup } from 'xstate';
import { noteMaxLength } from '../../../contract/limits.ts';
import type { Change } from '../form.ts';

/** Texts of an award: the public statement and the internal note. */
export type AwardValues = { statement: string; note: string };

const isFit = ({ statement, note }: AwardValues): boolean =>
  statement.trim().length <= noteMaxLength && note.trim().length <= noteMaxLength;

/** Confirms an award and collects its texts; the texts are kept when the dialog is cancelled. */
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
  description: 'A dialog asks the publisher to confirm the award to a proposal.',
  meta: { requirement: '4 Life of a tender' },
  context: ({ input }) => input,
  initial: 'asking',
  output: ({ context, event }) => ({ ...context, isGiven: (event as { output?: unknown }).output === true }),
  states: {
    asking: {
      description: 'The dialog says that an award is final and who is notified; the publisher types the statement and the note.',
      tags: 'dialog',
      on: {
        'field.change': { actions: { type: 'change', params: ({ event }) => ({ change: event }) } },
        confirm: { guard: 'isFit', target: 'given' },
        cancel: 'withdrawn',
      },
    },
    given: { description: 'The award is confirmed.', type: 'final', output: true },
    withdrawn: { description: 'The dialog is cancelled; its texts are kept.', type: 'final', output: false },
  },
});
