import { writeFileSync } from 'node:fs';
import { loadMachines } from './support/machine-files.ts';
import { documentOf } from './support/mermaid.ts';

/** Writes the chart of every flow to `docs/flows.md` as Mermaid, which GitHub renders. */
const flows = await loadMachines();
writeFileSync('docs/flows.md', documentOf(flows));
console.log(`docs/flows.md: ${flows.length} flows`);
