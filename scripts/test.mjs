import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { approvedBehaviour } from './support/approved.mjs';
import { findChromium } from './support/chromium.mjs';
import { ask, buildConcurrently, install, run, runConcurrently } from './support/prepare.mjs';
import { formatFailures, fromPlaywright, grown, ownSeconds, slowest, sumOf, table, tailOf } from './support/results.mjs';
import { checkPlan, completePlan, matchingFiles, reducePlan, suites } from './support/suites.mjs';

/**
 * Runs the checks of the product, on a fresh clone too; continues after a failure, so that one run reports everything. Without options it
 * proves everything once; `--thorough` adds what proves it a second way. With patterns it runs only the test files that match, with
 * `--changed` what a change can reach, with `--check` what needs neither database nor browser, with `--shard 1/4` the share of one of four
 * machines. `--all-databases` runs every server test on both databases.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean' },
    thorough: { type: 'boolean' },
    changed: { type: 'boolean' },
    shard: { type: 'string' },
    'all-databases': { type: 'boolean' },
  },
});
const patterns = values.changed ? [] : positionals;
// Files that are named run with all their tests.
const isThorough = values.thorough || patterns.length > 0;
const planned = values.check ? checkPlan : completePlan;
const isComplete = !values.check && !values.changed && !values.shard && patterns.length === 0;

install();

/** What to run, as files by suite: null for everything. */
const choose = () => {
  if (patterns.length > 0) return matchingFiles(patterns);
  if (values.changed) return JSON.parse(ask('node', ['scripts/impact.ts', 'changed', positionals[0] ?? 'main']));
  if (values.shard) return JSON.parse(ask('node', ['scripts/impact.ts', 'shard', values.shard, ...(isThorough ? ['thorough'] : [])]));
  return null;
};
const chosen = choose();
const plan = chosen ? reducePlan(planned, Object.keys(chosen)) : planned;
const keys = plan.flat(2);
if (keys.length === 0) {
  console.log(`No test file matches ${patterns.join(' ')}.`);
  process.exit(1);
}

const chromium = keys.some((key) => suites[key].needsBrowser)
  ? await findChromium().catch(({ message }) => {
      console.log(message);
      return '';
    })
  : '';
const env = {
  TEST_LEVEL: isThorough ? 'thorough' : 'standard',
  ...(chromium && { CHROME_PATH: chromium }),
  ...(values['all-databases'] && { TEST_ALL_DATABASES: '1' }),
};
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });

const failed = [];
const results = [];
const reportOf = (key) => `test-results/${key}.json`;

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Reads a suite's report; returns an empty result if it did not write one. */
const read = (key) => {
  try {
    const said = readJson(reportOf(key));
    return key === 'browser' ? fromPlaywright(said) : said;
  } catch {
    return sumOf([]);
  }
};

const check = async (key) => {
  const { title, share, files, needsBrowser, needsBuild, command } = suites[key];
  if (needsBuild) await built;
  const start = performance.now();
  const [program, args, own] = command(reportOf(key), chosen?.[key] ?? []);
  // Without a browser the other suites still run; those that need one count as failed.
  const { succeeded, output } =
    needsBrowser && !chromium
      ? { succeeded: false, output: 'No Chromium was found.\n' }
      : await runConcurrently(program, args, { ...env, ...own });
  console.log(`\n── ${title}\n${output}`);
  const result = files ? read(key) : sumOf([]);
  results.push({ ...result, key, title, share, seconds: (performance.now() - start) / 1000 });
  if (succeeded) return;
  failed.push(title);
  if (result.failures.length === 0) result.failures.push({ where: title, message: tailOf(output) });
};

/** Builds the application, which only some suites wait for. */
const buildFor = async () => {
  const { succeeded, output } = await buildConcurrently();
  if (output) console.log(output);
  if (!succeeded) failed.push('build');
};
const built = keys.some((key) => suites[key].needsBuild) ? buildFor() : null;
for (const lanes of plan) {
  await Promise.all(
    lanes.map(async (lane) => {
      for (const key of lane) await check(key);
    }),
  );
}

/** Seconds of the last recorded run; none before the first. */
const recorded = () => {
  try {
    return readJson('test/record/durations.json');
  } catch {
    return {};
  }
};

const totals = sumOf(results);
if (totals.failures.length > 0) console.log(`\n── failures\n${formatFailures(totals.failures)}`);
console.log(`\n── times\n${table(results, isComplete)}`);
if (totals.files.length > 0) console.log(`\n── slowest files\n${slowest(totals.files)}`);
if (isComplete) console.log(`\n── files that grew since the last record\n${grown(totals.files, recorded())}`);
if (keys.includes('unit')) console.log(`\n── approved behaviour\n${approvedBehaviour()}`);
if (isComplete && isThorough && failed.length === 0) {
  writeFileSync('test-results/checks.json', JSON.stringify(Object.fromEntries(results.map((result) => [result.key, ownSeconds(result)]))));
  run('node', ['scripts/record.ts']);
}
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(`\n${totals.passed} passed, ${Math.max(totals.failed, failed.length)} failed, ${totals.skipped} skipped`);
process.exit(failed.length > 0 ? 1 : 0);
