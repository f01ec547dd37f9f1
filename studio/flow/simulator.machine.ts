import { assign, setup } from 'xstate';
import type { Run } from '../address.ts';

type Context = {
  world: number;
  language: 'en' | 'ar';
  /** The simulation that the address asks for. */
  run: Run | null;
};
type Events =
  | { type: 'simulate' }
  | { type: 'stop' }
  | { type: 'world.choose'; world: number }
  | { type: 'language.choose'; language: 'en' | 'ar' };

/** Whether a flow is being simulated, in which world, and in which language its view is shown. */
export const simulatorMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as { run: Run | null } },
  guards: { isRepeated: ({ context }) => context.run !== null },
  actions: {
    chooseWorld: assign(({ event }) => (event.type === 'world.choose' ? { world: event.world } : {})),
    forgetRun: assign({ run: null }),
    chooseLanguage: assign(({ event }) => (event.type === 'language.choose' ? { language: event.language } : {})),
  },
}).createMachine({
  id: 'simulator',
  description: 'A reader looks at a chart and may try it out.',
  context: ({ input: { run } }) => ({ world: run?.world ?? 0, language: 'en', run }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The address may ask for a simulation.',
      always: [{ guard: 'isRepeated', target: 'simulating' }, { target: 'reading' }],
    },
    reading: { description: 'The chart is read.', on: { simulate: 'simulating' } },
    simulating: {
      description: 'The flow is tried out.',
      exit: 'forgetRun',
      on: {
        stop: 'reading',
        'world.choose': { actions: ['chooseWorld', 'forgetRun'] },
        'language.choose': { actions: 'chooseLanguage' },
      },
    },
  },
});
