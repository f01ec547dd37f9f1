import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fromPlaywright, grown, ownSeconds, slowest, table } from '../../scripts/support/results.mjs';
import { checkPlan, completePlan, matching, matchingFiles, reducePlan, suites } from '../../scripts/support/suites.mjs';

describe('the pattern', () => {
  const paths = ['test/journeys/tender-editor.test.ts', 'src/views/tenders/TenderEditor.stories.tsx', 'test/server/files/files.test.ts'];

  test.each(['tender-editor', 'TenderEditor', 'tendereditor', 'TENDER-EDITOR.'])(
    '%s matches paths, ignoring case and hyphens',
    (pattern) => {
      expect(matching(paths, [pattern])).toEqual(paths.slice(0, 2));
    },
  );

  test('matches the union of several patterns', () => {
    expect(matching(paths, ['files', 'journeys'])).toEqual([paths[0], paths[2]]);
  });

  test('selects the suites with a matching file, in the order of the plan', () => {
    const chosen = matchingFiles(['mail-process']);
    expect(chosen).toEqual({ server: ['test/server/operations/mail-process.test.ts'] });
    expect(reducePlan(completePlan, Object.keys(chosen))).toEqual([[['server']]]);
    expect(reducePlan(checkPlan, Object.keys(matchingFiles(['no such file'])))).toEqual([]);
  });
});

test('a complete run has every suite once, and every test file belongs to one', () => {
  expect(completePlan.flat(2).sort()).toEqual(Object.keys(suites).sort());
  const all = globSync(['test/**/*.test.{ts,tsx}', '{src,studio,qa}/**/*.stories.tsx']);
  expect(
    Object.values(matchingFiles(['.test.ts', '.stories.tsx']))
      .flat()
      .sort(),
  ).toEqual(all.sort());
});

describe('the table of suites', () => {
  const results = [
    { title: 'fast', share: 30, passed: 2, failed: 1, skipped: 1, seconds: 25 },
    { title: 'slow', share: 70, passed: 0, failed: 0, skipped: 0, seconds: 75 },
  ];

  test('marks a suite above its share', () => {
    expect(table(results, true).split('\n')).toEqual([
      'suite  tests  seconds  share  allowed',
      'fast       4       25   25 %     30 %',
      'slow               75   75 %     70 %  over its share',
    ]);
  });

  test('the table of suites has no shares in a partial run', () => {
    expect(table(results, false).split('\n')).toEqual(['suite  tests  seconds', 'fast       4       25', 'slow               75']);
  });
});

test('lists the ten slowest files, slowest first', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ file: `file-${index}`, seconds: index }));
  const lines = slowest(files).split('\n');
  expect(lines).toHaveLength(10);
  expect(lines[0]).toMatch(/^file-11 +11\.0 s$/);
});

test('lists the files that take longer than recorded, with their projects and browser tests added up', () => {
  const recorded = { 'a.test.ts · one': 2, 'a.test.ts · two': 3, 'b.test.ts › first': 4, 'b.test.ts › second': 1, 'c.test.ts': 9 };
  const files = [
    { file: 'a.test.ts · one', seconds: 6 },
    { file: 'a.test.ts · two', seconds: 3 },
    { file: 'b.test.ts', seconds: 5 },
    { file: 'd.test.ts', seconds: 0.5 },
  ];
  expect(grown(files, recorded).split('\n')).toEqual(['a.test.ts  +4.0 s', 'd.test.ts  +0.5 s']);
});

test('counts as starting what a suite took beside its files, which two workers share', () => {
  expect(ownSeconds({ seconds: 30, files: [{ seconds: 20 }, { seconds: 24 }] })).toBe(8);
  expect(ownSeconds({ seconds: 5, files: [] })).toBe(5);
});

test('reads a Playwright report with its failures and the seconds per file', () => {
  const spec = (title: string, file: string, status: string, duration: number, message?: string) => ({
    title,
    file,
    tests: [{ status, results: [{ status: 'any', duration, errors: message ? [{ message }] : [] }] }],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, skipped: 0, flaky: 0 },
    suites: [
      {
        title: 'a.test.ts',
        specs: [spec('one', 'support/walks.ts', 'expected', 1500), spec('two', 'a.test.ts', 'unexpected', 500, 'wrong')],
      },
    ],
  };
  expect(fromPlaywright(report)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: [{ where: 'browser › a.test.ts › two', message: 'wrong' }],
    files: [{ file: 'test/browser/a.test.ts', seconds: 2 }],
  });
});
