import type { Requirement } from './requirements.ts';

/**
 * A requirement with what proves it: its tests with their files, and its flows with the ids of their cases. `day` is that of the last
 * recorded run in which the test passed, or null; `proven` counts the cases that it has proven on live machines.
 */
export type Traced = Omit<Requirement, 'tests' | 'flows'> & {
  tests: { title: string; files: string[]; day: string | null }[];
  flows: { flow: string; cases: string[]; proven: number }[];
};

/** Whether the last recorded run has proven a requirement; `noted`: it has not, and the register says why. */
export type Standing = 'proven' | 'noted' | 'open';

/** Returns how a requirement stands: proven if each of its tests has passed, and each of its cases. */
export const standingOf = ({ tests, flows, note }: Traced): Standing => {
  const isProven = tests.every(({ day }) => day !== null) && flows.every(({ cases, proven }) => proven === cases.length);
  if (note !== undefined) return 'noted';
  return isProven ? 'proven' : 'open';
};
