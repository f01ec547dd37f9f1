import { assign, setup } from 'xstate';

type Context = { world: number; language: 'en' | 'ar' };
type Events =
  | { type: 'simulate' }
  | { type: 'stop' }
  | { type: 'world.choose'; world: number }
  | { type: 'language.choose'; language: 'en' | 'ar' };

/** Whether a flow is being simulated, in which world, and in which language its view is shown. */
export const simulatorMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actions: {
    chooseWorld: assign(({ event }) => (event.type === 'world.choose' ? { world: event.world } : {})),
    chooseLanguage: assign(({ event }) => (event.type === 'language.choose' ? { language: event.language } : {})),
  },
}).createMachine({
  id: 'simulator',
  description: 'A reader looks at a chart and may try it out.',
  context: { world: 0, language: 'en' },
  initial: 'reading',
  states: {
    reading: { description: 'The chart is read.', on: { simulate: 'simulating' } },
    simulating: {
      description: 'The flow is tried out.',
      on: {
        stop: 'reading',
        'world.choose': { actions: 'chooseWorld' },
        'language.choose': { actions: 'chooseLanguage' },
      },
    },
  },
});
