import { type AnyStateMachine, assign, fromPromise, setup } from 'xstate';
import type { Happening, World } from '../../test/machines/support/world.ts';
import { type Entry, simulate } from './simulate.ts';

type Context = { machine: AnyStateMachine; world: World<AnyStateMachine>; entries: Entry[]; at: number };
type Events =
  | { type: 'happen'; event: Happening }
  | { type: 'step.back' }
  | { type: 'step.on' }
  | { type: 'step.choose'; at: number }
  | { type: 'restart' };

type Running = { machine: AnyStateMachine; world: World<AnyStateMachine>; past: Happening[] };

/** Repeats the steps so far and adds one: that makes it possible to continue from an earlier step. */
const play = fromPromise<Entry[], Running>(({ input: { machine, world, past } }) => simulate(machine, world, past));

/** A flow is tried out: events are sent to it, and its log can be stepped through. */
export const simulationMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as Pick<Context, 'machine' | 'world'> },
  actors: { play },
  guards: {
    hasEarlier: ({ context }) => context.at > 0,
    hasLater: ({ context }) => context.at < context.entries.length - 1,
  },
  actions: {
    stepBack: assign({ at: ({ context }) => context.at - 1 }),
    stepOn: assign({ at: ({ context }) => context.at + 1 }),
    chooseStep: assign(({ event }) => (event.type === 'step.choose' ? { at: event.at } : {})),
    forget: assign({ entries: [], at: 0 }),
  },
}).createMachine({
  id: 'simulation',
  description: 'A flow is tried out step by step, without a server.',
  context: ({ input }) => ({ ...input, entries: [], at: 0 }),
  initial: 'playing',
  states: {
    playing: {
      description: 'The steps so far are taken.',
      tags: 'busy',
      invoke: {
        id: 'play',
        src: 'play',
        input: ({ context: { machine, world, entries, at }, event }) => ({
          machine,
          world,
          past: [...entries.slice(1, at + 1).map((entry) => entry.event), ...(event.type === 'happen' ? [event.event] : [])],
        }),
        onDone: {
          target: 'resting',
          actions: assign(({ event }) => ({ entries: event.output, at: event.output.length - 1 })),
        },
        onError: 'failed',
      },
    },
    resting: {
      description: 'The flow waits for the next event.',
      on: {
        happen: 'playing',
        'step.back': { guard: 'hasEarlier', actions: 'stepBack' },
        'step.on': { guard: 'hasLater', actions: 'stepOn' },
        'step.choose': { actions: 'chooseStep' },
        restart: { target: 'playing', actions: 'forget' },
      },
    },
    failed: {
      description: 'The steps could not be taken.',
      on: { restart: { target: 'playing', actions: 'forget' } },
    },
  },
});
