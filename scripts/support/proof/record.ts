import { globSync, readFileSync, writeFileSync } from 'node:fs';
import type { ProvenCase } from '../../../test/machines/support/proven.ts';
import type { Passed } from '../impact/recording.ts';
import { contentOfFlow, contentOfTest, type FlowContent } from './content.ts';
import { partsOf } from './requirements.ts';

const recordFile = 'test/record/proof.json';

/**
 * What the last complete run without a failure has proven, with its day and commit: tests as the register of requirements names them, and
 * cases of the test plan by their ids, on live machines and on their pages. `flows` and `files` are hashes of what was proven: of each flow and
 * of each test file.
 */
type ProofRecord = {
  day: string;
  commit: string;
  tests: string[];
  machine: string[];
  page: string[];
  flows: Record<string, FlowContent>;
  files: Record<string, string>;
};

/** Returns the record; an empty one before the first. */
const readProof = (): ProofRecord => {
  const none: ProofRecord = { day: '', commit: '', tests: [], machine: [], page: [], flows: {}, files: {} };
  try {
    return { ...none, ...(JSON.parse(readFileSync(recordFile, 'utf8')) as ProofRecord) };
  } catch {
    return none;
  }
};

const record = readProof();
const known = { tests: new Set(record.tests), machine: new Set(record.machine), page: new Set(record.page) };

/** What a run has proven: its day, if what it proved is still the same; otherwise the commit since which it has changed. */
export type Proven = { day: string | null; changedSince: string | null };

/** Returns what a run has proven of something with the hash that it had then, and the hash that it has now; without a run neither. */
export const provenBy = ({ day, commit }: Pick<ProofRecord, 'day' | 'commit'>, then: string | undefined, now: string): Proven => {
  if (then === undefined) return { day: null, changedSince: null };
  return then === now ? { day, changedSince: null } : { day: null, changedSince: commit };
};

/** Returns when a case of a flow was proven on a live machine or on its page. */
export const provenCase = (where: ProvenCase['where'], flow: string, id: string): Proven =>
  provenBy(record, known[where].has(id) ? record.flows[flow]?.[where] : undefined, contentOfFlow(flow)[where]);

/** Returns when a test that the register names has passed. */
export const provenTest = (test: string): Proven => {
  const { file } = partsOf(test);
  return provenBy(record, known.tests.has(test) ? record.files[file] : undefined, contentOfTest(file));
};

/** What a title interpolates: `${name}`, `%s`, `$name`. */
const interpolated = /\$\{[^}]*\}|%[sidjo]|\$[a-z][\w.]*/g;

const literal = (part: string): string => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a pattern of the full names, with their groups, that a test has when it runs; the tours of a walk are named by their group. */
const patternOf = (file: string, titles: readonly string[]): RegExp =>
  new RegExp(
    `(?:^| )${titles.map((title) => title.split(interpolated).map(literal).join('.*')).join(' .*?')}${file.endsWith('.walk.test.ts') ? '(?: |$)' : '$'}`,
    's',
  );

/** Returns the cases that test files of this run have noted, by where they ran. */
const provenCases = (where: ProvenCase['where']): string[] => {
  const lines = globSync(`test-results/proven/${where}-*.txt`).flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  return [...new Set(lines.filter(Boolean))].sort();
};

const sorted = <Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Records what this run has proven: of the tests that passed those that the register names, and the cases of these flows. */
export const writeProof = (
  { day, commit }: Pick<ProofRecord, 'day' | 'commit'>,
  passed: readonly Passed[],
  named: readonly string[],
  flows: readonly string[],
): void => {
  const byFile = Map.groupBy(passed, ({ file }) => file);
  const tests = [...new Set(named)].filter((test) => {
    const { file, titles } = partsOf(test);
    const pattern = patternOf(file, titles);
    return (byFile.get(file) ?? []).some(({ name }) => pattern.test(name));
  });
  const made: ProofRecord = {
    day,
    commit,
    tests: tests.sort(),
    machine: provenCases('machine'),
    page: provenCases('page'),
    flows: sorted(flows.map((flow) => [flow, contentOfFlow(flow)])),
    files: sorted([...new Set(tests.map((test) => partsOf(test).file))].map((file) => [file, contentOfTest(file)])),
  };
  writeFileSync(recordFile, `${JSON.stringify(made, null, 1)}\n`);
};
