import type { Durations } from './records.ts';
import type { Selection } from './selection.ts';

/** Workers of each suite. */
const workers = 2;

/** Projects of Vitest's suites that run in the thorough level only. */
const thoroughProjects = [' · stories-ar', ' · server-pglite'];

/** Returns the recorded seconds of a test file in the standard level, or of a browser test; undefined if there is no record. */
export const recordedSeconds = (durations: Durations, name: string): number | undefined => {
  const parts = Object.entries(durations)
    .filter(([key]) => key === name || key.startsWith(`${name} · `) || key.startsWith(`${name} › `))
    .filter(([key]) => !thoroughProjects.some((project) => key.endsWith(project)))
    .map(([, seconds]) => seconds);
  return parts.length === 0 ? undefined : parts.reduce((sum, seconds) => sum + seconds, 0);
};

/** What a run of `--changed` costs, in seconds by suite. */
export type Estimate = Record<'checks' | keyof Selection | 'total', number>;

/** Estimates a run of selected tests from recorded durations: types and lint, then each suite after the other. */
export const estimate = (durations: Durations, selection: Selection): Estimate => {
  const suite = (name: keyof Selection): number => {
    if (selection[name].length === 0) return 0;
    const sum = selection[name].reduce((total, test) => total + (recordedSeconds(durations, test) ?? 0), 0);
    return Math.round((durations[name] ?? 0) + sum / workers);
  };
  const checks = (durations.types ?? 0) + (durations.lint ?? 0);
  const [unit, server, stories, browser] = [suite('unit'), suite('server'), suite('stories'), suite('browser')];
  return { checks, unit, server, stories, browser, total: checks + unit + server + stories + browser };
};
