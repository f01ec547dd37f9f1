import { setup } from 'xstate';
import type { OfficeActivity } from '../../../contract/entities/office.ts';
import { type ReadOf, readOf } from '../read.ts';

export type ActivityRead = ReadOf<OfficeActivity>;

/** What happened on the last 30 days, and how the server is: a part of the office's overview. */
export const officeActivityMachine = setup({
  types: { children: {} as { activity: 'activity' } },
  actors: { activity: readOf<OfficeActivity>() },
}).createMachine({
  id: 'officeActivity',
  description: 'What happened on the last 30 days, and how the server is.',
  meta: { beyond: 'Those who run the marketplace see whether it grows, and whether something fails, without another tool.' },
  invoke: { id: 'activity', src: 'activity', input: { of: null } },
  initial: 'reading',
  states: { reading: { description: 'A bar for each day, the same figures by week, and the health are shown.' } },
});
