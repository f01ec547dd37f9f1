import { type Actor, type AnyStateMachine, createActor, fromCallback, fromPromise, type InspectionEvent, SimulatedClock } from 'xstate';
import { type Definition, nameOfTransition } from './chart.ts';
import type { Path } from './paths.ts';
import { silenced } from './silenced.ts';
import { delayOf, type Happening, type World } from './world.ts';

/** A live actor whose ports and clock are controlled by the walk. */
export type Walker = {
  actor: Actor<AnyStateMachine>;
  /** Sends one event and waits for its immediate effects. */
  happen: (event: Happening) => Promise<void>;
  walked: Set<string>;
};

/** Observes a walk: calls of ports with their input, the end of ports that only watch, and what XState reports. */
export type Observer = {
  clock?: SimulatedClock;
  called?: (port: string, input: unknown) => void;
  ended?: (port: string) => void;
  inspect?: (inspected: InspectionEvent) => void;
  /** Returns what runs in place of a child flow without sample outcomes; otherwise nothing does. */
  child?: (name: string) => AnyStateMachine | undefined;
};

/** Waits until pending promises have settled; browsers have no `setImmediate`. */
const settled = () => new Promise((done) => (typeof setImmediate === 'function' ? setImmediate(done) : setTimeout(done)));

export const startWalker = <M extends AnyStateMachine>(
  machine: M,
  { input, outcomes = {} }: Pick<World<M>, 'input' | 'outcomes'>,
  { clock = new SimulatedClock(), called, ended, inspect, child }: Observer = {},
): Walker => {
  const pending = new Map<string, PromiseWithResolvers<unknown>>();
  const walked = new Set<string>();
  const standIn = (name: string) =>
    name in outcomes
      ? fromPromise<unknown, unknown>(({ input: given }) => {
          called?.(name, given);
          const answer = Promise.withResolvers<unknown>();
          pending.set(name, answer);
          return answer.promise;
        })
      : (child?.(name) ??
        fromCallback(({ input: given }) => {
          called?.(name, given);
          return () => ended?.(name);
        }));
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, standIn(name)]));
  const actor: Actor<AnyStateMachine> = createActor(silenced(machine.provide({ actors }) as AnyStateMachine), {
    input,
    clock,
    inspect: (inspected) => {
      inspect?.(inspected);
      if (inspected.type === '@xstate.microstep')
        for (const taken of inspected._transitions) walked.add(nameOfTransition(taken as Definition));
    },
  });
  actor.start();

  const happen = async (event: Happening) => {
    const [, outcome, port = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
    if (outcome === 'done') pending.get(port)?.resolve(event.output);
    else if (outcome === 'error') pending.get(port)?.reject(event.error);
    else if (event.type.startsWith('xstate.after.')) clock.increment(delayOf(machine, event.type, actor.getSnapshot()));
    else if (event.type !== 'xstate.init') actor.send(event);
    await settled();
  };
  return { actor, happen, walked };
};

/** Walks a path with a live actor, checks each state against the chart, and returns the transitions taken. */
export const walk = async <M extends AnyStateMachine>(machine: M, { steps }: Path, world: World<M>): Promise<Set<string>> => {
  const { actor, happen, walked } = startWalker(machine, world);
  for (const { event, state } of steps) {
    await happen(event);
    const [expected, was] = [state, actor.getSnapshot()].map(({ value }) => JSON.stringify(value));
    if (expected !== was) throw new Error(`after ${event.type}: expected ${expected}, was ${was}`);
  }
  actor.stop();
  return walked;
};
