import { spawnSync } from 'node:child_process';
import type { Chart, ChartFile } from './chart-files.ts';

/** How a state differs from an earlier revision; states below it count for themselves. */
type ChartChange = 'added' | 'changed';

/** What differs in a chart: changed states by path (the whole flow is the empty path), and the paths of those that are gone. */
export type ChartChanges = { states: Record<string, ChartChange>; removed: string[] };

const isChart = (value: unknown): value is Chart => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns each state of a chart by its path, as text without the states below it. */
const ownTexts = (chart: Chart, path: readonly string[] = []): [string, string][] => {
  const { states, ...own } = chart;
  const below = isChart(states) ? Object.entries(states) : [];
  return [
    [path.join('.'), JSON.stringify(own)],
    ...below.flatMap(([key, state]) => (isChart(state) ? ownTexts(state, [...path, key]) : [])),
  ];
};

/** Compares a chart with an earlier one; null if the flow was not there. */
export const changesBetween = (before: Chart | null, now: Chart): ChartChanges => {
  const earlier = new Map(before ? ownTexts(before) : []);
  const current = ownTexts(now);
  const paths = new Set(current.map(([path]) => path));
  return {
    states: Object.fromEntries(
      current.flatMap(([path, text]): [string, ChartChange][] => {
        if (!earlier.has(path)) return [[path, 'added']];
        return earlier.get(path) === text ? [] : [[path, 'changed']];
      }),
    ),
    removed: [...earlier.keys()].filter((path) => !paths.has(path)),
  };
};

const git = (...args: string[]): string | null => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout : null;
};

/** Compares charts with those that `docs/charts` had at a revision, by flow. Throws on an unknown revision. */
export const changedCharts = (charts: readonly ChartFile[], revision: string): Record<string, ChartChanges> => {
  if (git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`) === null) throw new Error(`There is no revision called ${revision}.`);
  return Object.fromEntries(
    charts.map(({ id, chart }) => {
      const stored = git('show', `${revision}:docs/charts/${id}.json`);
      return [id, changesBetween(stored === null ? null : (JSON.parse(stored) as ChartFile).chart, chart)];
    }),
  );
};
