import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from './support/chromium.mjs';
import { build, install, runAside } from './support/prepare.mjs';

/** Every check of the product, on a fresh clone too; goes on after a failure, so that one run tells everything. */
install();
const chromium = await findChromium().catch(({ message }) => {
  console.log(message);
  return '';
});
const chrome = { CHROME_PATH: chromium };
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });

const report = (name) => `test-results/${name}.json`;
const vitest = (name, choice) => [
  'vitest',
  ['run', ...choice, '--reporter=default', '--reporter=json', `--outputFile.json=${report(name)}`],
  chrome,
];
const projects = (...names) => names.flatMap((name) => ['--project', name]);

/** Without a browser the other checks still run; these count as failed. */
const noBrowser = ['false', []];

const types = { name: 'types', command: ['tsc', ['-p', '.']] };
const lint = { name: 'lint', command: ['biome', ['ci', '--error-on-warnings', '--colors=off']] };
const unit = { name: 'machines, journeys, rules, safety', command: vitest('unit', projects('unit')) };
const server = {
  name: 'server and contract on PGlite and PostgreSQL',
  command: vitest('server', projects('contract', 'server-pglite', 'server-postgres')),
};
const stories = { name: 'stories', command: chromium ? vitest('stories', ['--config', 'vitest.stories.config.ts']) : noBrowser };
const browser = {
  name: 'browser',
  command: chromium ? ['playwright', ['test'], { ...chrome, PLAYWRIGHT_JSON_OUTPUT_NAME: report('browser') }] : noBrowser,
};

const failed = [];
const times = [];

const check = async ({ name, command }) => {
  const start = performance.now();
  const { succeeded, output } = await runAside(...command);
  console.log(`\n── ${name}\n${output}`);
  if (!succeeded) failed.push(name);
  times.push(`${name} ${((performance.now() - start) / 1000).toFixed(0)} s`);
};
const oneAfterAnother = async (...checks) => {
  for (const one of checks) await check(one);
};

try {
  build();
} catch {
  failed.push('build');
}
// The servers of the tests wait more than they work: what works goes on beside them.
await Promise.all([oneAfterAnother(server), oneAfterAnother(types, lint, unit, stories)]);
await oneAfterAnother(browser);

const read = (name) => {
  try {
    return JSON.parse(readFileSync(report(name), 'utf8'));
  } catch {
    return {};
  }
};
const suites = ['unit', 'server', 'stories'].map(read);
const { expected = 0, unexpected = 0, skipped = 0, flaky = 0 } = read('browser').stats ?? {};
const sum = (key) => suites.reduce((total, suite) => total + (suite[key] ?? 0), 0);

console.log(`\n${times.join(' · ')}`);
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
const brokenTests = sum('numFailedTests') + unexpected;
console.log(
  `${sum('numPassedTests') + expected + flaky} passed, ${Math.max(brokenTests, failed.length)} failed, ${sum('numPendingTests') + skipped} skipped`,
);
process.exit(failed.length > 0 ? 1 : 0);
