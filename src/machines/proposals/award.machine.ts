import { assign, setup } from 'xstate';
import { noteMaxLength } from '../../../contract/limits.ts';
import type { Change } from '../form.ts';
import { effect, port } from '../port.ts';

/** Texts of an award: the public statement and the internal note. */
export type AwardValues = { statement: string; note: string };
/** What is kept of the dialog on this device: the name of the decision, and what was written. */
export type KeptAward = AwardValues & { keptAs: string };

const isFit = ({ statement, note }: AwardValues): boolean =>
  statement.trim().length <= noteMaxLength && note.trim().length <= noteMaxLength;

/** Confirms an award and collects its texts; the texts are kept in this tab until the award is made. */
export const awardMachine = setup({
  types: {
    input: {} as KeptAward,
    context: {} as KeptAward,
    events: {} as ({ type: 'field.change' } & Change<AwardValues>) | { type: 'confirm' } | { type: 'cancel' },
    output: {} as AwardValues & { isGiven: boolean },
    tags: {} as 'dialog',
  },
  actors: {
    readAward: port<AwardValues | null, { keptAs: string }>('readAward'),
  },
  actions: {
    restore: assign(({ context: { statement, note } }, kept: AwardValues | null) => (statement || note ? {} : { ...kept })),
    keepAward: effect<KeptAward>('keepAward'),
    change: assign((_, { change: { field, value } }: { change: Change<AwardValues> }) => ({ [field]: value })),
  },
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
      invoke: {
        id: 'readAward',
        src: 'readAward',
        input: ({ context: { keptAs } }) => ({ keptAs }),
        onDone: { actions: { type: 'restore', params: ({ event }) => event.output } },
      },
      on: {
        'field.change': {
          actions: [
            { type: 'change', params: ({ event }) => ({ change: event }) },
            { type: 'keepAward', params: ({ context }) => context },
          ],
        },
        confirm: { guard: 'isFit', target: 'given' },
        cancel: 'withdrawn',
      },
    },
    given: { description: 'The award is confirmed.', type: 'final', output: true },
    withdrawn: { description: 'The dialog is cancelled; its texts are kept.', type: 'final', output: false },
  },
});
