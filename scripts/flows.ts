import { globSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chartsOf } from './support/mermaid.ts';

/** Writes the chart of every flow to `docs/flows.md` as Mermaid, which GitHub renders. */
const files = globSync('src/machines/**/*.machine.ts').sort();
writeFileSync('docs/flows.md', await chartsOf(files.map((file) => ({ file, path: resolve(file) }))));
console.log(`docs/flows.md: ${files.length} flows`);
