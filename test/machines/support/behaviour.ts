import { createHash } from 'node:crypto';
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  getNextSnapshot,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate';
import { nameOfTransition } from './chart.ts';
import { coverageOf, coveringOf, pathsOf, type Step } from './paths.ts';
import { startWalker } from './walk.ts';
import { type Happening, happenings, type Proof, type World } from './world.ts';

/** What one transition does, beyond the state it leads to. Values are written as a reviewer reads them. */
export type Behaviour = {
  /** The innermost states before and after. */
  before: string[];
  after: string[];
  event: Happening;
  /** Actions that reach outside, with their parameters. */
  does: Named[];
  /** Ports that are called, with their input, child flows that are started, and timers. */
  calls: Named[];
  /** Events to children. */
  tells: Named[];
  /** Parts of the context that have changed, with what they are now. */
  keeps: string[];
  isOver: boolean;
};

/** A name with a value; without one where there is none. */
export type Named = { name: string; value: string };

/** A path that ends in a transition, identified like a case of the test plan. */
export type Route = { id: string; world: World<AnyStateMachine>; steps: Step[] };

const longest = 60;
const most = 6;

const json = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

/** Writes a value in one short line: a long one by what it consists of. */
const brief = (value: unknown): string => {
  const text = json(value);
  if (text.length <= longest) return text;
  if (Array.isArray(value)) return `a list of ${value.length}: ${text.slice(1, longest)}…`;
  if (typeof value === 'object' && value !== null) return `{ ${Object.keys(value).join(', ')} }`;
  return `${text.slice(0, longest)}…`;
};

/** Writes a value in one short line, or says that it is what the event has brought. */
const told = (value: unknown, { type: _, output, error, actorId: __, ...payload }: Happening): string => {
  if (value === undefined) return '';
  if (json(value).length <= longest) return json(value);
  if (json(value) === json(output)) return 'the answer';
  if (json(value) === json(error)) return 'the failure';
  const [key] = Object.entries(payload).find(([, part]) => json(part) === json(value)) ?? [];
  return key ? `the event’s ${key}` : brief(value);
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Writes what has changed between two values, by the paths of the parts that differ. */
const changesOf = (before: unknown, after: unknown, event: Happening, path: string): string[] => {
  if (json(before) === json(after)) return [];
  const value = told(after, event);
  const isWhole = value.startsWith('the ') || !isObject(before) || !isObject(after);
  if (isWhole) return [`${path}: ${value || 'nothing'}`];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    changesOf(before[key], after[key], event, `${path}.${key}`),
  );
};

/** Shortens a list of lines; the number of the others tells a reviewer that there are more. */
const shortened = (lines: readonly string[]): string[] =>
  lines.length > most ? [...lines.slice(0, most), `${lines.length - most} more`] : [...lines];

/** Returns what the last step of a route is about: the transitions it takes, or those that their guards prevent. */
const subjectOf = (machine: AnyStateMachine, steps: readonly Step[]): string[] => {
  const [before, last] = steps.slice(-2);
  if (!before || !last) return ['start'];
  if (before.state.can(last.event)) return coverageOf(machine, before.state, last).toSorted();
  return preventedBy(before.state, last.event).map((name) => `prevented ${name}`);
};

/** Returns the transitions that are defined for an event where it occurs, although none is taken. */
const preventedBy = ({ _nodes: nodes }: AnyMachineSnapshot, { type }: Happening): string[] =>
  nodes.flatMap((node) => (node.transitions.get(type) ?? []).map((transition) => nameOfTransition(transition)));

/** Returns the parts of the context that a step changes. */
const changedBy = (before: AnyMachineSnapshot, after: AnyMachineSnapshot): string[] =>
  Object.keys(after.context).filter((key) => json(after.context[key]) !== json(before.context[key]));

const idOf = (...names: string[]): string => createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 8);

/**
 * Returns the routes whose behaviour is approved: the start, every transition into every state it leads to, every event that a guard
 * prevents, and transitions again where a different event before them makes them change other parts of the context.
 */
export const routesOf = ({ machine, worlds }: Proof): Route[] => {
  const routes = new Map<string, Route>();
  for (const [at, world] of worlds.entries()) {
    const add = (steps: Step[], ...names: string[]) => {
      const id = idOf(String(at), ...names);
      if (!routes.has(id)) routes.set(id, { id, world, steps });
    };
    const paths = pathsOf(machine, world);
    const followed = new Set<string>();
    for (const { steps } of [...coveringOf(machine, paths), ...paths]) {
      const subject = subjectOf(machine, steps);
      add(steps.slice(0, 1), 'start');
      add(steps, ...subject);
      for (const next of stepsAfter(machine, world, steps)) {
        const pair = `${subject.join()} ${JSON.stringify(next)} ${steps.at(-1)?.state.can(next)}`;
        if (!followed.has(pair)) addNext(machine, steps, next, add);
        followed.add(pair);
      }
    }
  }
  return [...routes.values()];
};

