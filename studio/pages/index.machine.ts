import { assign, setup } from 'xstate';

/**
 * Which flows the index lists: all, those with cases that no recorded run has walked on a page, those without any recorded run, or those whose
 * chart differs from the earlier revision.
 */
export type FlowFilter = 'all' | 'notOnPage' | 'notRun' | 'changed';

type Events = { type: 'filter.choose'; filter: FlowFilter };

/** Which flows the index lists. */
export const indexMachine = setup({
  types: { context: {} as { filter: FlowFilter }, events: {} as Events },
  actions: { choose: assign({ filter: (_, filter: FlowFilter) => filter }) },
}).createMachine({
  id: 'studioIndex',
  description: 'A reader looks up a flow.',
  context: { filter: 'all' },
  on: { 'filter.choose': { actions: { type: 'choose', params: ({ event }) => event.filter } } },
});
