import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

/** A text of each part that must stay in development, which minification keeps, with the file that contains it. */
const parts = [
  { text: 'stately.ai', source: 'node_modules/@statelyai/inspect/dist/index.mjs' },
  { text: '/studio/live', source: 'studio/live/report.ts' },
  { text: 'st-studio', source: 'studio/Frame.tsx' },
];

for (const { text, source } of parts)
  test(`the built application contains nothing of ${source}`, () => {
    expect(readFileSync(source, 'utf8')).toContain(text);
    const built = globSync('dist/client/**/*.{js,css,html,json,webmanifest}');
    expect(built).not.toEqual([]);
    expect(built.filter((file) => readFileSync(file, 'utf8').includes(text))).toEqual([]);
  });

test('the offline worker stores nothing of Firebase, which few installations have', () => {
  const worker = readFileSync('dist/client/sw.js', 'utf8');
  const scripts = globSync('assets/*.js', { cwd: 'dist/client' });
  const ofFirebase = scripts.filter((file) =>
    /@firebase\/|firebaseio|firestore\.googleapis/.test(readFileSync(`dist/client/${file}`, 'utf8')),
  );
  expect(ofFirebase.length).toBeGreaterThan(2);
  expect(ofFirebase.filter((file) => worker.includes(file))).toEqual([]);
  expect(scripts.filter((file) => worker.includes(file)).length).toBeGreaterThan(50);
});