/** Returns every event that can follow a path, including those that a guard prevents. */
const stepsAfter = (machine: AnyStateMachine, world: World<AnyStateMachine>, steps: readonly Step[]): Happening[] => {
  const state = steps.at(-1)?.state;
  if (state?.status !== 'active') return [];
  return happenings(machine, world)
    .filter((event) => world.possible?.(state, event) ?? true)
    .filter((event) => state.can(event) || preventedBy(state, event).length > 0);
};

const addNext = (machine: AnyStateMachine, steps: Step[], event: Happening, add: (steps: Step[], ...names: string[]) => void) => {
  const before = (steps.at(-1) as Step).state;
  const state = before.can(event) ? getNextSnapshot(machine, before, event) : before;
  const route = [...steps, { event, state }];
  add(route, ...subjectOf(machine, route), ...changedBy(before, state));
};

/** Records what the flow itself does, as opposed to its children. */
const recorder = () => {
  const seen = { does: [] as [string, unknown][], calls: [] as [string, unknown][], tells: [] as [string, unknown][] };
  const isRoot = (actor: unknown, { rootId }: InspectionEvent) => (actor as AnyActorRef | undefined)?.sessionId === rootId;
  return {
    seen,
    clear: () => {
      for (const list of Object.values(seen)) list.length = 0;
    },
    inspect: (inspected: InspectionEvent) => {
      if (inspected.type === '@xstate.action' && isRoot(inspected.actorRef, inspected)) {
        const { type, params } = inspected.action;
        if (type === 'xstate.cancel') seen.does.push(['stopsTimer', params]);
        if (!type.startsWith('xstate.')) seen.does.push([type, params]);
      }
      if (inspected.type === '@xstate.event' && !isRoot(inspected.actorRef, inspected) && isRoot(inspected.sourceRef, inspected)) {
        if (!inspected.event.type.startsWith('xstate.')) seen.tells.push([(inspected.actorRef as AnyActorRef).id, inspected.event]);
      }
    },
  };
};

/** Returns a simulated clock that reports each timer. */
const recordedClock = (report: (wait: number) => void): SimulatedClock => {
  const clock = new SimulatedClock();
  const start = clock.setTimeout.bind(clock);
  clock.setTimeout = (run, wait) => {
    report(wait);
    return start(run, wait);
  };
  return clock;
};

/** Returns the innermost states of a situation by their paths; the flow itself where it has none. */
export const leavesIn = ({ _nodes: nodes }: AnyMachineSnapshot): string[] =>
  nodes.filter((node) => Object.keys(node.states).length === 0).map(({ path }) => path.join('.'));

/** Runs a machine along a route and returns what the last step does. */
export const behaviourOn = async (machine: AnyStateMachine, { world, steps }: Route): Promise<Behaviour> => {
  const record = recorder();
  const { calls: seenCalls } = record.seen;
  const { actor, happen } = startWalker(machine, world, {
    clock: recordedClock((wait) => seenCalls.push([`waits ${wait} ms`, undefined])),
    called: (port, input) => seenCalls.push([port, input]),
    ended: (port) => seenCalls.push([`${port} ends`, undefined]),
    inspect: record.inspect,
  });
  // A machine with a mutation may fail: the error is part of its behaviour.
  actor.subscribe({ error: () => {} });

  for (const { event } of steps.slice(0, -1)) await happen(event);
  const { event } = steps.at(-1) as Step;
  const isStart = steps.length === 1;
  const earlier = actor.getSnapshot();
  const before: Record<string, unknown> = isStart ? {} : earlier.context;
  if (!isStart) record.clear();
  await happen(event);
  const later = actor.getSnapshot();
  const named = (list: readonly [string, unknown][]): Named[] => list.map(([name, value]) => ({ name, value: told(value, event) }));
  const { does, calls, tells } = record.seen;
  const behaviour = {
    before: isStart ? [] : leavesIn(earlier),
    after: leavesIn(later),
    event,
    does: named(does),
    calls: named(calls),
    tells: named(tells),
    keeps: shortened(Object.entries(later.context as object).flatMap(([key, part]) => changesOf(before[key], part, event, key))),
    isOver: later.status !== 'active',
  };
  actor.stop();
  return behaviour;
};

/** Returns the behaviour of a flow on each of its routes, in their order. */
export const behaviourOf = (machine: AnyStateMachine, routes: readonly Route[]): Promise<Behaviour[]> =>
  Promise.all(routes.map((route) => behaviourOn(machine, route)));
