import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = globSync('src/**/*.{ts,tsx}').map((file) => ({ file, text: readFileSync(file, 'utf8') }));

test('the application loads the studio in development only', () => {
  const loading = sources.filter(({ file, text }) => !file.endsWith('.stories.tsx') && /['"][./]*studio\//.test(text));
  expect(loading.map(({ file }) => file)).toEqual(['src/main.tsx']);
  expect(loading[0]?.text.match(/\S.*studio\/.*$/gm)).toEqual([
    "const inspect = import.meta.env.DEV ? (await import('../studio/live/report.ts')).inspection() : undefined;",
  ]);
});

test("nothing but the studio imports Stately's inspector", () => {
  expect(sources.filter(({ text }) => text.includes('@statelyai'))).toEqual([]);
});
