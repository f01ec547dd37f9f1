import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { caseIdOf, idOf as idOfNames } from '../../test/machines/support/case-id.ts';
import { nameOfTransition } from '../../test/machines/support/chart.ts';
import { coveringOf, type Path, pathsOf, type Step } from '../../test/machines/support/paths.ts';
import type { Proof } from '../../test/machines/support/world.ts';
import { asWords, clauseOf, entered, leavesOf, nameOf, sentencesOf, takenBy } from './case-words.ts';
import type { Words } from './flow-words.ts';
import { readProof } from './proof/record.ts';
import { readRequirements } from './proof/requirements.ts';
import { wordsOf } from './words.ts';

/** A test case for one transition, in words. */
export type TestCase = {
  /** Stable: depends on the names of the flow and of what the case covers. */
  id: string;
  flow: string;
  title: string;
  /** Headings of the specification that the reached states belong to, or else their flow. */
  requirements: string[];
  /** The state the case starts in, and what happened before it. */
  given: { state: string; after: string[] };
  when: string;
  /** The states that are shown afterwards, in sentences. */
  expected: string[];
  /** Named actions that reach outside the flow, as words: "announce saved". */
  effects: string[];
  /** The ids of the states before the last step, and of those after it. */
  states: { passed: string[]; reached: string[] };
  /** The days of the last recorded runs that proved it on a live machine and on its page; null without one. */
  proof: { machine: string | null; page: string | null };
  /** The file with a story of each state of the flow. */
  story: string | null;
};

/** Whether an action reaches outside the flow: neither keeps data nor raises an event of its own. */
const isVisible = ({ implementations }: AnyStateMachine, name: string): boolean => {
  const action: unknown = implementations.actions[name];
  return !(typeof action === 'function' && 'type' in action && ['xstate.assign', 'xstate.raise'].includes(String(action.type)));
};

/** The headings of the specification that the register names for each flow. */
const headingsOf = (flow: string): string[] => [
  ...new Set(register.filter(({ flows }) => flows.includes(flow)).map(({ section }) => section)),
];
const register = readRequirements();

/** Returns the headings that states cite, or else those of their flow. */
const requirementsOf = (flow: string, nodes: readonly AnyStateNode[]): string[] => {
  const lineOf = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [node, ...lineOf(node.parent)] : [node]);
  const found = nodes.flatMap(lineOf).flatMap(({ meta }) => (meta as { requirement?: string } | undefined)?.requirement ?? []);
  return found.length > 0 ? [...new Set(found)] : headingsOf(flow);
};

const kebab = (id: string): string => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const pages = globSync('test/browser/**/*.page.ts');

/** Returns the file that declares how a flow is walked on its page. */
export const pageFileOf = (flow: string): string | null => pages.find((file) => basename(file) === `${kebab(flow)}.page.ts`) ?? null;

const stories = globSync('src/views/**/*.stories.tsx').map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const storyOf = ({ id }: AnyStateMachine): string | null =>
  stories.find(({ text }) => new RegExp(`expectEveryState[^(]*\\(${id}Machine,`).test(text))?.file ?? null;

const { day, ...recorded } = readProof();
const proven = { machine: new Set(recorded.machine), page: new Set(recorded.page) };
const proofOf = (id: string): TestCase['proof'] => ({
  machine: proven.machine.has(id) ? day : null,
  page: proven.page.has(id) ? day : null,
});

/** Returns the clauses of the steps before the last; the start itself is no step. */
const clausesBefore = (machine: AnyStateMachine, words: Words, steps: readonly Step[]): string[] =>
  steps.slice(1, -1).map((step, at) => clauseOf(machine, words, (steps[at] as Step).state, step));

/** Returns the id of the case that a path ends in, or of the whole path. */
const idOf = (machine: AnyStateMachine, steps: readonly Step[], isWhole: boolean): string => {
  if (!isWhole) return caseIdOf(machine, steps);
  const taken = (at: number): string[] => takenBy(machine, (steps[at - 1] as Step).state, steps[at] as Step).map(nameOfTransition);
  return idOfNames(
    machine,
    steps.slice(1).flatMap((_, at) => taken(at + 1)),
  );
};

const caseOf = (machine: AnyStateMachine, { steps }: Path, isWhole: boolean): TestCase | null => {
  const [before, last] = steps.slice(-2);
  if (!before || !last) return null;
  const words = wordsOf(machine);
  const taken = takenBy(machine, before.state, last);
  const arrived = entered(before.state, last.state);
  const effects = taken.flatMap(({ actions }) => actions.map(nameOf)).filter((name) => isVisible(machine, name));
  const after = clausesBefore(machine, words, steps);
  const when = clauseOf(machine, words, before.state, last);
  const id = idOf(machine, steps, isWhole);
  return {
    id,
    flow: machine.id,
    title: `${words.eventOf(last.event.type) ?? last.event.type}${arrived.length > 0 ? ` → ${arrived.map(({ path }) => path.join('.')).join(', ')}` : ''}`,
    requirements: requirementsOf(machine.id, arrived.length > 0 ? arrived : leavesOf(last.state)),
    given: { state: sentencesOf(leavesOf(before.state)).join(' '), after },
    when,
    expected: arrived.length > 0 ? sentencesOf(arrived) : ['The state stays the same.'],
    effects: [...new Set(effects.map(asWords))],
    states: {
      passed: [...new Set(steps.slice(0, -1).flatMap(({ state }) => leavesOf(state).map(({ id }) => id)))],
      reached: leavesOf(last.state).map(({ id }) => id),
    },
    proof: proofOf(id),
    story: storyOf(machine),
  };
};

/** Returns the test cases of a flow: the smallest set that takes every transition, or one for every path. Ids are unique. */
export const casesOf = ({ machine, worlds }: Proof, { isEveryPath = false } = {}): TestCase[] => {
  const cases = worlds.flatMap((world) => {
    const paths = pathsOf(machine, world);
    return (isEveryPath ? paths : coveringOf(machine, paths)).flatMap((path) => caseOf(machine, path, isEveryPath) ?? []);
  });
  return [...new Map(cases.map((testCase) => [testCase.id, testCase])).values()];
};

/** The events of a case from the start of its flow, in one of the worlds of its page. */
export type Walk = { events: Step['event'][]; world: number };

/** Returns the shortest walk on the page for each case that is possible there, by the id of the case. */
export const walksOf = ({ machine, worlds }: Proof, { isEveryPath = false } = {}): Map<string, Walk> => {
  const walks = worlds.flatMap((world, at) =>
    pathsOf(machine, world)
      .filter(({ steps }) => steps.length > 1)
      .map(({ steps }) => ({ id: idOf(machine, steps, isEveryPath), world: at, events: steps.slice(1).map(({ event }) => event) })),
  );
  const shortestLast = walks.toSorted((one, other) => other.events.length - one.events.length);
  return new Map(shortestLast.map(({ id, ...walk }) => [id, walk]));
};
