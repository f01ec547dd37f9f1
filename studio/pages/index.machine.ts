import { assign, setup } from 'xstate';

/** Which flows the index lists: all, those with cases that no recorded run has walked on a page, or those without any recorded run. */
export type FlowFilter = 'all' | 'notOnPage' | 'notRun';

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
