import { createHash } from 'node:crypto';
import type { AnyStateMachine } from 'xstate';
import { coverageOf, type Step } from './paths.ts';

const hashOf = (...names: string[]): string => createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 8);

/** Returns the id of some names in a flow: the same whatever else its chart has. */
export const idOf = (machine: AnyStateMachine, names: readonly string[]): string =>
  `${machine.id}-${hashOf(machine.id, ...names.toSorted())}`;

/** Returns the id of the case of the test plan that the last of some steps is: it depends on what that step covers. */
export const caseIdOf = (machine: AnyStateMachine, steps: readonly Step[]): string => {
  const [before, last] = steps.slice(-2);
  return idOf(machine, before && last ? coverageOf(machine, before.state, last) : []);
};
