import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Estimate, estimate, recordedSeconds } from './support/impact/estimate.ts';
import { readDurations, readReach } from './support/impact/records.ts';
import { createSelection, everything, type Selection } from './support/impact/selection.ts';
import { shardOf } from './support/impact/shards.ts';

/**
 * Decides what to run. `changed REV` prints what the changes since a revision can reach, and `shard I/N [thorough]` the share of one of
 * several machines, both as JSON of files, and browser tests, by suite for `npm test`. `last N` prints what `npm test -- --changed` selects for each of
 * the last commits that change the product or its tests, and its seconds, estimated from the last record.
 */
const [command, argument = '', level] = process.argv.slice(2);

const git = (...args: string[]): string[] => execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n').filter(Boolean);

/** The files that differ from where a revision and the checkout part, with those that Git does not track yet. */
const changedSince = (revision: string): string[] => {
  const [base = revision] = git('merge-base', revision, 'HEAD');
  return [...git('diff', '--name-only', base, '--'), ...git('ls-files', '--others', '--exclude-standard')].filter((file) =>
    existsSync(file),
  );
};

/** Leaves out suites without a test. */
const chosenIn = (selection: Partial<Selection>) => Object.fromEntries(Object.entries(selection).filter(([, tests]) => tests.length > 0));

const printChanged = async (revision: string) => {
  const select = await createSelection(readReach());
  console.log(JSON.stringify({ types: [], lint: [], ...chosenIn(select(changedSince(revision))) }));
};

const printShard = (isThorough: boolean) => {
  const [, shard, shards] = /^(\d+)\/(\d+)$/.exec(argument) ?? [];
  if (!shard || !shards || Number(shard) < 1 || Number(shard) > Number(shards)) throw new Error(`'${argument}' is not a shard like 1/4.`);
  const durations = readDurations();
  const all = everything(readReach(), isThorough);
  const suiteOf = new Map(Object.entries(all).flatMap(([suite, tests]) => tests.map((test) => [test, suite])));
  const units = ['types', 'lint', 'audit', ...suiteOf.keys()];
  const mine = shardOf(units, (unit) => recordedSeconds(durations, unit), { shard: Number(shard), shards: Number(shards) });
  const checks = mine.filter((unit) => !suiteOf.has(unit)).map((check) => [check, []]);
  const tests = Object.entries(
    Object.groupBy(
      mine.filter((unit) => suiteOf.has(unit)),
      (unit) => suiteOf.get(unit) ?? '',
    ),
  );
  console.log(JSON.stringify({ ...Object.fromEntries(checks), ...Object.fromEntries(tests) }));
};

const columns: (keyof Estimate)[] = ['checks', 'unit', 'stories', 'server', 'browser', 'total'];

const printLast = async (count: number) => {
  const select = await createSelection(readReach());
  const durations = readDurations();
  const commits = git('log', '--no-merges', `-${count}`, '--format=%h', '--', 'src', 'server', 'contract', 'test');
  const rows = commits.map((commit) => {
    const changed = git('diff', '--name-only', `${commit}^`, commit).filter((file) => existsSync(file));
    return { commit, ...estimate(durations, select(changed)) };
  });
  console.log(['commit ', ...columns].join('\t'));
  for (const row of rows) console.log([row.commit, ...columns.map((column) => row[column])].join('\t'));
  const totals = rows.map(({ total }) => total).sort((one, other) => one - other);
  console.log(
    `median ${totals[Math.floor(totals.length / 2)]} s, quartiles ${totals[Math.floor(totals.length / 4)]} and ${totals[Math.floor((3 * totals.length) / 4)]} s`,
  );
};

if (command === 'changed') await printChanged(argument);
else if (command === 'shard') printShard(level === 'thorough');
else if (command === 'last') await printLast(Number(argument));
else throw new Error(`'${command}' is not changed, shard or last.`);
