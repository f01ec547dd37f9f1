import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromiumPath } from '../chromium.mjs';
import { readReach } from '../impact/records.ts';
import { createSelection, everything, type Selection } from '../impact/selection.ts';
import { suites } from '../suites.mjs';
import { copyOfHead, git } from './copy-of-head.ts';
import { mutated, type SourceMutant, sampleMutants } from './source-mutants.ts';

/**
 * Changes one place of the product at a time, in a copy of HEAD, and prints which level detects it: types, the tests of the standard level
 * that the change can reach, up to the first failure, then those of the thorough level. `--count N` mutants (60) of seed `--seed N` (1);
 * `--whole N` runs N of them with all tests of the standard level instead of the selected ones, `--commits N` takes them from files that the last N commits changed.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    sample: { type: 'boolean' },
    seed: { type: 'string', default: '1' },
    whole: { type: 'string', default: '0' },
    commits: { type: 'string' },
  },
});

const filesOfCommits = (count: string) => new Set(git('diff', '--name-only', `HEAD~${count}`, 'HEAD').split('\n'));
const wanted = values.commits ? filesOfCommits(values.commits) : null;
const mutants = sampleMutants(Number(values.count), Number(values.seed), (file) => wanted?.has(file) ?? true);

const folder = copyOfHead();

const environment = (level: string) => ({
  ...process.env,
  PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}`,
  CHROME_PATH: chromiumPath(),
  TEST_LEVEL: level,
});

/** Runs a program in the copy; returns whether it succeeded. */
const succeeds = (program: string, args: string[], env: NodeJS.ProcessEnv): boolean =>
  spawnSync(program, args, { cwd: folder, env, stdio: 'ignore', timeout: 1_800_000 }).status === 0;

const order = ['unit', 'stories', 'server', 'browser'] as const;
const stopAtFirst = { unit: ['--bail=1'], stories: ['--bail=1'], server: ['--bail=1'], browser: ['--max-failures=1'] };

/** Returns the first suite that fails; null if all succeed. */
const firstRed = (selection: Selection, level: string): string | null => {
  const env = environment(level);
  for (const suite of order) {
    const chosen = selection[suite];
    if (chosen.length === 0) continue;
    if (suite === 'browser' && !succeeds('vite', ['build', '--logLevel', 'error'], env)) return 'build';
    mkdirSync(join(folder, 'test-results'), { recursive: true });
    const [program, args, own] = suites[suite].command(`test-results/${suite}.json`, chosen);
    if (suite === 'browser') writeFileSync(join(folder, 'test-results/browser.list'), readFileSync('test-results/browser.list'));
    if (!succeeds(program, [...args, ...stopAtFirst[suite]], { ...env, ...own })) return suite;
  }
  return null;
};

const reach = readReach();
const select = await createSelection(reach);
const selectThorough = await createSelection(reach, true);
const all = everything(reach, false);

/** Returns what detects a mutant: a suite and its level, or null. */
const detect = (mutant: SourceMutant, isWhole: boolean): string | null => {
  if (!succeeds('tsc', ['-p', '.', '--incremental', '--tsBuildInfoFile', 'types.tsbuildinfo'], environment('standard'))) return 'types';
  const standard = firstRed(isWhole ? all : select([mutant.file]), 'standard');
  if (standard) return standard;
  const thorough = firstRed(selectThorough([mutant.file]), 'thorough');
  return thorough && `${thorough} (thorough)`;
};

const found = new Map<string, number>();
for (const [at, mutant] of mutants.entries()) {
  const path = join(folder, mutant.file);
  const original = readFileSync(path, 'utf8');
  writeFileSync(path, mutated(original, mutant));
  const detected = detect(mutant, at < Number(values.whole)) ?? 'survives';
  writeFileSync(path, original);
  found.set(detected, (found.get(detected) ?? 0) + 1);
  console.log(`${at + 1}\t${mutant.file}:${mutant.line}\t${mutant.kind}\t${detected}`);
}
console.log([...found].map(([by, count]) => `${by}: ${count}`).join(', '));
