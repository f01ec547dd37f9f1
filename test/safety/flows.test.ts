import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { chartsOf } from '../../scripts/support/mermaid.ts';

test('docs/flows.md is up to date: npm run flows writes it', async () => {
  const files = globSync('src/machines/**/*.machine.ts').sort();
  expect(readFileSync('docs/flows.md', 'utf8')).toBe(await chartsOf(files.map((file) => ({ file, path: resolve(file) }))));
});
