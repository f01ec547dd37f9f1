import type { Proof, Requirement } from './requirements.ts';

/**
 * A requirement with what proves it: its tests with their files, and its flows with the ids of their cases. `day` is that of the last
 * recorded run in which the test passed as it is now, or null; `changedSince` is the commit of a run after which it has changed; `proven` counts the cases that it has proven on live machines.
 */
export type Traced = Omit<Requirement, 'tests' | 'flows'> & {
  proofs: Proof[];
  tests: { file: string; title: string; day: string | null; changedSince: string | null }[];
  flows: { flow: string; cases: string[]; proven: number }[];
};

/** How a statement is proven, in words. */
export const proofNames: Record<Proof, string> = {
  page: 'on the page',
  flow: 'in a flow',
  server: 'on the server',
  rule: 'in the code that they share',
  decision: 'by decision',
};

/**
 * How a requirement stands: `proven` by the last recorded run; `decided`: the product differs on purpose; `noted`: the register says why no
 * test proves it; `open`: the last recorded run has not proven it.
 */
export type Standing = 'proven' | 'decided' | 'noted' | 'open';

/** Returns how a requirement stands: proven if each of its tests has passed, and each of its cases. */
export const standingOf = ({ proofs, tests, flows, note }: Traced): Standing => {
  if (proofs.includes('decision')) return 'decided';
  if (note !== undefined || tests.length === 0) return 'noted';
  return tests.every(({ day }) => day !== null) && flows.every(({ cases, proven }) => proven === cases.length) ? 'proven' : 'open';
};
