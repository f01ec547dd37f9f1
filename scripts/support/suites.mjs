import { readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** @returns {[string, string[], Record<string, string>]} */
const vitest = (report, ...choice) => [
  'vitest',
  ['run', ...choice, '--passWithNoTests', '--reporter=default', '--reporter=./scripts/support/vitest-report.mjs'],
  { VITEST_REPORT: report },
];
const projects = (...names) => names.flatMap((name) => ['--project', name]);

/** The folder of the browser tests, without which Playwright names files. */
const browserFolder = 'test/browser/';
/** Writes the files and tests that Playwright runs, one a line, and returns its arguments. */
const testList = (chosen) => {
  if (chosen.length === 0) return [];
  const list = 'test-results/browser.list';
  writeFileSync(list, chosen.map((name) => name.slice(browserFolder.length)).join('\n'));
  return ['--test-list', list, '--pass-with-no-tests'];
};

/** Returns a function that lists the files in some folders by suffix; avoids `globSync`, which Node 20 lacks. */
const filesIn =
  (ending, ...folders) =>
  () =>
    folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true })
        .filter((name) => name.endsWith(ending))
        .map((name) => join(folder, name)),
    );

/**
 * All suites by key: title, allowed share of a complete run's time in percent, function that lists its test files (none: it checks
 * everything at once), and the command that runs given files (of the browser suite also tests), or all of them. The shares add up to more than 100, so that a suite is not
 * marked because another became faster.
 */
export const suites = {
  types: {
    title: 'types',
    share: 6,
    command: () => ['tsc', ['-p', '.', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo']],
  },
  lint: { title: 'lint', share: 2, command: () => ['biome', ['ci', '--error-on-warnings', '--colors=off']] },
  audit: { title: 'audit', share: 2, command: () => ['node', ['scripts/audit.mjs']] },
  unit: {
    title: 'machines, journeys, rules, safety',
    share: 8,
    files: filesIn(
      '.test.ts',
      ...['machines', 'journeys', 'safety', 'rules', 'services', 'i18n', 'scripts', 'studio', 'qa'].map((name) => `test/${name}`),
    ),
    command: (report, files) => vitest(report, ...projects('unit'), ...files),
  },
  server: {
    title: 'server and contract',
    share: 34,
    files: filesIn('.test.ts', 'test/server', 'test/contract'),
    command: (report, files) => vitest(report, ...projects('server-pglite', 'server-postgres'), ...files),
  },
  stories: {
    title: 'stories and words',
    share: 28,
    needsBrowser: true,
    files: () => [...filesIn('.stories.tsx', 'src', 'studio', 'qa')(), ...filesIn('.test.tsx', 'test/words')()],
    command: (report, files) => vitest(report, '--config', 'vitest.stories.config.ts', ...files),
  },
  browser: {
    title: 'browser',
    share: 45,
    needsBrowser: true,
    needsBuild: true,
    files: filesIn('.test.ts', 'test/browser'),
    /** @returns {[string, string[], Record<string, string>]} */
    command: (report, chosen) => [
      'playwright',
      ['test', ...testList(chosen)],
      { PLAYWRIGHT_JSON_OUTPUT_NAME: report, REQUEST_LOG: resolve('test-results/requests.json') },
    ],
  },
};

/** The plan of `npm test`: sequential steps of parallel lanes of sequential suites. */
export const completePlan = [[['server'], ['types', 'lint', 'audit', 'unit', 'stories']], [['browser']]];
/** The plan of `npm run check`. */
export const checkPlan = [[['types'], ['lint', 'unit']]];

const comparable = (text) => text.toLowerCase().replaceAll('-', '');

/** Returns the paths that contain one of some patterns, ignoring case and hyphens. */
export const matching = (paths, patterns) => {
  const wanted = patterns.map(comparable);
  return paths.filter((path) => wanted.some((pattern) => comparable(path).includes(pattern)));
};

/** Returns the matching test files by suite; omits suites without one. */
export const matchingFiles = (patterns) =>
  Object.fromEntries(
    Object.entries(suites)
      .map(([key, { files }]) => [key, files ? matching(files(), patterns).sort() : []])
      .filter(([, files]) => files.length > 0),
  );

/** Reduces a plan to some suites. */
export const reducePlan = (plan, keys) =>
  plan
    .map((lanes) => lanes.map((lane) => lane.filter((key) => keys.includes(key))).filter((lane) => lane.length > 0))
    .filter((lanes) => lanes.length > 0);
