import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from './support/chromium.mjs';
import { build, install, runAside } from './support/prepare.mjs';
import { endingOf, ofPlaywright, sumOf, told } from './support/results.mjs';

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
  ['run', ...choice, '--reporter=default', '--reporter=./scripts/support/vitest-report.mjs'],
  { ...chrome, VITEST_REPORT: report(name) },
];
const projects = (...names) => names.flatMap((name) => ['--project', name]);

/** Without a browser the other checks still run; these count as failed. */
const noBrowser = ['false', []];

const types = { name: 'types', command: ['tsc', ['-p', '.']] };
const lint = { name: 'lint', command: ['biome', ['ci', '--error-on-warnings', '--colors=off']] };
const unit = { name: 'machines, journeys, rules, safety', suite: 'unit', command: vitest('unit', projects('unit')) };
const server = {
  name: 'server and contract on PGlite and PostgreSQL',
  suite: 'server',
  command: vitest('server', projects('server-pglite', 'server-postgres')),
};
const stories = {
  name: 'stories',
  suite: 'stories',
  command: chromium ? vitest('stories', ['--config', 'vitest.stories.config.ts']) : noBrowser,
};
const browser = {
  name: 'browser',
  suite: 'browser',
  command: chromium ? ['playwright', ['test'], { ...chrome, PLAYWRIGHT_JSON_OUTPUT_NAME: report('browser') }] : noBrowser,
};

const failed = [];
const results = [];
const times = [];

/** What a suite has reported; nothing where it did not get that far. */
const read = (suite) => {
  try {
    const said = JSON.parse(readFileSync(report(suite), 'utf8'));
    return suite === 'browser' ? ofPlaywright(said) : said;
  } catch {
    return sumOf([]);
  }
};

const check = async ({ name, suite, command }) => {
  const start = performance.now();
  const { succeeded, output } = await runAside(...command);
  console.log(`\n── ${name}\n${output}`);
  times.push(`${name} ${((performance.now() - start) / 1000).toFixed(0)} s`);
  const result = suite ? read(suite) : sumOf([]);
  results.push(result);
  if (succeeded) return;
  failed.push(name);
  if (result.failures.length === 0) result.failures.push({ where: name, message: endingOf(output) });
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

const sum = sumOf(results);
if (sum.failures.length > 0) console.log(`\n── failures\n${told(sum.failures)}`);
console.log(`\n${times.join(' · ')}`);
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
console.log(`${sum.passed} passed, ${Math.max(sum.failed, failed.length)} failed, ${sum.skipped} skipped`);
process.exit(failed.length > 0 ? 1 : 0);
