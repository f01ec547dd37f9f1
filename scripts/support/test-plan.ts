import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import type { Locale } from '../../contract/locale.ts';
import { caseIdOf, idOf as idOfNames } from '../../test/machines/support/case-id.ts';
import { nameOfTransition } from '../../test/machines/support/chart.ts';
import { coveringOf, type Path, pathsOf, type Step } from '../../test/machines/support/paths.ts';
import type { Proof } from '../../test/machines/support/world.ts';
import {
  asWords,
  changedBy,
  clauseOf,
  conditionsOf,
  entered,
  leavesOf,
  nameOf,
  notDone,
  sentencesOf,
  spokenKey,
  type Taken,
  takenBy,
} from './case-words.ts';
import type { Words } from './flow-words.ts';
import { priorityOf, type Ranked } from './priorities.ts';
import { kebab } from './proof/content.ts';
import { type Labels, labelsOf, readPresses } from './proof/presses.ts';
import { provenCase } from './proof/record.ts';
import { isDifferent, readRequirements } from './proof/requirements.ts';
import { readScreens } from './proof/screens.ts';
import { linkOf } from './qa-links.ts';
import { type SetUp, setUps } from './set-ups.ts';
import { wordsOf } from './words.ts';

/** A test case for one transition, in words. */
export type TestCase = Ranked & {
  /** Stable: depends on the names of the flow and of what the case covers. */
  id: string;
  flow: string;
  title: string;
  /** Who acts and where. */
  setUp: SetUp;
  /** Headings of the specification that the reached states belong to, or else their flow. */
  requirements: string[];
  /** The ids of the statements under these headings that the register gives to the flow. */
  statements: string[];
  /** Why it goes beyond the specification, where no statement is about it. */
  beyond: string | null;
  /** The state the case starts in, what happened before it, and what else has to be so for it to end as expected. */
  given: { state: string; after: string[]; conditions: string[] };
  when: string;
  /** What is pressed or filled in for it, by its label in each language; empty where nothing is. */
  press: Labels;
  /** The states that are shown afterwards, in sentences. */
  expected: string[];
  /** Words on the screen that tell these states from others of the flow, in each language; empty for what has no story. */
  seen: Record<Locale, string[]>;
  /** What it does outside of the flow, as clauses: "a message says that it was saved". */
  effects: string[];
  /** The ids of the states before the last step, and of those after it. */
  states: { passed: string[]; reached: string[] };
  /** The day of the last recorded run, if it has proven the case as it is now: on a live machine, and on its page. */
  proof: { machine: string | null; page: string | null };
  /** The commit of that run, if what the case is about has changed since. */
  changedSince: string | null;
  /** What a tester adds to the address of the page, so that the QA panel answers the calls of the case as it needs; null if it needs none. */
  qa: string | null;
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

type Meta = { requirement?: string; beyond?: string } | undefined;

const lineOf = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [node, ...lineOf(node.parent)] : [node]);

/** Returns the headings that states cite, or else those of their flow, with its statements under them. */
const statementsOf = (flow: string, nodes: readonly AnyStateNode[]): Pick<TestCase, 'requirements' | 'statements' | 'beyond'> => {
  const metas = nodes.flatMap(lineOf).map(({ meta }) => meta as Meta);
  const found = metas.flatMap((meta) => meta?.requirement ?? []);
  const requirements = found.length > 0 ? [...new Set(found)] : headingsOf(flow);
  const own = register.filter(({ flows, section }) => flows.includes(flow) && requirements.includes(section));
  const under = own.length > 0 ? own : register.filter(({ section }) => requirements.includes(section));
  const statements = under.filter((row) => !isDifferent(row)).map(({ id }) => id);
  const beyond = metas.find((meta) => meta?.beyond)?.beyond ?? 'No statement of the specification is about it.';
  return { requirements, statements, beyond: statements.length > 0 ? null : beyond };
};

const pages = globSync('test/browser/**/*.page.ts');

/** Returns the file that declares how a flow is walked on its page. */
export const pageFileOf = (flow: string): string | null => pages.find((file) => basename(file) === `${kebab(flow)}.page.ts`) ?? null;

const stories = globSync('src/views/**/*.stories.tsx').map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const storyOf = ({ id }: AnyStateMachine): string | null =>
  stories.find(({ text }) => new RegExp(`expectEveryState[^(]*\\(${id}Machine,`).test(text))?.file ?? null;

const proofOf = (flow: string, id: string): Pick<TestCase, 'proof' | 'changedSince'> => {
  const [machine, page] = [provenCase('machine', flow, id), provenCase('page', flow, id)];
  return { proof: { machine: machine.day, page: page.day }, changedSince: machine.changedSince ?? page.changedSince };
};

/** Returns the clauses of the steps before the last, each with what is pressed for it; the start itself is no step. */
const clausesBefore = (machine: AnyStateMachine, words: Words, steps: readonly Step[]): string[] =>
  steps.slice(1, -1).map((step, at) => {
    const [label] = labelsOf(presses, machine.id, step.event).en;
    return `${clauseOf(machine, words, (steps[at] as Step).state, step)}${label ? `: "${label}"` : ''}`;
  });

/** Returns the id of the case that a path ends in, or of the whole path. */
const idOf = (machine: AnyStateMachine, steps: readonly Step[], isWhole: boolean): string => {
  if (!isWhole) return caseIdOf(machine, steps);
  const taken = (at: number): string[] => takenBy(machine, (steps[at - 1] as Step).state, steps[at] as Step).map(nameOfTransition);
  return idOfNames(
    machine,
    steps.slice(1).flatMap((_, at) => taken(at + 1)),
  );
};

