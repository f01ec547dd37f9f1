import type { Section } from '../plan-formats.ts';
import { provenTest } from './record.ts';
import { partsOf, proofsOf, type Requirement } from './requirements.ts';
import type { Traced } from './standing.ts';

/** Returns requirements with what proves them; `sections` is the test plan. */
export const traced = (requirements: readonly Requirement[], sections: readonly Section[]): Traced[] => {
  const casesOf = new Map(sections.map(({ flow, cases }) => [flow, cases]));
  return requirements.map(({ tests, flows, ...requirement }) => ({
    ...requirement,
    proofs: proofsOf({ tests, ...requirement }),
    tests: tests.map((test) => {
      const { file, titles } = partsOf(test);
      return { file, title: titles.join(' › '), ...provenTest(test) };
    }),
    flows: flows.map((flow) => {
      const cases = casesOf.get(flow) ?? [];
      return { flow, cases: cases.map(({ id }) => id), proven: cases.filter(({ proof }) => proof.machine !== null).length };
    }),
  }));
};
