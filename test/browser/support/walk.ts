import { test } from '@playwright/test';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { leavesOf } from '../../machines/support/chart.ts';
import { coveringOf, fewestOf, type Path, pathsOf } from '../../machines/support/paths.ts';
import { type Happening, happenings, type World } from '../../machines/support/world.ts';

/** How each thing happens to a user or a backend; told which state must follow. */
export type Drive = Record<string, (event: Happening, next: AnyMachineSnapshot) => Promise<void>>;
/** What is visible in each state that is not made of others, by its path in the chart (`results.loading`). */
export type Seen = Record<string, () => Promise<void>>;

const rowOf = ({ type }: Happening): string => type;

const pathOfLeaf = ({ path }: { path: string[] }): string => path.join('.');

/** Fails unless both tables are total: a row for everything that can happen and for every state. */
const checkTables = <M extends AnyStateMachine>(machine: M, world: World<M>, drive: Drive, seen: Seen) => {
  const events = [...new Set(happenings(machine, world).map(rowOf))].filter((type) => !(type in drive));
  const states = leavesOf(machine)
    .map(pathOfLeaf)
    .filter((path) => !(path in seen));
  if (events.length + states.length > 0) throw new Error(`No row for ${[...events, ...states].join(', ')}`);
};

/** As few generated paths as take every transition the page can make, as tests of the page: each of their steps is looked at. */
export const pathsThroughPage = <M extends AnyStateMachine>(machine: M, world: World<M>): Path[] =>
  fewestOf(machine, coveringOf(machine, pathsOf(machine, world)));

/** The paths that end in every transition with every answer, without those that others begin with: where an answer decides what follows. */
export const answersThroughPage = <M extends AnyStateMachine>(machine: M, world: World<M>): Path[] => {
  const paths = coveringOf(machine, pathsOf(machine, world));
  return paths.filter(({ title }) => !paths.some((other) => other.title.startsWith(`${title} →`)));
};

/** Walks a path through the page: drives each event, then looks at every part of the state that must follow. */
export const walkPage = async <M extends AnyStateMachine>(machine: M, world: World<M>, { steps }: Path, drive: Drive, seen: Seen) => {
  checkTables(machine, world, drive, seen);
  for (const { event, state } of steps) {
    if (event.type !== 'xstate.init') await test.step(event.type, () => drive[rowOf(event)]?.(event, state) ?? Promise.resolve());
    for (const node of state._nodes) {
      const path = pathOfLeaf(node);
      if (Object.keys(node.states).length === 0) await test.step(`see ${path}`, () => seen[path]?.() ?? Promise.resolve());
    }
  }
};
