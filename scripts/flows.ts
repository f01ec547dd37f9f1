import { writeFileSync } from 'node:fs';
import { loadCompleteFlows } from './support/complete-flows.ts';
import { documentOf } from './support/mermaid.ts';

/** Writes the chart of every flow to `docs/flows.md` as Mermaid, which GitHub renders. */
const flows = await loadCompleteFlows();
writeFileSync('docs/flows.md', documentOf(flows));
console.log(`docs/flows.md: ${flows.length} flows`);
