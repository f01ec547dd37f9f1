import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { nameOfTransition } from './chart.ts';
import { type Happening, happenings, situationOf, type World } from './world.ts';

export type Step = { event: Happening; state: AnyMachineSnapshot };
export type Path = { title: string; steps: Step[] };

const situationLimit = 20_000;

type Situations = Record<string, { state: AnyMachineSnapshot; transitions: Record<string, Step> }>;

/** Returns the graph of a flow's situations and the steps between them. */
const graphOf = <M extends AnyStateMachine>(machine: M, world: World<M>) => {
  const everything = happenings(machine, world);
  const events = (state: SnapshotFrom<M>) => everything.filter((event) => world.possible?.(state, event) ?? true);
  // The option types of the graph functions do not resolve for a generic machine; `World` checks the values.
  const options = { input: world.input, events, serializeState: situationOf(world), limit: situationLimit } as never;
  const situations = getAdjacencyMap(machine as AnyStateMachine, options) as unknown as Situations;
  return { options, situations };
};

/** Returns a path for every transition from every situation: the shortest path to its source, then the transition. */
export const pathsOf = <M extends AnyStateMachine>(machine: M, world: World<M>): Path[] => {
  const situation = situationOf(world);
  const { options, situations } = graphOf(machine, world);
  const wayTo = new Map(
    getShortestPaths(machine as AnyStateMachine, options).map(({ state, steps }) => [situation(state), steps as Step[]]),
  );
  const paths = Object.values(situations)
    .filter(({ state }) => state.status === 'active')
    .flatMap(({ state, transitions }) =>
      Object.values(transitions as Record<string, Step>)
        .filter(({ event }) => state.can(event))
        .map((transition) => {
          const steps = [...(wayTo.get(situation(state)) ?? []), transition];
          return { title: titleOf(steps), steps };
        }),
    );
  // A flow that is final right after its start has no transitions: its paths end in its initial situations.
  return paths.length > 0 ? paths : [...wayTo.values()].map((steps) => ({ title: 'ends in its initial state', steps }));
};

const titleOf = (steps: Step[]): string => {
  const happened = steps.map(({ event }) => nameOf(event)).filter((name) => name !== 'xstate.init');
  return happened.join(' → ');
};

/** Returns a readable name of an event: `loadCompanies fails` rather than `xstate.error.actor.loadCompanies`. */
export const nameOf = ({ type, output, error, actorId, ...payload }: Happening): string => {
  const [, kind, subject] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? /^xstate\.(after)\.([^.]+)/.exec(type) ?? [];
  if (kind === 'done') return `${subject} answers${brief(output)}`;
  if (kind === 'error') return `${subject} fails${brief(error)}`;
  if (kind === 'after') return `after ${subject}`;
  return `${type}${brief(Object.keys(payload).length > 0 ? payload : undefined)}`;
};

const brief = (value: unknown): string => (value === undefined ? '' : ` ${JSON.stringify(value).slice(0, 60)}`);

/** Returns a small subset of the paths that still ends in every transition: for parallel regions, and for walks through a page. */
export const coveringOf = (machine: AnyStateMachine, paths: Path[]): Path[] => {
  const covered = new Set<string>();
  return paths
    .toSorted((one, other) => one.steps.length - other.steps.length)
    .filter(({ steps }) => {
      const [before, last] = steps.slice(-2);
      if (!before || !last) return true;
      const proven = coverageOf(machine, before.state, last);
      const isNew = proven.some((name) => !covered.has(name));
      for (const name of proven) covered.add(name);
      return isNew;
    });
};

/** Returns the states entered by an event, including those entered by transient transitions. */
const enteredBetween = (before: AnyMachineSnapshot, after: AnyMachineSnapshot): string =>
  after._nodes
    .flatMap(({ id }) => (before._nodes.some((node) => node.id === id) ? [] : [id]))
    .sort()
    .join(' ');

/** An edge of the situation graph: a step, what it covers, and the resulting situation. */
type Edge = Step & { covers: string[]; to: string; isLast: boolean };

/** Returns what a step covers: each transition it takes, with the states it enters. Each event of a wildcard is a case of its own. */
export const coverageOf = (machine: AnyStateMachine, before: AnyMachineSnapshot, { event, state }: Step): string[] => {
  const entered = enteredBetween(before, state);
  return machine
    .getTransitionData(before, event)
    .map((transition) => `${nameOfTransition(transition).replace(transition.eventType, event.type)} ${entered}`);
};

const edgeOf = <M extends AnyStateMachine>(machine: M, world: World<M>, before: AnyMachineSnapshot, step: Step): Edge => ({
  ...step,
  to: situationOf(world)(step.state),
  covers: coverageOf(machine, before, step),
  isLast: step.state.status !== 'active',
});

/** Returns the shortest path from a situation over an uncovered edge, by breadth-first search. */
const wayToNew = (edgesFrom: (situation: string) => Edge[], start: string, isNew: (edge: Edge) => boolean): Edge[] | null => {
  const found = new Map<string, { before: string; edge: Edge } | null>([[start, null]]);
  // Iterating a map visits entries added during the iteration, so it serves as the queue.
  for (const situation of found.keys()) {
    for (const edge of edgesFrom(situation)) {
      if (isNew(edge)) return [...wayBack(found, situation), edge];
      if (!found.has(edge.to)) found.set(edge.to, { before: situation, edge });
    }
  }
  return null;
};

const wayBack = (found: Map<string, { before: string; edge: Edge } | null>, situation: string): Edge[] => {
  const arrival = found.get(situation);
  return arrival ? [...wayBack(found, arrival.before), arrival.edge] : [];
};

/**
 * Returns transition tours: as few walks as possible that together take every transition into every state it leads to. A tour always
 * continues to the nearest uncovered transition, and ends the flow only when nothing else is reachable.
 */
export const toursOf = <M extends AnyStateMachine>(machine: M, world: World<M>): Path[] => {
  const situations = Object.entries(graphOf(machine, world).situations);
  const edges = new Map(
    situations.map(([situation, { state, transitions }]) => {
      const steps = Object.values(transitions).filter(({ event }) => state.status === 'active' && state.can(event));
      return [situation, steps.map((step) => edgeOf(machine, world, state, step))];
    }),
  );
  const edgesFrom = (situation: string) => edges.get(situation) ?? [];
  const proven = new Set<string>();
  const isNew = ({ covers }: Edge) => covers.some((name) => !proven.has(name));

  const tourFrom = (situation: string): Edge[] => {
    const way = wayToNew(edgesFrom, situation, (edge) => !edge.isLast && isNew(edge)) ?? wayToNew(edgesFrom, situation, isNew);
    const end = way?.at(-1);
    if (!way || !end) return [];
    for (const name of way.flatMap(({ covers }) => covers)) proven.add(name);
    return [...way, ...tourFrom(end.to)];
  };

  const [start, { state }] = situations[0] ?? ['', { state: null }];
  const tours: Path[] = [];
  if (!state) return tours;
  for (let tour = tourFrom(start); tour.length > 0; tour = tourFrom(start)) {
    tours.push({ title: titleOf(tour), steps: [{ event: { type: 'xstate.init' }, state }, ...tour] });
  }
  return tours;
};

/** Above this number of paths (parallel regions), a covering subset is walked instead. */
const fewEnough = 500;

/** Returns the paths that test a flow in a world. */
export const pathsToWalk = <M extends AnyStateMachine>(machine: M, world: World<M>): Path[] => {
  const paths = pathsOf(machine, world);
  return paths.length > fewEnough ? coveringOf(machine, paths) : paths;
};
