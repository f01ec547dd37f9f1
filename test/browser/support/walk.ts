import { test } from '@playwright/test';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { leavesOf } from '../../machines/support/chart.ts';
import { coveringOf, nameOf, type Path, pathsOf, toursOf } from '../../machines/support/paths.ts';
import { type Happening, happenings, type World } from '../../machines/support/world.ts';

/** How to cause each event on the page; receives the expected next state. */
export type Drive = Record<string, (event: Happening, next: AnyMachineSnapshot) => Promise<void>>;
/** The expectations of each atomic state, by its path in the chart (`results.loading`). */
export type Seen = Record<string, () => Promise<void>>;

const rowOf = ({ type }: Happening): string => type;

const pathOfLeaf = ({ path }: { path: string[] }): string => path.join('.');

/** Fails unless both tables are total: a row for every event and for every state. */
const checkTables = <M extends AnyStateMachine>(machine: M, world: World<M>, drive: Drive, seen: Seen) => {
  const events = [...new Set(happenings(machine, world).map(rowOf))].filter((type) => !(type in drive));
  const states = leavesOf(machine)
    .map(pathOfLeaf)
    .filter((path) => !(path in seen));
  if (events.length + states.length > 0) throw new Error(`No row for ${[...events, ...states].join(', ')}`);
};

/** Returns the tours of a flow as page tests: a title and the steps of each. */
export const toursThroughPage = <M extends AnyStateMachine>(machine: M, world: World<M>): Path[] =>
  toursOf(machine, world).map(({ steps }, at) => {
    const [only, last] = [steps.at(1), steps.at(-1)];
    const from = only === last ? '' : `${only ? nameOf(only.event) : ''} … `;
    return { title: `tour ${at + 1}: ${steps.length - 1} steps, ${from}${last ? nameOf(last.event) : ''}`, steps };
  });

/** Returns paths that cover every transition with every outcome, without those that are prefixes of others. */
export const answersThroughPage = <M extends AnyStateMachine>(machine: M, world: World<M>): Path[] => {
  const paths = coveringOf(machine, pathsOf(machine, world));
  return paths.filter(({ title }) => !paths.some((other) => other.title.startsWith(`${title} →`)));
};

/** Walks a path through the page: causes each event, then checks every part of the expected state. */
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
