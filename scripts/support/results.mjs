import { stripVTControlCharacters } from 'node:util';

/** What a suite says of itself: how many tests ended how, and which failed and why. */
const nothing = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** The tests in Playwright's JSON, of all files, with the names of what they stand in. */
const testsIn = ({ suites = [], specs = [] }, names = []) => [
  ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, where: [...names, title].join(' › ') }))),
  ...suites.flatMap((suite) => testsIn(suite, [...names, suite.title])),
];

/** Playwright's JSON, said as our reports of Vitest say it. */
export const ofPlaywright = (report) => {
  const { expected = 0, unexpected = 0, skipped = 0, flaky = 0 } = report.stats ?? {};
  const broken = testsIn(report, ['browser']).filter(({ status }) => status === 'unexpected');
  const failures = [
    ...(report.errors ?? []).map(({ message }) => ({ where: 'browser', message })),
    ...broken.flatMap(({ where, results }) =>
      results.flatMap(({ status, errors }) => {
        const said = errors.length > 0 ? errors : [{ message: status }];
        return said.map(({ message = status }) => ({ where, message }));
      }),
    ),
  ];
  return { passed: expected + flaky, failed: unexpected, skipped, failures };
};

export const sumOf = (results) =>
  results.reduce(
    (sum, { passed, failed, skipped, failures }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      failures: [...sum.failures, ...failures],
    }),
    nothing,
  );

const linesOfMessage = 12;
const mostTold = 40;

/** The first lines of a text, without colours. */
const beginning = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, linesOfMessage)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n');

/** The last lines of what a check wrote, without colours. */
export const endingOf = (output) => stripVTControlCharacters(output).trimEnd().split('\n').slice(-linesOfMessage).join('\n');

/** Every failure by name with the first lines of its message: who sees only the end of the output sees these. */
export const told = (failures) => {
  const more = failures.length - mostTold;
  const shown = failures.slice(0, mostTold).map(({ where, message }) => `✗ ${where}\n${beginning(message)}`);
  return [...shown, ...(more > 0 ? [`✗ … and ${more} more`] : [])].join('\n');
};
