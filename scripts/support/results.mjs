import { stripVTControlCharacters } from 'node:util';

/** The result of a suite: number of tests by outcome, failures with messages, and seconds per test file. */
const emptyResult = { passed: 0, failed: 0, skipped: 0, failures: [], files: [] };

/**
 * Flattens the tests of Playwright's JSON, with the titles of their enclosing suites, of which the outermost is the file: a test itself names
 * the file of the function that declares it.
 */
const testsIn = ({ suites = [], specs = [] }, names = []) => [
  ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, file: names[1], where: [...names, title].join(' › ') }))),
  ...suites.flatMap((suite) => testsIn(suite, [...names, suite.title])),
];

/** Converts Playwright's JSON to the format of `vitest-report.mjs`. */
export const fromPlaywright = (report) => {
  const { expected = 0, unexpected = 0, skipped = 0, flaky = 0 } = report.stats ?? {};
  const tests = testsIn(report, ['browser']);
  const broken = tests.filter(({ status }) => status === 'unexpected');
  const files = [...new Set(tests.map(({ file }) => file))].map((file) => {
    const results = tests.filter((test) => test.file === file).flatMap(({ results }) => results);
    return { file: `test/browser/${file}`, seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0) };
  });
  const failures = [
    ...(report.errors ?? []).map(({ message }) => ({ where: 'browser', message })),
    ...broken.flatMap(({ where, results }) =>
      results.flatMap(({ status, errors }) => {
        const said = errors.length > 0 ? errors : [{ message: status }];
        return said.map(({ message = status }) => ({ where, message }));
      }),
    ),
  ];
  return { passed: expected + flaky, failed: unexpected, skipped, failures, files };
};

export const sumOf = (results) =>
  results.reduce(
    (sum, { passed, failed, skipped, failures, files }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      failures: [...sum.failures, ...failures],
      files: [...sum.files, ...files],
    }),
    emptyResult,
  );

const linesOfMessage = 12;
const maxFailures = 40;

/** The first lines of a text, without colours. */
const firstLines = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, linesOfMessage)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n');

/** Returns the last lines of a command's output, without colours. */
export const tailOf = (output) => stripVTControlCharacters(output).trimEnd().split('\n').slice(-linesOfMessage).join('\n');

/** Lists every failure with the first lines of its message, so that the end of the output suffices. */
export const formatFailures = (failures) => {
  const more = failures.length - maxFailures;
  const shown = failures.slice(0, maxFailures).map(({ where, message }) => `✗ ${where}\n${firstLines(message)}`);
  return [...shown, ...(more > 0 ? [`✗ … and ${more} more`] : [])].join('\n');
};

/** Formats rows as columns: the first is left-aligned, the others right-aligned. */
const columns = (rows) => {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const cell = (text, column) => (column === 0 ? text.padEnd(widths[column]) : text.padStart(widths[column]));
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n');
};

/**
 * Returns a table of suites: tests, seconds and, for a complete run, the share of all seconds next to the share that `suites.mjs` allows. A
 * suite above its share is marked.
 */
export const table = (results, complete) => {
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0);
  const shareOf = ({ share, seconds }) => {
    const percent = total > 0 ? (100 * seconds) / total : 0;
    return [`${percent.toFixed(0)} %`, `${share} %`, percent > share ? 'over its share' : ''];
  };
  const rows = results.map((result) => [
    result.title,
    String(result.passed + result.failed + result.skipped || ''),
    result.seconds.toFixed(0),
    ...(complete ? shareOf(result) : []),
  ]);
  return columns([['suite', 'tests', 'seconds', ...(complete ? ['share', 'allowed', ''] : [])], ...rows]);
};

const filesShown = 10;

/** Returns the slowest test files with their seconds, slowest first. */
export const slowest = (files) =>
  columns(
    files
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, filesShown)
      .map(({ file, seconds }) => [file, `${seconds.toFixed(1)} s`]),
  );

/** Workers of each suite. */
const workers = 2;

/** Returns the seconds that a suite took beside its files: starting, and for checks without files all of them. */
export const ownSeconds = ({ seconds, files }) =>
  Math.max(0, Math.round(seconds - files.reduce((sum, file) => sum + file.seconds, 0) / workers));

/** Sums seconds by test file: of its projects and of its browser tests. */
const byFile = (entries) => {
  const sums = new Map();
  for (const [name, seconds] of entries) {
    const file = name.split(/ · | › /)[0];
    sums.set(file, (sums.get(file) ?? 0) + seconds);
  }
  return sums;
};

/** Returns the test files that take longer than recorded, with the difference, the largest first. */
export const grown = (files, recorded) => {
  const earlier = byFile(Object.entries(recorded));
  const rows = [...byFile(files.map(({ file, seconds }) => [file, seconds]))]
    .map(([file, seconds]) => ({ file, more: seconds - (earlier.get(file) ?? 0) }))
    .filter(({ more }) => more >= 0.1)
    .toSorted((one, other) => other.more - one.more)
    .slice(0, filesShown);
  return rows.length === 0 ? 'none' : columns(rows.map(({ file, more }) => [file, `+${more.toFixed(1)} s`]));
};
