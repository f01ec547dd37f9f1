import { assign, setup } from 'xstate';
import { spinnerDelay, spinnerTimeout } from '../../../contract/limits.ts';

/** Counts pending requests of user actions and shows the full-screen spinner for at most 2000 ms. */
export const activityMachine = setup({
  types: {
    context: {} as { running: number },
    events: {} as { type: 'request.started' } | { type: 'request.ended' } | { type: 'reset' },
    tags: {} as 'spinner',
  },
  actions: {
    count: assign({ running: ({ context }) => context.running + 1 }),
    discount: assign({ running: ({ context }) => context.running - 1 }),
    forget: assign({ running: 0 }),
  },
  guards: {
    isLast: ({ context }) => context.running <= 1,
  },
  delays: { spinnerDelay, spinnerTimeout },
}).createMachine({
  id: 'activity',
  description: 'The full-screen spinner, shown while an action waits for the server.',
  context: { running: 0 },
  initial: 'idle',
  states: {
    idle: {
      description: 'No action is pending.',
      entry: 'forget',
      on: { 'request.started': { target: 'busy', actions: 'count' } },
    },
    busy: {
      description: 'At least one action is pending.',
      meta: { requirement: '9 Loading spinner' },
      initial: 'delayed',
      after: { spinnerTimeout: 'idle' },
      on: {
        'request.started': { actions: 'count' },
        'request.ended': [{ guard: 'isLast', target: 'idle' }, { actions: 'discount' }],
        reset: 'idle',
      },
      states: {
        delayed: { description: 'The spinner is delayed so that it does not flash on fast responses.', after: { spinnerDelay: 'shown' } },
        shown: { description: 'The spinner covers the page.', tags: 'spinner' },
      },
    },
  },
});
