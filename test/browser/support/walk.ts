import { test } from '@playwright/test';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { leavesOf } from '../../machines/support/chart.ts';
import { coveringOf, nameOf, type Path, pathsOf, toursOf } from '../../machines/support/paths.ts';
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

/** The tours of a flow as tests of the page: a title each and the steps, every one of which is looked at. */
export const toursThroughPage = <M extends AnyStateMachine>(machine: M, world: World<M>): Path[] =>
  toursOf(machine, world).map(({ steps }, at) => {
    const [only, last] = [steps.at(1), steps.at(-1)];
    const from = only === last ? '' : `${only ? nameOf(only.event) : ''} … `;
    return { title: `tour ${at + 1}: ${steps.length - 1} steps, ${from}${last ? nameOf(last.event) : ''}`, steps };
  });

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
