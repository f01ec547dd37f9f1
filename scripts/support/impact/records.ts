import { readFileSync, writeFileSync } from 'node:fs';

/** Where `npm test -- --thorough` records what it measured; both files are committed. */
const durationsFile = 'test/record/durations.json';
const reachFile = 'test/record/reach.json';

/** Seconds by check (`types`), by test file and project (`FILE · PROJECT`), and by browser test (see `idOf`). */
export type Durations = Record<string, number>;

/**
 * What each browser test loaded and called: numbers of scripts and of routes. A route is a method and a path as the contract declares it, or
 * `page` and the first part of a page's path.
 */
export type Reach = {
  /** The source modules of each script. */
  scripts: string[][];
  routes: string[];
  /** The fingerprint of each test file and what it imports: with another one, its tests are not those recorded. */
  files: Record<string, string>;
  tests: Record<string, { scripts: number[]; routes: number[]; isThorough?: true }>;
};

/** The ID of a browser test: its file and its titles, as Playwright's `--test-list` reads them. */
export const idOf = (file: string, titles: readonly string[]): string => [file, ...titles].join(' › ');

/** Returns the test file of an ID. */
export const fileOf = (id: string): string => id.split(' › ')[0] ?? id;

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** One line for each entry, sorted, so that a change is a change of few lines. */
const lines = (record: Record<string, unknown>, indent = '  '): string =>
  Object.keys(record)
    .sort()
    .map((key) => `${indent}${JSON.stringify(key)}: ${JSON.stringify(record[key])}`)
    .join(',\n');

export const readDurations = (): Durations => read<Durations>(durationsFile);
export const writeDurations = (durations: Durations): void => writeFileSync(durationsFile, `{\n${lines(durations)}\n}\n`);

export const readReach = (): Reach => read<Reach>(reachFile);
export const writeReach = ({ scripts, routes, files, tests }: Reach): void => {
  const rows = scripts.map((modules) => `    ${JSON.stringify(modules)}`).join(',\n');
  const parts = [
    `  "scripts": [\n${rows}\n  ]`,
    `  "routes": ${JSON.stringify(routes)}`,
    `  "files": {\n${lines(files, '    ')}\n  }`,
    `  "tests": {\n${lines(tests, '    ')}\n  }`,
  ];
  writeFileSync(reachFile, `{\n${parts.join(',\n')}\n}\n`);
};
