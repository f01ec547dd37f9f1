import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findChromium } from './support/chromium.mjs';
import { build, install, runConcurrently } from './support/prepare.mjs';
import { formatFailures, fromPlaywright, slowest, sumOf, table, tailOf } from './support/results.mjs';
import { checkPlan, completePlan, matchingFiles, reducePlan, suites } from './support/suites.mjs';

/**
 * Runs every check of the product, on a fresh clone too; continues after a failure, so that one run reports everything.
 * With patterns it runs only the test files that match, with `--check` only what needs neither database nor browser, with
 * `--all-databases` every server test on both databases.
 */
const { values, positionals: patterns } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean' }, 'all-databases': { type: 'boolean' } },
});
const chosen = patterns.length > 0 ? matchingFiles(patterns) : {};
const planned = values.check ? checkPlan : completePlan;
const plan = patterns.length > 0 ? reducePlan(planned, Object.keys(chosen)) : planned;
const keys = plan.flat(2);
if (keys.length === 0) {
  console.log(`No test file matches ${patterns.join(' ')}.`);
  process.exit(1);
}

install();
const chromium = keys.some((key) => suites[key].needsBrowser)
  ? await findChromium().catch(({ message }) => {
      console.log(message);
      return '';
    })
  : '';
const env = { ...(chromium && { CHROME_PATH: chromium }), ...(values['all-databases'] && { TEST_ALL_DATABASES: '1' }) };
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });

const failed = [];
const results = [];
const reportOf = (key) => `test-results/${key}.json`;

/** Reads a suite's report; returns an empty result if it did not write one. */
const read = (key) => {
  try {
    const said = JSON.parse(readFileSync(reportOf(key), 'utf8'));
    return key === 'browser' ? fromPlaywright(said) : said;
  } catch {
    return sumOf([]);
  }
};

const check = async (key) => {
  const { title, share, files, needsBrowser, command } = suites[key];
  const start = performance.now();
  const [program, args, own] = command(reportOf(key), chosen[key] ?? []);
  // Without a browser the other suites still run; those that need one count as failed.
  const { succeeded, output } =
    needsBrowser && !chromium
      ? { succeeded: false, output: 'No Chromium was found.\n' }
      : await runConcurrently(program, args, { ...env, ...own });
  console.log(`\n── ${title}\n${output}`);
  const result = files ? read(key) : sumOf([]);
  results.push({ ...result, title, share, seconds: (performance.now() - start) / 1000 });
  if (succeeded) return;
  failed.push(title);
  if (result.failures.length === 0) result.failures.push({ where: title, message: tailOf(output) });
};

if (keys.some((key) => suites[key].needsBuild)) {
  try {
    build();
  } catch {
    failed.push('build');
  }
}
for (const lanes of plan) {
  await Promise.all(
    lanes.map(async (lane) => {
      for (const key of lane) await check(key);
    }),
  );
}

const totals = sumOf(results);
if (totals.failures.length > 0) console.log(`\n── failures\n${formatFailures(totals.failures)}`);
console.log(`\n── times\n${table(results, planned === completePlan && patterns.length === 0)}`);
if (totals.files.length > 0) console.log(`\n── slowest files\n${slowest(totals.files)}`);
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(`\n${totals.passed} passed, ${Math.max(totals.failed, failed.length)} failed, ${totals.skipped} skipped`);
process.exit(failed.length > 0 ? 1 : 0);
