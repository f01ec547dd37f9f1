import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { ImportGraph } from '../../scripts/support/impact/import-graph.ts';
import { reachOf, testsIn } from '../../scripts/support/impact/recording.ts';
import type { Reach } from '../../scripts/support/impact/records.ts';
import { loadsAtRunTime, readsAtRunTime } from '../../scripts/support/impact/run-time-reads.ts';
import { createSelection, everything } from '../../scripts/support/impact/selection.ts';
import { shardOf } from '../../scripts/support/impact/shards.ts';

const graph = new ImportGraph();

describe('the import graph', () => {
  test('follows values and leaves out types', () => {
    const imported = graph.importsOf('server/start.ts');
    expect(imported).toContain('server/app.ts');
    expect(imported).not.toContain('server/domain/accounts/hashing.ts');
  });

  test('follows dynamic imports, and what is listed as loaded or read at run time', () => {
    expect(graph.importsOf('server/data/prepare-demo.ts')).toContain('server/data/demo/demo.ts');
    expect(graph.importsOf('test/server/operations/seed.test.ts')).toContain('server/data/seed/seed.ts');
    expect(graph.closureOf(['test/safety/flows.test.ts'])).toContain('docs/flows.md');
  });

  test('gives a test file another fingerprint when anything that it loads changes', () => {
    expect(graph.fingerprintOf('test/rules/days.test.ts')).toBe(new ImportGraph().fingerprintOf('test/rules/days.test.ts'));
    expect(graph.fingerprintOf('test/rules/days.test.ts')).not.toBe(graph.fingerprintOf('test/rules/money.test.ts'));
  });
});

