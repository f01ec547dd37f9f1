import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { clauseOf, entered, leavesOf, sentencesOf } from '../../scripts/support/case-words.ts';
import type { Words } from '../../scripts/support/flow-words.ts';
import type { Entry } from './simulate.ts';

const sentence = (clause: string): string => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;

/**
 * Writes the steps of a simulation as a test case, in the words of the test plan, with its events as data. The first entry is the start;
 * without a further one there is no case.
 */
export const testCaseOf = (machine: AnyStateMachine, words: Words, world: number, entries: readonly Entry[]): string => {
  const clauses = entries.slice(1).map(({ event, snapshot }, at) => {
    const before: AnyMachineSnapshot = entries[at]?.snapshot ?? snapshot;
    return { clause: clauseOf(machine, words, before, { event, state: snapshot }), before, after: snapshot };
  });
  const last = clauses.at(-1);
  if (!last) return '';
  const arrived = entered(last.before, last.after);
  const given = [
    ...clauses.slice(0, -1).map(({ clause }) => sentence(clause)),
    ...(clauses.length > 1 ? ['Then:'] : []),
    ...sentencesOf(leavesOf(last.before)),
  ];
  return [
    `- Given: ${given.join(' ')}`,
    `- When: ${sentence(last.clause)}`,
    `- Expected: ${arrived.length > 0 ? sentencesOf(arrived).join(' ') : 'The state stays the same.'}`,
    `- Flow: ${machine.id}, world ${world}`,
    `- Events: ${JSON.stringify(entries.slice(1).map(({ event }) => event))}`,
  ].join('\n');
};
