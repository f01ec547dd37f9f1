import { globSync, readFileSync, writeFileSync } from 'node:fs';
import type { ProvenCase } from '../../../test/machines/support/proven.ts';
import type { Passed } from '../impact/recording.ts';
import { partsOf } from './requirements.ts';

const recordFile = 'test/record/proof.json';

/**
 * What the last complete run without a failure has proven, and its day: tests as the register of requirements names them, and cases of
 * the test plan by their ids, on live machines and on their pages.
 */
export type ProofRecord = { day: string; tests: string[]; machine: string[]; page: string[] };

/** Returns the record; an empty one before the first. */
export const readProof = (): ProofRecord => {
  try {
    return JSON.parse(readFileSync(recordFile, 'utf8')) as ProofRecord;
  } catch {
    return { day: '', tests: [], machine: [], page: [] };
  }
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

/** Records what this run has proven: of the tests that passed those that the register names. */
export const writeProof = (day: string, passed: readonly Passed[], named: readonly string[]): void => {
  const byFile = Map.groupBy(passed, ({ file }) => file);
  const tests = [...new Set(named)].filter((test) => {
    const { file, titles } = partsOf(test);
    const pattern = patternOf(file, titles);
    return (byFile.get(file) ?? []).some(({ name }) => pattern.test(name));
  });
  const record: ProofRecord = { day, tests: tests.sort(), machine: provenCases('machine'), page: provenCases('page') };
  const parts = [`  "day": ${JSON.stringify(day)}`].concat(
    (['tests', 'machine', 'page'] as const).map(
      (key) => `  ${JSON.stringify(key)}: [\n${record[key].map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')}\n  ]`,
    ),
  );
  writeFileSync(recordFile, `{\n${parts.join(',\n')}\n}\n`);
};
