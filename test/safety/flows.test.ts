import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadMachines } from '../../scripts/support/machine-files.ts';
import { documentOf } from '../../scripts/support/mermaid.ts';

test('docs/flows.md is up to date: npm run flows writes it', async () => {
  expect(readFileSync('docs/flows.md', 'utf8')).toBe(documentOf(await loadMachines()));
});
