import { setup } from 'xstate';
import type { Work } from '../../../contract/entities/office.ts';
import { type ReadOf, readOf } from '../read.ts';

export type WorkRead = ReadOf<Work[]>;

/** What waits for those who run the marketplace: the office's menu and its overview show it. */
export const officeWorkMachine = setup({
  types: { children: {} as { work: 'work' } },
  actors: { work: readOf<Work[]>() },
}).createMachine({
  id: 'officeWork',
  description: 'What waits for a decision, a refund or another attempt.',
  meta: { beyond: 'Those who run the marketplace see in one place what waits, and since when.' },
  invoke: { id: 'work', src: 'work', input: { of: null } },
  initial: 'reading',
  states: { reading: { description: 'Each kind of work is shown with its number and its age.' } },
});
