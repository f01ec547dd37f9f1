import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { chartFileOf, indexOf, sourceOf } from './support/chart-files.ts';
import { loadCompleteFlows } from './support/complete-flows.ts';

/** Writes every flow to `docs/charts`: as data (`NAME.json`), as a script that imports nothing but XState (`NAME.js`), and an index. */
const folder = 'docs/charts';
const charts = (await loadCompleteFlows()).map(({ machine, file }) => chartFileOf(machine, file));
const index = indexOf(charts);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const chart of charts) {
  writeFileSync(`${folder}/${chart.id}.json`, `${JSON.stringify(chart, null, 2)}\n`);
  writeFileSync(`${folder}/${chart.id}.js`, sourceOf(chart));
}
writeFileSync(`${folder}/README.md`, index);
console.log(`${folder}: ${charts.length} flows`);