test('every module that tests load and that reads files or starts processes is listed', () => {
  const tests = globSync([
    'test/**/*.test.{ts,tsx}',
    'test/browser/support/*.ts',
    '{src,studio,qa}/**/*.stories.tsx',
    '.storybook/*.{ts,tsx}',
  ]);
  const reads = /\b(readFile(Sync)?|globSync|readdir(Sync)?|cpSync|spawn(Sync)?|execFile(Sync)?|fork)\(|import\.meta\.glob/;
  const loaded = new Set(tests);
  for (const file of loaded) for (const imported of graph.importsOf(file)) loaded.add(imported);
  const found = [...loaded].filter((file) => /\.(ts|tsx|mjs)$/.test(file) && reads.test(readFileSync(file, 'utf8')));
  expect(found.filter((file) => !(file in readsAtRunTime || file in loadsAtRunTime))).toEqual([]);
});

test('every listed read matches a file', () => {
  const listed = [readsAtRunTime, loadsAtRunTime];
  const patterns = listed.flatMap((list) => [...Object.keys(list), ...Object.values(list).flat()]);
  expect(patterns.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
});

test('all tests are selected also when one of the recorded files has been removed', () => {
  const removed = 'test/browser/removed.test.ts';
  const reach: Reach = {
    scripts: [],
    routes: [],
    files: { [removed]: 'abc' },
    tests: { [`${removed} › opens`]: { scripts: [], routes: [] } },
  };
  expect(everything(reach, true).browser).toEqual(globSync('test/browser/**/*.test.ts').sort());
});

describe('a selection', () => {
  const ads = 'test/browser/ads/ads.test.ts';
  const live = 'test/browser/notifications/live.test.ts';
  const files = globSync('test/browser/**/*.test.ts').map((file) => [file, graph.fingerprintOf(file)]);
  const reach: Reach = {
    scripts: [['src/views/ads/AdsPlace.tsx', 'contract/rules/money.ts'], ['src/views/notifications/NotificationsPage.tsx']],
    routes: ['POST /ads', 'GET /notification'],
    files: { ...Object.fromEntries(files), [live]: 'another' },
    tests: {
      [`${ads} › writes`]: { scripts: [0], routes: [0] },
      [`${ads} › reads`]: { scripts: [1], routes: [1] },
      [`${ads} › writes in Arabic`]: { scripts: [0], routes: [0], isThorough: true },
      'test/browser/offline/offline.test.ts › opens': { scripts: [], routes: [] },
    },
  };
  let select: Awaited<ReturnType<typeof createSelection>>;
  beforeAll(async () => {
    select = await createSelection(reach);
  });
  const always = ['test/browser/notifications/live.test.ts'];
  const unknown = 'test/browser/offline/offline.test.ts › opens';

  test('a selection of a changed view has the browser tests that loaded its script, and those whose scripts are not known', () => {
    expect(select(['src/views/ads/AdsPlace.tsx']).browser).toEqual([`${ads} › writes`, ...always, unknown]);
  });

  test('a selection of a module that no script contained has the tests of the scripts that load it', () => {
    expect(select(['contract/rules/money.ts']).browser).toContain(`${ads} › writes`);
    expect(select(['src/machines/ads/ad-block.machine.ts']).unit).toContain('test/machines/paths.test.ts');
  });

  test('a selection of a changed route has the tests that called it', () => {
    const selected = select(['server/routes/ads.ts']).browser;
    expect(selected).toContain(`${ads} › writes`);
    expect(selected).not.toContain(`${ads} › reads`);
    // It starts servers of its own.
    expect(selected).toContain('test/browser/session/second-factor.test.ts');
  });

  test('a selection of what every call reaches, or of what decides how tests run, has all tests', () => {
    const all = globSync('test/browser/**/*.test.ts').filter((file) => !file.endsWith('.walk.test.ts'));
    expect(select(['server/http/errors.ts']).browser).toEqual(all.sort());
    expect(select(['playwright.config.ts']).browser).toEqual(all.sort());
    expect(select(['package.json']).server).toEqual(globSync('test/{server,contract}/**/*.test.ts').sort());
  });

  test('a selection of a changed test has that test alone', () => {
    expect(select(['test/rules/days.test.ts'])).toMatchObject({
      unit: expect.arrayContaining(['test/rules/days.test.ts']),
      server: [],
      stories: [],
    });
    expect(select([ads]).browser).toEqual([ads]);
  });

  test('a selection of a file that no test reads is empty', () => {
    expect(select(['docs/images/services.en.png'])).toEqual({ unit: [], server: [], stories: [], browser: [] });
  });
});

test('shards have every unit once, and about the same seconds', () => {
  const units = Array.from({ length: 40 }, (_, at) => `unit ${at}`);
  const seconds = (unit: string) => Number(unit.slice(5)) + 1;
  const shards = [1, 2, 3].map((shard) => shardOf(units, seconds, { shard, shards: 3 }));
  expect(shards.flat().sort()).toEqual([...units].sort());
  const loads = shards.map((shard) => shard.reduce((sum, unit) => sum + seconds(unit), 0));
  expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(2);
});

describe('a record', () => {
  const result = (workerIndex: number, second: number) => ({
    workerIndex,
    startTime: new Date(second * 1000).toISOString(),
    duration: 1000,
  });
  const report = {
    suites: [
      {
        title: 'ads/ads.test.ts',
        specs: [{ title: 'writes', file: 'ads/ads.test.ts', tags: [], tests: [{ status: 'expected', results: [result(0, 10)] }] }],
        suites: [
          {
            title: 'a list',
            specs: [
              { title: 'reads', file: 'ads/ads.test.ts', tags: ['thorough'], tests: [{ status: 'expected', results: [result(1, 10)] }] },
            ],
          },
        ],
      },
    ],
  };

  test('attributes requests to the test that their worker ran', () => {
    const reach = reachOf(
      testsIn(report),
      [
        [0, 10_200, 'GET /assets/ads-1.js'],
        [1, 10_300, 'GET /api/v1/ads'],
        [1, 10_400, 'GET /account/ads'],
        [0, 12_000, 'GET /api/v1/ads'],
      ],
      { '/assets/ads-1.js': ['src/views/ads/AdsPlace.tsx'] },
      () => 'a fingerprint',
    );
    expect(reach).toEqual({
      scripts: [['src/views/ads/AdsPlace.tsx']],
      routes: ['GET /ads', 'page /account'],
      files: { 'test/browser/ads/ads.test.ts': 'a fingerprint' },
      tests: {
        'test/browser/ads/ads.test.ts › a list › reads': { scripts: [], routes: [0, 1], isThorough: true },
        'test/browser/ads/ads.test.ts › writes': { scripts: [0], routes: [] },
      },
    });
  });
});
