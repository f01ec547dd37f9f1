import type { Section } from '../scripts/support/plan-formats.ts';

let plan: Promise<Section[]> | undefined;

/** Returns the test plan, the same as `npm run paths` prints. */
export const thePlan = (): Promise<Section[]> => {
  plan ??= import('virtual:studio-plan').then(({ default: sections }) =>
    sections.map(({ page, ...section }) => ({ ...section, page: page && { ...page, walks: new Map(page.walks) } })),
  );
  return plan;
};

/** Returns how many cases the plan has for a flow, and how many of them are walked on its page. */
export const countsOf = (sections: readonly Section[], flow: string): { cases: number; walked: number } => {
  const { cases = [], page = null } = sections.find((section) => section.flow === flow) ?? {};
  return { cases: cases.length, walked: cases.filter(({ id }) => page?.walks.has(id)).length };
};

/** Returns a count with its noun: "1 case", "2 cases". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
