import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { nameOfTransition } from './chart.ts';
import { type Happening, happenings, situationOf, type World } from './world.ts';

export type Step = { event: Happening; state: AnyMachineSnapshot };
export type Path = { title: string; steps: Step[] };

const situationLimit = 20_000;

/** A path for every transition from every situation: the shortest way to where it starts, then the transition itself. */
export const pathsOf = <M extends AnyStateMachine>(machine: M, world: World<M>): Path[] => {
  const situation = situationOf(world);
  const everything = happenings(machine, world);
  const events = (state: SnapshotFrom<M>) => everything.filter((event) => world.possible?.(state, event) ?? true);
  // The graph functions' option types do not resolve for a generic machine; the values are checked by `World`.
  const options = { input: world.input, events, serializeState: situation, limit: situationLimit } as never;
  const wayTo = new Map(
    getShortestPaths(machine as AnyStateMachine, options).map(({ state, steps }) => [situation(state), steps as Step[]]),
  );
  const situations = Object.values(getAdjacencyMap(machine as AnyStateMachine, options));
  const paths = situations
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
      const entered = enteredBetween(before.state, last.state);
      const taken = machine.getTransitionData(before.state, last.event).map((transition) => `${nameOfTransition(transition)} ${entered}`);
      const isNew = taken.some((name) => !covered.has(name));
      for (const name of taken) covered.add(name);
      return isNew;
    });
};

/** The states an event has led into: what follows from it at once shows there, and is a transition of its own. */
const enteredBetween = (before: AnyMachineSnapshot, after: AnyMachineSnapshot): string =>
  after._nodes.flatMap(({ id }) => (before._nodes.some((node) => node.id === id) ? [] : [id])).join(' ');

/** The transitions a path takes on its way, by name. */
const takenBy = (machine: AnyStateMachine, { steps }: Path): string[] =>
  steps.flatMap(({ event }, at) => {
    const before = steps[at - 1];
    return before ? machine.getTransitionData(before.state, event).map((transition) => nameOfTransition(transition)) : [];
  });

/** Of many paths as few as together still take every transition, where each step is looked at: long ones take those of the short ones on their way. */
export const fewestOf = (machine: AnyStateMachine, paths: Path[]): Path[] => {
  const covered = new Set<string>();
  return paths
    .toSorted((one, other) => other.steps.length - one.steps.length)
    .filter((path) => {
      const taken = takenBy(machine, path);
      const isNew = taken.some((name) => !covered.has(name));
      for (const name of taken) covered.add(name);
      return isNew;
    });
};

/** Above this many paths (regions that multiply) the fewest that end in every transition stand for all. */
const fewEnough = 500;

/** The paths that prove a flow in a world. */
export const pathsToWalk = <M extends AnyStateMachine>(machine: M, world: World<M>): Path[] => {
  const paths = pathsOf(machine, world);
  return paths.length > fewEnough ? coveringOf(machine, paths) : paths;
};
