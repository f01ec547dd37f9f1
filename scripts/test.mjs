import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from './support/chromium.mjs';
import { build, install, run } from './support/prepare.mjs';

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
const vitest = (name, choice) =>
  run('vitest', ['run', ...choice, '--reporter=default', '--reporter=json', `--outputFile.json=${report(name)}`], chrome);
const projects = (...names) => names.flatMap((name) => ['--project', name]);

/** Without a browser the other checks still run; these count as failed. */
const inBrowser = (step) => () => {
  if (!chromium) throw new Error('There is no Chromium.');
  step();
};

const steps = {
  build,
  types: () => run('tsc', ['-p', '.']),
  lint: () => run('biome', ['ci', '--error-on-warnings', '--colors=off']),
  'machines, journeys, rules, safety': () => vitest('unit', projects('unit')),
  'server and contract on PGlite and PostgreSQL': () => vitest('server', projects('contract', 'server-pglite', 'server-postgres')),
  stories: inBrowser(() => vitest('stories', ['--config', 'vitest.stories.config.ts'])),
  browser: inBrowser(() => run('playwright', ['test'], { ...chrome, PLAYWRIGHT_JSON_OUTPUT_NAME: report('browser') })),
};

const failed = [];
const times = [];
for (const [name, step] of Object.entries(steps)) {
  console.log(`\n── ${name}`);
  const start = performance.now();
  try {
    step();
  } catch {
    failed.push(name);
  }
  times.push(`${name} ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

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
