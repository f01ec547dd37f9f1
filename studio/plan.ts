import type { Section } from '../scripts/support/plan-formats.ts';
import type { Traced } from '../scripts/support/proof/standing.ts';

type Plan = { sections: Section[]; requirements: Traced[] };
let loaded: Promise<Plan> | undefined;
let [sections, requirements]: [Promise<Section[]> | undefined, Promise<Traced[]> | undefined] = [undefined, undefined];

const load = (): Promise<Plan> => {
  loaded ??= import('virtual:studio-plan').then(({ default: plan }) => ({
    requirements: plan.requirements,
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

/** Returns how many cases the plan has for a flow, and how many of them the last recorded run has proven on live machines and on the page. */
export const countsOf = (plan: readonly Section[], flow: string): { cases: number; proven: number; walked: number } => {
  const { cases = [] } = plan.find((section) => section.flow === flow) ?? {};
  const count = (where: 'machine' | 'page') => cases.filter(({ proof }) => proof[where] !== null).length;
  return { cases: cases.length, proven: count('machine'), walked: count('page') };
};

/** Returns a count with its noun: "1 case", "2 cases". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
