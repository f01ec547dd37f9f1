import type { AnyStateMachine } from 'xstate';
import { type Happening, happenings, type World } from '../../test/machines/support/world.ts';
import type { Run } from '../address.ts';
import type { Entry } from './simulate.ts';

/** Returns the events at places in the list of all that can happen in a world; those beyond its end are left out. */
export const eventsOf = (machine: AnyStateMachine, world: World<AnyStateMachine>, steps: readonly number[]): Happening[] => {
  const known = happenings(machine, world);
  return steps.flatMap((step) => known[step] ?? []);
};

/** Returns a simulation as an address has it; null if one of its events is not among the samples: its view has sent it. */
export const runOf = (machine: AnyStateMachine, world: World<AnyStateMachine>, index: number, entries: readonly Entry[]): Run | null => {
  const known = happenings(machine, world).map((event) => JSON.stringify(event));
  const steps = entries.slice(1).map(({ event }) => known.indexOf(JSON.stringify(event)));
  return steps.includes(-1) ? null : { world: index, steps };
};
