import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { chartFileOf, indexOf, sourceOf } from './support/chart-files.ts';

/** Writes every flow to `docs/charts`: as data (`NAME.json`), as a script that imports nothing but XState (`NAME.js`), and an index. */
const folder = 'docs/charts';
const files = globSync('src/machines/**/*.machine.ts').sort();
const charts = await Promise.all(
  files.map(async (file) => {
    const [machine] = Object.values(await import(resolve(file))) as [AnyStateMachine];
    return chartFileOf(machine, file);
  }),
);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const chart of charts) {
  writeFileSync(`${folder}/${chart.id}.json`, `${JSON.stringify(chart, null, 2)}\n`);
  writeFileSync(`${folder}/${chart.id}.js`, sourceOf(chart));
}
writeFileSync(`${folder}/README.md`, indexOf(charts));
console.log(`${folder}: ${charts.length} flows`);
