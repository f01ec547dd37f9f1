import type { ChartChanges } from '../scripts/support/chart-changes.ts';
import type { Outline } from '../scripts/support/outlines.ts';
import type { Section } from '../scripts/support/plan-formats.ts';
import type { Traced } from '../scripts/support/proof/standing.ts';
import type { Difference, Standing } from './chart/ChartView.tsx';

/** How the charts differ from an earlier revision, by flow. */
export type Changes = { since: string; charts: Record<string, ChartChanges> };

type Plan = { sections: Section[]; requirements: Traced[]; outlines: Record<string, Outline>; changes: Changes | null };
let loaded: Promise<Plan> | undefined;
let sections: Promise<Plan['sections']> | undefined;
let requirements: Promise<Plan['requirements']> | undefined;
let outlines: Promise<Plan['outlines']> | undefined;
let changes: Promise<Plan['changes']> | undefined;

const load = (): Promise<Plan> => {
  loaded ??= import('virtual:studio-plan').then(({ default: plan }) => ({
    requirements: plan.requirements,
    outlines: plan.outlines,
    changes: plan.changes,
    sections: plan.sections.map(({ page, ...section }) => ({ ...section, page: page && { ...page, walks: new Map(page.walks) } })),
  }));
  return loaded;
};

/** Returns the test plan, the same as `npm run paths` prints. */
export const thePlan = (): Promise<Section[]> => {
  sections ??= load().then((plan) => plan.sections);
  return sections;
};

/** Returns the register of requirements, the same as `npm run requirements` prints. */
export const theRequirements = (): Promise<Traced[]> => {
  requirements ??= load().then((plan) => plan.requirements);
  return requirements;
};

/** Returns the outline of each chart, by flow. */
export const theOutlines = (): Promise<Record<string, Outline>> => {
  outlines ??= load().then((plan) => plan.outlines);
  return outlines;
};

/** Returns how the charts differ from the revision for which the studio was built; null without one. */
export const theChanges = (): Promise<Changes | null> => {
  changes ??= load().then((plan) => plan.changes);
  return changes;
};

/** Returns how many cases the plan has for a flow, and how many of them the last recorded run has proven on live machines and on the page. */
export const countsOf = (plan: readonly Section[], flow: string): { cases: number; proven: number; walked: number } => {
  const { cases = [] } = plan.find((section) => section.flow === flow) ?? {};
  const count = (where: 'machine' | 'page') => cases.filter(({ proof }) => proof[where] !== null).length;
  return { cases: cases.length, proven: count('machine'), walked: count('page') };
};

/** Returns how the last recorded run has reached each state of a flow, by id. */
export const standingIn = (plan: readonly Section[], flow: string): Map<string, Standing> => {
  const standing = new Map<string, Standing>();
  for (const { states, proof } of plan.find((section) => section.flow === flow)?.cases ?? []) {
    const reached = proof.page ? 'page' : proof.machine ? 'machine' : 'none';
    for (const id of [...states.passed, ...states.reached]) {
      const before = standing.get(id) ?? 'none';
      if (before === 'none' || reached === 'page') standing.set(id, reached);
    }
  }
  return standing;
};

/** Returns how each state of a flow differs from the earlier revision, by id; null if the studio compares with none. */
export const differencesIn = (compared: Changes | null, flow: string): Map<string, Difference> | null =>
  compared &&
  new Map(Object.entries(compared.charts[flow]?.states ?? {}).map(([path, change]) => [path === '' ? flow : `${flow}.${path}`, change]));

/** Returns a count with its noun: "1 case", "2 cases". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
