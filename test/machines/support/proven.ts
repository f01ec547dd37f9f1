import { appendFileSync, mkdirSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { caseIdOf } from './case-id.ts';
import type { Path } from './paths.ts';

/** Where a case of the test plan was proven: on a live machine, or on its page. */
export type ProvenCase = { where: 'machine' | 'page' };

const folder = 'test-results/proven';

/** Notes the cases of the test plan that a path has proven; called after the path was walked without a failure. */
export const noteProven = (where: ProvenCase['where'], machine: AnyStateMachine, { steps }: Path): void => {
  const ids = steps.slice(1).map((_, at) => caseIdOf(machine, steps.slice(0, at + 2)));
  mkdirSync(folder, { recursive: true });
  appendFileSync(`${folder}/${where}-${process.pid}.txt`, `${ids.join('\n')}\n`);
};
