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

/** What one transition does, beyond the state it leads to. */
export type Behaviour = {
  /** The last event of the path, and the path's other events. */
  when: string;
  state: unknown;
  /** Actions that reach outside, with their parameters. */
  does: string[];
  /** Ports that are called, with their input, child flows that are started, and timers. */
  calls: string[];
  /** Events to children. */
  tells: string[];
  /** Parts of the context that have changed, with their new value. */
  keeps: Record<string, string>;
  status: string;
};

/** A path that ends in a transition, identified like a case of the test plan. */
export type Route = { id: string; world: World<AnyStateMachine>; steps: Step[] };

const shortest = 60;

/** Writes a value in one short line; a long one is cut and identified by its digest. */
const brief = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'undefined';
  if (text.length <= shortest) return text;
  return `${text.slice(0, shortest)}… ${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
};

const withValue = (name: string, value: unknown): string => (value === undefined ? name : `${name} ${brief(value)}`);

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
  Object.keys(after.context).filter((key) => brief(after.context[key]) !== brief(before.context[key]));

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
  const seen = { does: [] as string[], calls: [] as string[], tells: [] as string[] };
  const isRoot = (actor: unknown, { rootId }: InspectionEvent) => (actor as AnyActorRef | undefined)?.sessionId === rootId;
  return {
    seen,
    clear: () => {
      for (const list of Object.values(seen)) list.length = 0;
    },
    inspect: (inspected: InspectionEvent) => {
      if (inspected.type === '@xstate.action' && isRoot(inspected.actorRef, inspected)) {
        const { type, params } = inspected.action;
        if (!type.startsWith('xstate.')) seen.does.push(withValue(type, params));
      }
      if (inspected.type === '@xstate.event' && !isRoot(inspected.actorRef, inspected) && isRoot(inspected.sourceRef, inspected)) {
        if (!inspected.event.type.startsWith('xstate.'))
          seen.tells.push(`${(inspected.actorRef as AnyActorRef).id} ${brief(inspected.event)}`);
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

/** Runs a machine along a route and returns what the last step does. */
export const behaviourOn = async (machine: AnyStateMachine, { world, steps }: Route): Promise<Behaviour> => {
  const record = recorder();
  const { calls: seenCalls } = record.seen;
  const { actor, happen } = startWalker(machine, world, {
    clock: recordedClock((wait) => seenCalls.push(`waits ${wait} ms`)),
    called: (port, input) => seenCalls.push(withValue(port, input)),
    ended: (port) => seenCalls.push(`${port} ends`),
    inspect: record.inspect,
  });
  // A machine with a mutation may fail: the error is part of its behaviour.
  actor.subscribe({ error: () => {} });

  for (const { event } of steps.slice(0, -1)) await happen(event);
  const { event } = steps.at(-1) as Step;
  const isStart = steps.length === 1;
  const before: Record<string, unknown> = isStart ? {} : actor.getSnapshot().context;
  if (!isStart) record.clear();
  await happen(event);
  const { value, context, status } = actor.getSnapshot();
  const { does, calls, tells } = structuredClone(record.seen);
  actor.stop();
  const changed = Object.entries(context as Record<string, unknown>).filter(([key, part]) => brief(part) !== brief(before[key]));
  const { type, output, error, actorId, ...payload } = event;
  return {
    when: withValue(type, output ?? error ?? (Object.keys(payload).length > 0 ? payload : undefined)),
    state: value,
    does,
    calls,
    tells,
    keeps: Object.fromEntries(changed.map(([key, part]) => [key, brief(part)])),
    status,
  };
};

/** Writes a behaviour for its file: parts that are empty are left out. */
const withoutEmpty = (behaviour: Behaviour): Partial<Behaviour> =>
  Object.fromEntries(
    Object.entries(behaviour).filter(([key, part]) => {
      if (key === 'status') return part !== 'active';
      return typeof part !== 'object' || part === null || Object.keys(part).length > 0;
    }),
  );

/** Writes the behaviour of a flow as text, for `test/machines/behaviour`. */
export const asText = (behaviours: Record<string, Behaviour>): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(behaviours).map(([id, behaviour]) => [id, withoutEmpty(behaviour)])), null, 1)}\n`;

/** Returns the behaviour of a flow by the ids of its routes. */
export const behaviourOf = async (machine: AnyStateMachine, routes: readonly Route[]): Promise<Record<string, Behaviour>> =>
  Object.fromEntries(await Promise.all(routes.map(async (route) => [route.id, await behaviourOn(machine, route)] as const)));
