import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { chromiumPath } from '../chromium.mjs';
import { copyOfHead, git } from './copy-of-head.ts';
import { drawMutants, type PageMutant } from './page-mutants.ts';
import { switching } from './switching.ts';

/**
 * Changes charts and views of flows in the page that is served and walks the flows there: `npm run mutate -- --pages NAME…`. One build has
 * all changes; a page has one of them in effect. `--count N` changes of each flow (20), `--seed N` (1). A change that leaves the approved
 * behaviour and what the page says as they are is equivalent and does not count.
 */
const { values, positionals: names } = parseArgs({
  options: { pages: { type: 'boolean' }, count: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
});

type Outcome = { number?: number; flow?: string; outcome: 'red' | 'green' | 'equivalent' | 'unchanged'; why?: string };

const mutants = await drawMutants(names, Number(values.count), Number(values.seed));
const folder = copyOfHead();
const [plan, notes] = [join(folder, 'page-mutants.json'), join(folder, 'page-mutants.txt')];
writeFileSync(plan, JSON.stringify({ mutants, notes }));
writeFileSync(notes, '');

const home = process.cwd();
process.chdir(folder);
await build({ logLevel: 'error', plugins: [switching(mutants)] });
spawnSync('playwright', ['test', '--config', 'scripts/support/mutation/pages.config.ts'], {
  env: {
    ...process.env,
    PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}`,
    CHROME_PATH: chromiumPath(),
    TEST_LEVEL: 'thorough',
    PAGE_MUTANTS: plan,
  },
  stdio: ['ignore', 'inherit', 'inherit'],
});
const outcomes = readFileSync(notes, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Outcome);
process.chdir(home);

/** A walk that never came to an end is red. */
const outcomeOf = ({ number }: PageMutant) => outcomes.find((each) => each.number === number)?.outcome ?? 'red';

const shareOf = (red: number, of: number): string => `${red} of ${of} red (${of === 0 ? 100 : Math.round((red / of) * 100)} %)`;
const figures = [...Map.groupBy(mutants, ({ flow }) => flow)].map(([flow, own]) => {
  const counted = own.filter((mutant) => outcomeOf(mutant) !== 'equivalent');
  const survivors = counted.filter((mutant) => outcomeOf(mutant) === 'green').map(({ said }) => said);
  return {
    flow,
    isWalked: outcomes.some((each) => each.flow === flow),
    red: counted.length - survivors.length,
    of: counted.length,
    survivors,
  };
});
for (const { flow, isWalked, red, of, survivors } of figures) {
  console.log(isWalked ? `${flow}: ${shareOf(red, of)}` : `${flow}: its walk fails without a change`);
  for (const survivor of survivors) console.log(`  survives: ${survivor}`);
}
const walked = figures.filter(({ isWalked }) => isWalked);
console.log(
  `all: ${shareOf(
    walked.reduce((sum, { red }) => sum + red, 0),
    walked.reduce((sum, { of }) => sum + of, 0),
  )}`,
);

mkdirSync('test-results', { recursive: true });
writeFileSync(
  'test-results/page-mutants.json',
  `${JSON.stringify({ commit: git('rev-parse', '--short=8', 'HEAD'), seed: values.seed, figures }, null, 2)}\n`,
);
