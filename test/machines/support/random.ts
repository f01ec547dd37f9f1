import { expect } from 'vitest';
import { type Actor, type AnyStateMachine, createActor, type Snapshot } from 'xstate';
import { startWalker } from './walk.ts';
import { happenings, type World } from './world.ts';

/** A seeded pseudo-random generator (mulberry32), so that a failing walk can be repeated. */
const chance = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
};

/** A copy as JSON, in which files have no content. */
const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** State and context of a flow. */
const keptBy = (actor: Actor<AnyStateMachine>): { state: unknown; context: unknown } => {
  const { value, context } = actor.getSnapshot();
  return { state: value, context: copyOf(context) };
};

/**
 * Sends random events, possible or not; fails when the flow throws, or when it cannot be resumed from a JSON copy of itself: pages
 * rendered on the server carry one.
 */
export const walkRandomly = async <M extends AnyStateMachine>(
  machine: M,
  world: World<M>,
  { seed, steps }: { seed: number; steps: number },
) => {
  const next = chance(seed);
  const anything = happenings(machine, world);
  const { actor, happen } = startWalker(machine, world);
  actor.subscribe({
    error: (problem) => {
      throw problem;
    },
  });
  for (let step = 0; step < steps && actor.getSnapshot().status === 'active'; step += 1) {
    const event = anything[Math.floor(next() * anything.length)];
    if (event) await happen(event);
    if (actor.getSnapshot().status === 'error') throw new Error(`seed ${seed}: broken after ${event?.type}`);
  }
  const copy = copyOf(actor.getPersistedSnapshot()) as Snapshot<unknown>;
  const resumed = createActor(actor.logic as AnyStateMachine, { snapshot: copy });
  expect({ seed, ...keptBy(resumed) }).toEqual({ seed, ...keptBy(actor) });
  actor.stop();
};
