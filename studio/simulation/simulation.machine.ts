import { type AnyMachineSnapshot, type AnyStateMachine, assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { Happening, World } from '../../test/machines/support/world.ts';
import { eventsOf } from './run.ts';
import { type Entry, simulate } from './simulate.ts';
import { publish } from './stage.ts';

type Context = {
  machine: AnyStateMachine;
  world: World<AnyStateMachine>;
  /** What an address wants repeated, until it has been. */
  first: Happening[];
  entries: Entry[];
  at: number;
  isAnsweredAtOnce: boolean;
};
type Events =
  | { type: 'happen'; event: Happening }
  | { type: 'step.back' }
  | { type: 'step.on' }
  | { type: 'step.choose'; at: number }
  | { type: 'answers.choose'; isAnsweredAtOnce: boolean }
  | { type: 'restart' };

type Running = { machine: AnyStateMachine; world: World<AnyStateMachine>; past: Happening[]; isAnsweredAtOnce: boolean };

/** Repeats the steps so far and adds one: that makes it possible to continue from an earlier step. */
const play = fromPromise<Entry[], Running>(({ input: { machine, world, past, isAnsweredAtOnce } }) =>
  simulate(machine, world, past, { isAnsweredAtOnce }),
);

/** A step for the view beside the chart. */
export type Shown = { type: 'show'; flow: string; snapshot: AnyMachineSnapshot | undefined };

/** Shows a step to the view beside the chart, which is another page, and passes on what its reader does there. */
const stage = fromCallback<Shown>(({ receive, sendBack }) => {
  receive(({ flow, snapshot }) =>
    publish(snapshot ? { flow, snapshot, send: (event) => sendBack({ type: 'happen', event: { ...event } }) } : null),
  );
  return () => publish(null);
});

/** A flow is tried out: events are sent to it, and its log can be stepped through. */
export const simulationMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as Pick<Context, 'machine' | 'world'> & { steps?: readonly number[] } },
  actors: { play, stage },
  guards: {
    hasEarlier: ({ context }) => context.at > 0,
    hasLater: ({ context }) => context.at < context.entries.length - 1,
  },
  actions: {
    stepBack: assign({ at: ({ context }) => context.at - 1 }),
    stepOn: assign({ at: ({ context }) => context.at + 1 }),
    chooseStep: assign(({ event }) => (event.type === 'step.choose' ? { at: event.at } : {})),
    chooseAnswers: assign(({ event }) => (event.type === 'answers.choose' ? { isAnsweredAtOnce: event.isAnsweredAtOnce } : {})),
    forget: assign({ first: [], entries: [], at: 0 }),
    show: sendTo('stage', ({ context }) => ({ type: 'show', flow: context.machine.id, snapshot: context.entries[context.at]?.snapshot })),
  },
}).createMachine({
  id: 'simulation',
  description: 'A flow is tried out step by step, without a server.',
  context: ({ input: { machine, world, steps = [] } }) => ({
    machine,
    world,
    first: eventsOf(machine, world, steps),
    entries: [],
    at: 0,
    isAnsweredAtOnce: false,
  }),
  invoke: { id: 'stage', src: 'stage' },
  initial: 'playing',
  states: {
    playing: {
      description: 'The steps so far are taken.',
      tags: 'busy',
      invoke: {
        id: 'play',
        src: 'play',
        input: ({ context: { machine, world, first, entries, at, isAnsweredAtOnce }, event }) => ({
          isAnsweredAtOnce,
          machine,
          world,
          past: [...first, ...entries.slice(1, at + 1).map((entry) => entry.event), ...(event.type === 'happen' ? [event.event] : [])],
        }),
        onDone: {
          target: 'resting',
          actions: [assign(({ event }) => ({ entries: event.output, at: event.output.length - 1, first: [] })), 'show'],
        },
        onError: 'failed',
      },
    },
    resting: {
      description: 'The flow waits for the next event.',
      on: {
        happen: 'playing',
        'step.back': { guard: 'hasEarlier', actions: ['stepBack', 'show'] },
        'step.on': { guard: 'hasLater', actions: ['stepOn', 'show'] },
        'step.choose': { actions: ['chooseStep', 'show'] },
        'answers.choose': { target: 'playing', actions: 'chooseAnswers' },
        restart: { target: 'playing', actions: 'forget' },
      },
    },
    failed: {
      description: 'The steps could not be taken.',
      on: { restart: { target: 'playing', actions: 'forget' } },
    },
  },
});
