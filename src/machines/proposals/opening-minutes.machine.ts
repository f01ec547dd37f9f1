import { setup } from 'xstate';
import type { Minutes } from '../../../contract/entities/openings.ts';
import { effect } from '../port.ts';
import { type ReadOf, readOf } from '../read.ts';

export type MinutesRead = ReadOf<Minutes, { tenderId: number }>;

/** The minutes of an opening, for its openers and the bidders, to be read and printed. */
export const openingMinutesMachine = setup({
  types: {
    input: {} as { tenderId: number },
    context: {} as { tenderId: number },
    events: {} as { type: 'print' },
    children: {} as { minutes: 'minutes' },
  },
  actors: { minutes: readOf<Minutes, { tenderId: number }>() },
  actions: { printPage: effect('printPage') },
}).createMachine({
  id: 'openingMinutes',
  description: 'The minutes of an opening of proposals.',
  meta: { requirement: '4 Life of a tender' },
  context: ({ input }) => input,
  invoke: { id: 'minutes', src: 'minutes', input: ({ context: { tenderId } }) => ({ of: { tenderId } }) },
  initial: 'reading',
  states: { reading: { description: 'The minutes are shown.', on: { print: { actions: 'printPage' } } } },
});
