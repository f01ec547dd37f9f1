import type { AnyStateMachine } from 'xstate';
import { statesOf } from './chart.ts';
import { startWalker } from './walk.ts';
import { happenings, type World } from './world.ts';

/** A seeded pseudo-random generator (mulberry32), so that a failing walk can be repeated. */
const chance = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
};

/** Sends random events, possible or not; fails when the flow throws or reaches a state that the chart does not define. */
export const walkRandomly = async <M extends AnyStateMachine>(
  machine: M,
  world: World<M>,
  { seed, steps }: { seed: number; steps: number },
) => {
  const next = chance(seed);
  const known = new Set(statesOf(machine.root).map(({ id }) => id));
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
    const { status, _nodes: nodes } = actor.getSnapshot();
    if (status === 'error') throw new Error(`seed ${seed}: broken after ${event?.type}`);
    for (const { id } of nodes) if (!known.has(id)) throw new Error(`seed ${seed}: unknown state ${id} after ${event?.type}`);
  }
  actor.stop();
};
