import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, type AnyStateNode, createActor, createMachine, fromCallback, fromPromise, raise, setup } from 'xstate';
import { type ChartFile, chartFileOf, indexOf, sourceOf } from '../../scripts/support/chart-files.ts';
import { loadMachines } from '../../scripts/support/machine-files.ts';
import { statesOf, transitionsFrom } from '../machines/support/chart.ts';

const flows = await loadMachines();
const read = (name: string) => readFileSync(`docs/charts/${name}`, 'utf8');

/** Returns a guard or an action as its name and its fixed parameters. */
const reference = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('type' in value)) return value;
  const { type, params } = value as { type: string; params?: unknown };
  return params === undefined || typeof params === 'function' ? type : { type, params };
};

const named = (actions: readonly unknown[]) => actions.filter((action) => typeof action !== 'function').map(reference);

type Transition = {
  eventType: string;
  guard?: unknown;
  target?: readonly AnyStateNode[] | undefined;
  actions: readonly unknown[];
  reenter: boolean;
};

const transitionOf = ({ eventType, guard, target, actions, reenter }: Transition) => ({
  eventType,
  guard: reference(guard),
  target: target?.map(({ id }) => id),
  actions: actions.map(reference),
  reenter,
});

/** Returns everything a reader of a chart relies on, state by state. */
const chartOf = ({ root }: AnyStateMachine) =>
  statesOf(root).map((node) => ({
    id: node.id,
    type: node.type,
    description: node.description,
    requirement: node.meta?.requirement,
    tags: node.tags,
    initial: node.initial?.target?.map(({ id }) => id),
    // Besides the chart's own actions, XState adds functions that start and cancel the timers of delays.
    entry: named(node.entry),
    exit: named(node.exit),
    invoke: node.invoke.map(({ id, src }) => [id, src]),
    transitions: transitionsFrom(node).map(transitionOf),
  }));

type Setup = { createMachine: (config: unknown) => AnyStateMachine };

/** Evaluates a script as sketch.stately.ai does: without its import of XState, whose functions are passed in. */
const evaluate = (source: string): AnyStateMachine => {
  const machines: AnyStateMachine[] = [];
  const capture = (parts: object): Setup => ({
    createMachine: (config) => {
      // The configuration is data; its type is checked where the machine is defined.
      const machine = setup(parts).createMachine(config as never) as unknown as AnyStateMachine;
      machines.push(machine);
      return machine;
    },
  });
  const body = source.replace(/^import \{[^}]+\} from 'xstate';$/m, '').replace(/^export const/m, 'const');
  new Function('setup', 'fromCallback', 'fromPromise', 'raise', body)(capture, fromCallback, fromPromise, raise);
  const [machine] = machines;
  if (!machine) throw new Error('The script created no machine.');
  return machine;
};

/** Returns a guard as a reader names it: with its fixed parameter. */
const guardName = ({ guard }: Transition): string => {
  const { type, params } = (typeof guard === 'object' && guard !== null ? guard : { type: guard }) as { type: unknown; params?: unknown };
  return params === undefined || typeof params === 'function' ? String(type) : `${String(type)} ${String(params)}`;
};

/** Returns the branches that no choice of guards leads to, apart from those behind a branch with the same guard. */
const unreachableIn = (machine: AnyStateMachine): string[] =>
  statesOf(machine.root).flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flatMap((branches) => {
      const all = branches as unknown as Transition[];
      return all.flatMap((branch, at) => {
        const earlier = all.slice(0, at).map(guardName);
        if (branch.guard !== undefined && earlier.includes(guardName(branch))) return [];
        const event = { type: branch.eventType, not: earlier };
        const holds = (each: Transition) => {
          const [name = '', param] = guardName(each).split(' ');
          const guard = machine.implementations.guards[name] as ((args: { event: object }, params?: string) => boolean) | undefined;
          return each.guard === undefined || guard?.({ event }, param) === true;
        };
        return all.findIndex(holds) === at ? [] : [`${node.id} ${branch.eventType} ${at + 1}`];
      });
    }),
  );

test('the charts are up to date: npm run charts writes them', () => {
  const charts = flows.map(({ machine, file }) => chartFileOf(machine, file));
  const wanted = Object.fromEntries([
    ['README.md', indexOf(charts)],
    ...charts.flatMap((chart) => [
      [`${chart.id}.json`, `${JSON.stringify(chart, null, 2)}\n`],
      [`${chart.id}.js`, sourceOf(chart)],
    ]),
  ]);
  expect(readdirSync('docs/charts').sort()).toEqual(Object.keys(wanted).sort());
  for (const [name, text] of Object.entries(wanted)) expect(read(name), name).toBe(text);
});

describe.each(flows)('$machine.id', ({ machine }) => {
  test('$machine.id is rebuilt from its data by XState alone', () => {
    const { chart, delays }: ChartFile = JSON.parse(read(`${machine.id}.json`));
    expect(chartOf(createMachine(chart as never))).toEqual(chartOf(machine));
    for (const [name, wait] of Object.entries(machine.implementations.delays)) {
      expect(delays[name]).toBe(typeof wait === 'number' ? wait : null);
    }
  });

  test('$machine.id is rebuilt from its script, which imports nothing but XState', () => {
    const source = read(`${machine.id}.js`);
    expect(source.match(/^import .*/gm)?.map((line) => line.split(' from ')[1])).toEqual(["'xstate';"]);
    const rebuilt = evaluate(source);
    expect(chartOf(rebuilt)).toEqual(chartOf(machine));
    for (const part of ['actors', 'actions', 'guards', 'delays'] as const) {
      expect(Object.keys(rebuilt.implementations[part])).toEqual(Object.keys(machine.implementations[part]));
    }
  });

  test('$machine.id leads from its script along every branch that its guards tell apart, by naming those that do not hold', () => {
    const rebuilt = evaluate(read(`${machine.id}.js`));
    expect(unreachableIn(rebuilt)).toEqual([]);
  });

  test('$machine.id starts from its script in its initial state', () => {
    const actor = createActor(evaluate(read(`${machine.id}.js`)), { input: {} }).start();
    expect(actor.getSnapshot().error).toBeUndefined();
    actor.stop();
  });
});