const caseOf = (machine: AnyStateMachine, { steps }: Path, isWhole: boolean, input: unknown): TestCase | null => {
  const [before, last] = steps.slice(-2);
  if (!before || !last) return null;
  const words = wordsOf(machine);
  const taken = takenBy(machine, before.state, last);
  const arrived = entered(before.state, last.state);
  const shown = arrived.length > 0 ? arrived : leavesOf(last.state);
  const setUp = setUps[machine.id] ?? { by: 'a user', at: machine.id, priority: 'medium' };
  const names = taken.flatMap(({ actions }) => actions.map(nameOf)).filter((name) => isVisible(machine, name));
  const effects = names.map((name) => words.effectOf(name) ?? asWords(name)).filter(Boolean);
  const after = clausesBefore(machine, words, steps);
  const when = clauseOf(machine, words, before.state, last);
  const id = idOf(machine, steps, isWhole);
  return {
    id,
    flow: machine.id,
    title: titlesOf(machine, before, last)[0],
    ...priorityOf(setUp.priority, partsOf(taken, arrived)),
    setUp,
    ...statementsOf(machine.id, shown),
    given: { state: sentencesOf(leavesOf(before.state)).join(' '), after, conditions: conditionsOf(machine, words, before.state, last) },
    when,
    press: labelsOf(presses, machine.id, last.event),
    expected: arrived.length > 0 ? sentencesOf(arrived) : staying(words, taken, last.state, changedBy(machine, steps, input)),
    seen: seenIn(shown),
    effects: [...new Set(effects)],
    states: {
      passed: [...new Set(steps.slice(0, -1).flatMap(({ state }) => leavesOf(state).map(({ id }) => id)))],
      reached: leavesOf(last.state).map(({ id }) => id),
    },
    ...proofOf(machine.id, id),
    qa: linkOf(machine, steps, id),
    story: storyOf(machine),
  };
};

const presses = readPresses();
const screens = readScreens();
const seenIn = (nodes: readonly AnyStateNode[]): TestCase['seen'] => {
  const said = nodes.flatMap(({ id }) => screens[id] ?? []);
  // A count of a sample is no word.
  const wordsIn = (locale: Locale) => [...new Set(said.flatMap((words) => words[locale]))].filter((text) => /\p{L}/u.test(text));
  return { en: wordsIn('en'), ar: wordsIn('ar') };
};

/** Returns the names of all that takes part in a step: its events, guards and actions, and the calls of the states it enters. */
const partsOf = (taken: readonly Taken[], arrived: readonly AnyStateNode[]): string[] => [
  ...taken.flatMap(({ eventType, guard, actions }) => [
    eventType.split('.').at(-1) ?? '',
    eventType,
    nameOf(guard),
    ...actions.map(nameOf),
  ]),
  ...arrived.flatMap(({ invoke }) => invoke.map(({ src }) => String(src))),
];

/** Says what is seen after a step that leads to no other state: what has changed, or what is shown as before. */
const staying = (words: Words, taken: readonly Taken[], after: AnyMachineSnapshot, changes: readonly string[]): string[] => {
  const without = taken.flatMap((each) => notDone(words, each));
  if (changes.length > 0) return [`The page stays where it is, with this change: ${changes.join('; ')}.`, ...without];
  return ['What is shown stays as it is:', ...sentencesOf(leavesOf(after)), ...without];
};

/** Returns titles of a case, each more particular than the one before. */
const titlesOf = (machine: AnyStateMachine, before: Step, last: Step): [string, string, string] => {
  const words = wordsOf(machine);
  const named = (nodes: readonly AnyStateNode[]): string => nodes.map(spokenKey).join(', ');
  const arrived = entered(before.state, last.state);
  const where = arrived.length > 0 ? named(arrived) : 'stays';
  const short = clauseOf(machine, words, before.state, last, { isShort: true });
  const from = `while ${named(leavesOf(before.state))}`;
  return [`${short} → ${where}`, `${short}, ${from} → ${where}`, `${clauseOf(machine, words, before.state, last)}, ${from} → ${where}`];
};

/** Gives each case the shortest of its titles that no other case of the flow has. */
const withTitles = (cases: readonly { testCase: TestCase; titles: readonly string[] }[]): TestCase[] => {
  const count = (title: string) => cases.filter(({ titles }) => titles.includes(title)).length;
  const used = new Map<string, number>();
  return cases.map(({ testCase, titles }) => {
    const title = titles.find((each) => count(each) === 1) ?? titles.at(-1) ?? testCase.title;
    const number = (used.get(title) ?? 0) + 1;
    used.set(title, number);
    return { ...testCase, title: number === 1 ? title : `${title} (${number})` };
  });
};

/** Returns the test cases of a flow: the smallest set that takes every transition, or one for every path. Ids are unique. */
export const casesOf = ({ machine, worlds }: Proof, { isEveryPath = false } = {}): TestCase[] => {
  const cases = worlds.flatMap((world) => {
    const paths = pathsOf(machine, world);
    return (isEveryPath ? paths : coveringOf(machine, paths)).flatMap((path) => {
      const [before, last] = path.steps.slice(-2);
      const testCase = caseOf(machine, path, isEveryPath, world.input);
      return testCase && before && last ? [{ testCase, titles: titlesOf(machine, before, last) }] : [];
    });
  });
  const withIds = [...new Map(cases.map((each) => [each.testCase.id, each])).values()];
  // A guard that asks another flow makes two of a case.
  const saying = ({ testCase: { given, when, expected } }: (typeof cases)[number]) => JSON.stringify([given, when, expected]);
  return withTitles([...new Map(withIds.toReversed().map((each) => [saying(each), each])).values()].toReversed());
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
