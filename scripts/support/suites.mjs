import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const vitest = (report, ...choice) => [
  'vitest',
  ['run', ...choice, '--reporter=default', '--reporter=./scripts/support/vitest-report.mjs'],
  { VITEST_REPORT: report },
];
const projects = (...names) => names.flatMap((name) => ['--project', name]);
/** Playwright reads file arguments as regular expressions. */
const literally = (path) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns how to list the files in some folders whose name has this ending; without `globSync`, which Node 20 does not have. */
const filesIn =
  (ending, ...folders) =>
  () =>
    folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true })
        .filter((name) => name.endsWith(ending))
        .map((name) => join(folder, name)),
    );

/**
 * Every suite by its key: its title, the share of the time of a complete run that it may take in percent, how to list the files
 * that hold its tests (none: it checks everything at once), and the command that runs some of these files, or all of them where
 * none are given. The shares together are more than 100, so that a suite is not marked because another became faster.
 */
export const suites = {
  types: {
    title: 'types',
    share: 6,
    command: () => ['tsc', ['-p', '.', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo']],
  },
  lint: { title: 'lint', share: 2, command: () => ['biome', ['ci', '--error-on-warnings', '--colors=off']] },
  unit: {
    title: 'machines, journeys, rules, safety',
    share: 8,
    files: filesIn('.test.ts', ...['machines', 'journeys', 'safety', 'rules', 'services', 'i18n', 'scripts'].map((name) => `test/${name}`)),
    command: (report, files) => vitest(report, ...projects('unit'), ...files),
  },
  server: {
    title: 'server and contract',
    share: 34,
    files: filesIn('.test.ts', 'test/server', 'test/contract'),
    command: (report, files) => vitest(report, ...projects('server-pglite', 'server-postgres'), ...files),
  },
  stories: {
    title: 'stories',
    share: 28,
    needsBrowser: true,
    files: filesIn('.stories.tsx', 'src'),
    command: (report, files) => vitest(report, '--config', 'vitest.stories.config.ts', ...files),
  },
  browser: {
    title: 'browser',
    share: 45,
    needsBrowser: true,
    needsBuild: true,
    files: filesIn('.test.ts', 'test/browser'),
    command: (report, files) => ['playwright', ['test', ...files.map(literally)], { PLAYWRIGHT_JSON_OUTPUT_NAME: report }],
  },
};

/** What `npm test` runs: steps one after another; in a step lanes beside each other; in a lane suites one after another. */
export const everything = [[['server'], ['types', 'lint', 'unit', 'stories']], [['browser']]];
/** What `npm run check` runs. */
export const quickly = [[['types'], ['lint', 'unit']]];

const comparable = (text) => text.toLowerCase().replaceAll('-', '');

/** Returns the paths that contain one of some patterns; case and hyphens do not count. */
export const matching = (paths, patterns) => {
  const wanted = patterns.map(comparable);
  return paths.filter((path) => wanted.some((pattern) => comparable(path).includes(pattern)));
};

/** Returns the test files that match, by suite; suites without one are left out. */
export const matchingFiles = (patterns) =>
  Object.fromEntries(
    Object.entries(suites)
      .map(([key, { files }]) => [key, files ? matching(files(), patterns).sort() : []])
      .filter(([, files]) => files.length > 0),
  );

/** A plan with only some suites. */
export const only = (plan, keys) =>
  plan
    .map((lanes) => lanes.map((lane) => lane.filter((key) => keys.includes(key))).filter((lane) => lane.length > 0))
    .filter((lanes) => lanes.length > 0);
