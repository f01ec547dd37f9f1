import { existsSync, globSync } from 'node:fs';
import { ImportGraph } from './import-graph.ts';
import { fileOf, type Reach } from './records.ts';
import { readServerRooms } from './server-routes.ts';

/** Test files by suite; in the browser suite also single tests, by their IDs. */
export type Selection = { unit: string[]; server: string[]; stories: string[]; browser: string[] };

type Suite = keyof Selection;

const patterns: Record<Suite, string> = {
  unit: 'test/{machines,journeys,safety,rules,services,i18n,scripts,studio}/**/*.test.ts',
  server: 'test/{server,contract}/**/*.test.ts',
  stories: '{{src,studio}/**/*.stories.tsx,test/words/*.test.tsx}',
  browser: 'test/browser/**/*.test.ts',
};

const packages = String.raw`package(-lock)?\.json|tsconfig\.json|scripts\/support\/(suites|chromium|prepare)\.mjs`;

/** What decides how the tests of a suite run, without being imported by them: a change of it selects all of them. */
const decisive: Record<Suite, RegExp> = {
  unit: new RegExp(`^(${packages}|vitest\\.config\\.ts|test/limits\\.ts)$`),
  server: new RegExp(`^(${packages}|vitest\\.config\\.ts|test/limits\\.ts|test/server/support/\\w+\\.setup\\.ts)$`),
  stories: new RegExp(
    `^(${packages}|vitest\\.stories\\.config\\.ts|vite\\.config\\.ts|src/styles\\.css|\\.storybook/(main|preview|vitest-project|frozen|flows)\\.tsx?)$`,
  ),
  browser: new RegExp(
    `^(${packages}|playwright\\.config\\.ts|vite\\.config\\.ts|build/.*|index\\.html|public/.*|src/styles\\.css|test/browser/support/(server|request-log)\\.ts)$`,
  ),
};

/** Whether a browser test runs in the standard level: it walks no tour, and is not tagged. */
const isStandard = (id: string, tests: Reach['tests']): boolean => !/\.walk\.test\.ts/.test(id) && !tests[id]?.isThorough;

/** Returns all test files, and the recorded tests of browser files that have not changed since: what machines share. */
export const everything = (reach: Reach, isThorough: boolean): Selection => {
  const graph = new ImportGraph();
  const filesOf = (suite: Suite) => globSync(patterns[suite]).sort();
  const isKnown = (file: string): boolean => existsSync(file) && reach.files[file] === graph.fingerprintOf(file);
  const browser = [...filesOf('browser').filter((file) => !isKnown(file)), ...Object.keys(reach.tests).filter((id) => isKnown(fileOf(id)))];
  return {
    unit: filesOf('unit'),
    server: filesOf('server'),
    stories: filesOf('stories'),
    browser: browser.filter((id) => isThorough || isStandard(id, reach.tests)),
  };
};

/** Whether a page can show a change of the file. */
const isProduct = (file: string): boolean => /^(src|contract|server)\//.test(file) && !file.endsWith('.stories.tsx');

/** Returns a function that selects, for changed files, the tests of a level that the change can reach. */
export const createSelection = async (reach: Reach, isThorough = false): Promise<(changed: readonly string[]) => Selection> => {
  const graph = new ImportGraph();
  const { rooms, shared } = await readServerRooms(graph);
  const closures = new Map(
    Object.values(patterns)
      .flatMap((pattern) => globSync(pattern))
      .map((file) => [file, graph.closureOf([file])]),
  );
  const importers = new Map<string, string[]>();
  for (const file of globSync('{src,contract}/**/*.{ts,tsx}')) {
    for (const imported of graph.importsOf(file)) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  }
  const scriptModules = reach.scripts.map((modules) => new Set(modules));
  const bundled = new Set(reach.scripts.flat());

  /** Returns the modules of recorded scripts through which a module reaches the page: itself, or the first ones that load it. */
  const bundledOf = (file: string, seen = new Set<string>()): string[] => {
    if (seen.has(file)) return [];
    seen.add(file);
    return bundled.has(file) ? [file] : (importers.get(file) ?? []).flatMap((importer) => bundledOf(importer, seen));
  };

  const filesOf = (suite: Suite, changed: readonly string[]): string[] => {
    const files = globSync(patterns[suite]).sort();
    if (changed.some((file) => decisive[suite].test(file))) return files;
    return files.filter((file) => changed.some((path) => closures.get(file)?.has(path)));
  };

  /** Whether a recorded test can see a change. */
  const canSee = (change: Seen, { scripts, routes }: Reach['tests'][string]): boolean => {
    // Without scripts the page came from another server, or runs none: what it loaded is not known.
    if (scripts.length === 0) return true;
    if (scripts.some((number) => change.modules.some((path) => scriptModules[number]?.has(path)))) return true;
    return routes.some((number) => isCalled(change, reach.routes[number] ?? ''));
  };

  const isCalled = ({ rooms: changed }: Seen, route: string): boolean =>
    changed.some(({ calls, isAskedByPages }) => (route.startsWith('page ') ? isAskedByPages : calls.has(route)));

  type Seen = { modules: string[]; rooms: typeof rooms };

  const browserOf = (changed: readonly string[]): string[] => {
    const files = globSync(patterns.browser).sort();
    const whole = filesOf('browser', changed);
    const visible = changed.filter(isProduct);
    if (visible.length === 0 || whole.length === files.length) return whole;
    // What the server loads beside its routes can reach every call.
    if (visible.some((file) => file.startsWith('server/') && shared.has(file))) return files;
    const change = {
      modules: visible.flatMap((file) => bundledOf(file)),
      rooms: rooms.filter(({ loads }) => visible.some((file) => loads.has(file))),
    };
    const unknown = files.filter((file) => reach.files[file] !== graph.fingerprintOf(file));
    const selected = new Set([...whole, ...unknown]);
    const tests = Object.entries(reach.tests)
      .filter(([id, test]) => existsSync(fileOf(id)) && !selected.has(fileOf(id)) && canSee(change, test))
      .map(([id]) => id);
    return [...selected, ...tests].sort();
  };

  return (changed) => ({
    unit: filesOf('unit', changed),
    server: filesOf('server', changed),
    stories: filesOf('stories', changed),
    browser: browserOf(changed).filter((id) => isThorough || isStandard(id, reach.tests)),
  });
};
