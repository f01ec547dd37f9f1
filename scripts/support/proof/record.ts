import { globSync, readFileSync, writeFileSync } from 'node:fs';
import type { ProvenCase } from '../../../test/machines/support/proven.ts';

const recordFile = 'test/record/proof.json';

/**
 * What the last complete run without a failure has proven, and its day: tests by the titles in the register of requirements, and cases of
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

/** Returns a pattern of the full names that tests of a title have when they run. */
export const patternOf = (title: string): RegExp =>
  new RegExp(
    title
      .split(interpolated)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  );

/** Returns the cases that test files of this run have noted, by where they ran. */
const provenCases = (where: ProvenCase['where']): string[] => {
  const lines = globSync(`test-results/proven/${where}-*.txt`).flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  return [...new Set(lines.filter(Boolean))].sort();
};

/** Records what this run has proven: the names of the tests that passed, of which those of `titles` are kept. */
export const writeProof = (day: string, passed: readonly string[], titles: readonly string[]): void => {
  const tests = [...new Set(titles)].filter((title) => {
    const pattern = patternOf(title);
    return passed.some((name) => pattern.test(name));
  });
  const record: ProofRecord = { day, tests: tests.sort(), machine: provenCases('machine'), page: provenCases('page') };
  const parts = [`  "day": ${JSON.stringify(day)}`].concat(
    (['tests', 'machine', 'page'] as const).map(
      (key) => `  ${JSON.stringify(key)}: [\n${record[key].map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')}\n  ]`,
    ),
  );
  writeFileSync(recordFile, `{\n${parts.join(',\n')}\n}\n`);
};
