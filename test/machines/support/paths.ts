import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { nameOfTransition } from './chart.ts';
import { type Happening, happenings, situationOf, type World } from './world.ts';

export type Step = { event: Happening; state: AnyMachineSnapshot };
export type Path = { title: string; steps: Step[] };

const situationLimit = 20_000;

type Situations = Record<string, { state: AnyMachineSnapshot; transitions: Record<string, Step> }>;

/** The situations a flow can be in, with the steps that lead from each to others. */
const graphOf = <M extends AnyStateMachine>(machine: M, world: World<M>) => {
  const everything = happenings(machine, world);
  const events = (state: SnapshotFrom<M>) => everything.filter((event) => world.possible?.(state, event) ?? true);
  // The graph functions' option types do not resolve for a generic machine; the values are checked by `World`.
  const options = { input: world.input, events, serializeState: situationOf(world), limit: situationLimit } as never;
  const situations = getAdjacencyMap(machine as AnyStateMachine, options) as unknown as Situations;
  return { options, situations };
};

/** A path for every transition from every situation: the shortest way to where it starts, then the transition itself. */
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
  // A flow that decides by its input alone, and then stands still, is walked to where it stands.
  return paths.length > 0 ? paths : [...wayTo.values()].map((steps) => ({ title: 'it stands where it begins', steps }));
};

const titleOf = (steps: Step[]): string => {
  const happened = steps.map(({ event }) => nameOf(event)).filter((name) => name !== 'xstate.init');
  return happened.join(' → ');
};

/** An event as a sentence can name it: `loadCompanies fails` rather than `xstate.error.actor.loadCompanies`. */
export const nameOf = ({ type, output, error, actorId, ...payload }: Happening): string => {
  const [, kind, subject] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? /^xstate\.(after)\.([^.]+)/.exec(type) ?? [];
  if (kind === 'done') return `${subject} answers${brief(output)}`;
  if (kind === 'error') return `${subject} fails${brief(error)}`;
  if (kind === 'after') return `after ${subject}`;
  return `${type}${brief(Object.keys(payload).length > 0 ? payload : undefined)}`;
};

const brief = (value: unknown): string => (value === undefined ? '' : ` ${JSON.stringify(value).slice(0, 60)}`);

/** Of many paths the fewest that still end in every transition: for flows whose regions multiply, and for walks through a page. */
export const coveringOf = (machine: AnyStateMachine, paths: Path[]): Path[] => {
  const covered = new Set<string>();
  return paths
    .toSorted((one, other) => one.steps.length - other.steps.length)
    .filter(({ steps }) => {
      const [before, last] = steps.slice(-2);
      if (!before || !last) return true;
      const proven = provenBy(machine, before.state, last);
      const isNew = proven.some((name) => !covered.has(name));
      for (const name of proven) covered.add(name);
      return isNew;
    });
};

/** The states an event has led into: what follows from it at once shows there, and is a transition of its own. */
const enteredBetween = (before: AnyMachineSnapshot, after: AnyMachineSnapshot): string =>
  after._nodes
    .flatMap(({ id }) => (before._nodes.some((node) => node.id === id) ? [] : [id]))
    .sort()
    .join(' ');

/** An edge of the graph of situations: a step, what it proves, and the situation it leads to. */
type Edge = Step & { proves: string[]; to: string; isLast: boolean };

/** What a step proves: each transition it takes, with the states that are entered by it. */
const provenBy = (machine: AnyStateMachine, before: AnyMachineSnapshot, { event, state }: Step): string[] => {
  const entered = enteredBetween(before, state);
  return machine.getTransitionData(before, event).map((transition) => `${nameOfTransition(transition)} ${entered}`);
};

const edgeOf = <M extends AnyStateMachine>(machine: M, world: World<M>, before: AnyMachineSnapshot, step: Step): Edge => ({
  ...step,
  to: situationOf(world)(step.state),
  proves: provenBy(machine, before, step),
  isLast: step.state.status !== 'active',
});

/** The shortest way from a situation over an edge that proves something new, by breadth-first search. */
const wayToNew = (edgesFrom: (situation: string) => Edge[], start: string, isNew: (edge: Edge) => boolean): Edge[] | null => {
  const found = new Map<string, { before: string; edge: Edge } | null>([[start, null]]);
  // A map is iterated in the order of insertion and takes new entries on the way: it is its own queue.
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
 * Transition tours: as few walks from the start as together take every transition into every state it leads to. From where it
 * stands a tour goes to the nearest transition that is not taken yet, and ends the flow only when nothing else is left to reach.
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
  const isNew = ({ proves }: Edge) => proves.some((name) => !proven.has(name));

  const tourFrom = (situation: string): Edge[] => {
    const way = wayToNew(edgesFrom, situation, (edge) => !edge.isLast && isNew(edge)) ?? wayToNew(edgesFrom, situation, isNew);
    const end = way?.at(-1);
    if (!way || !end) return [];
    for (const name of way.flatMap(({ proves }) => proves)) proven.add(name);
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

/** Above this many paths (regions that multiply) the fewest that end in every transition stand for all. */
const fewEnough = 500;

/** The paths that prove a flow in a world. */
export const pathsToWalk = <M extends AnyStateMachine>(machine: M, world: World<M>): Path[] => {
  const paths = pathsOf(machine, world);
  return paths.length > fewEnough ? coveringOf(machine, paths) : paths;
};
