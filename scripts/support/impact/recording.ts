import { existsSync, readFileSync } from 'node:fs';
import type { LoggedRequest } from '../../../test/browser/support/request-log.ts';
import { type Durations, fileOf, idOf, type Reach } from './records.ts';

/** A test of Playwright's JSON report, with where and when each attempt ran. */
type Ran = { id: string; isThorough: boolean; worker: number; start: number; end: number };
export type Reported = {
  suites?: Reported[];
  specs?: {
    title: string;
    tags: string[];
    tests: { status: string; results: { workerIndex: number; startTime: string; duration: number }[] }[];
  }[];
  title?: string;
};

/** Returns the attempts of the tests of a Playwright report, or of one of its suites within others. */
export const testsIn = ({ suites = [], specs = [] }: Reported, [file = '', ...titles]: readonly string[] = []): Ran[] => [
  ...specs.flatMap(({ title, tags, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ workerIndex, startTime, duration }) => ({
        // A test itself names the file of the function that declares it.
        id: idOf(`test/browser/${file}`, [...titles, title]),
        isThorough: tags.includes('thorough'),
        worker: workerIndex,
        start: Date.parse(startTime),
        end: Date.parse(startTime) + duration,
      })),
    ),
  ),
  // The outermost suite of a file has the file's name as its title.
  ...suites.flatMap((suite) => testsIn(suite, [...(file ? [file] : []), ...titles, suite.title ?? ''])),
];

/** A test that passed: its file, and its title behind those of its groups. */
export type Passed = { file: string; name: string };

/** Returns the tests of a Playwright report that passed, or of one of its suites within others. */
export const passedIn = ({ suites = [], specs = [] }: Reported, [file = '', ...titles]: readonly string[] = []): Passed[] => [
  ...specs
    .filter(({ tests }) => tests.every(({ status }) => status === 'expected' || status === 'flaky'))
    .map(({ title }) => ({ file: `test/browser/${file}`, name: [...titles, title].join(' ') })),
  ...suites.flatMap((suite) => passedIn(suite, [...(file ? [file] : []), ...titles, suite.title ?? ''])),
];

/** Returns the route of a logged request as `Reach` names it: a page by the first part of its path; null for other files. */
const routeIn = (route: string): string | null => {
  const [method = '', url = ''] = route.split(' ');
  if (url.startsWith('/api/v1/')) return `${method} ${url.slice('/api/v1'.length)}`;
  if (method !== 'GET' || /\.\w+$/.test(url)) return null;
  return `page /${url.split('/')[1]}`;
};

/** Numbers values in the order of their first use. */
const numbering = () => {
  const numbers = new Map<string, number>();
  return { of: (value: string) => numbers.get(value) ?? numbers.set(value, numbers.size).size - 1, values: () => [...numbers.keys()] };
};

/** Attributes each logged request to the test that its worker ran then, and names the modules of the scripts. */
export const reachOf = (
  tests: readonly Ran[],
  requests: readonly LoggedRequest[],
  modules: Record<string, string[]>,
  fingerprintOf: (file: string) => string,
): Reach => {
  const [scripts, routes] = [numbering(), numbering()];
  const byWorker = Map.groupBy(requests, ([worker]) => worker);
  const entries = tests
    .toSorted((one, other) => one.id.localeCompare(other.id, 'en'))
    .map(({ id, isThorough, worker, start, end }) => {
      const sent = (byWorker.get(worker) ?? []).filter(([, at]) => at >= start && at <= end).map(([, , route]) => route);
      const loaded = sent.map((route) => route.replace('GET ', '')).filter((url) => url in modules);
      const called = sent.map(routeIn).filter((route) => route !== null);
      const numbersOf = (values: string[], { of }: { of: (value: string) => number }) =>
        [...new Set(values)]
          .sort()
          .map(of)
          .sort((one, other) => one - other);
      return [id, { scripts: numbersOf(loaded, scripts), routes: numbersOf(called, routes), ...(isThorough && { isThorough }) }] as const;
    });
  const files = [...new Set(entries.map(([id]) => fileOf(id)))].map((file) => [file, fingerprintOf(file)]);
  return {
    scripts: scripts.values().map((url) => modules[url] ?? []),
    routes: routes.values(),
    files: Object.fromEntries(files),
    tests: Object.fromEntries(entries),
  };
};

/** Returns the seconds of browser tests, rounded to a tenth. */
export const secondsOf = (tests: readonly Ran[]): Durations =>
  Object.fromEntries(tests.map(({ id, start, end }) => [id, Math.round((end - start) / 100) / 10]));

/** Reads a JSON file; null if it does not exist. */
export const readJson = <T>(file: string): T | null => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null);
