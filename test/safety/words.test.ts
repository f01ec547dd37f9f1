import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { loadMachines } from '../../scripts/support/machine-files.ts';
import { allWords, wordsOf } from '../../scripts/support/words.ts';
import { sharedWords } from '../../src/machines/words.ts';
import { statesOf, transitionsFrom } from '../machines/support/chart.ts';

const machines = (await loadMachines()).map(({ machine }) => machine);

const transitionsOf = ({ root }: AnyStateMachine) => statesOf(root).flatMap(transitionsFrom);

/** Returns a wildcard with the events that it matches, or an event as it is. */
const meantBy = (type: string): string[] => [
  type,
  ...(type.endsWith('.*') ? Object.keys(sharedWords.events).filter((event) => event !== type && event.startsWith(type.slice(0, -1))) : []),
];

/** Returns the types of the events a reader meets, including answers of ports and delays. */
const eventsOf = (machine: AnyStateMachine): string[] => [
  ...new Set(
    transitionsOf(machine)
      .flatMap(({ eventType }) => meantBy(eventType))
      .filter((type) => type && !type.startsWith('xstate.done.state')),
  ),
];

/** Whether an action reaches outside of the flow. */
const isEffect = (action: unknown): boolean =>
  !(typeof action === 'function' && 'type' in action && ['xstate.assign', 'xstate.raise'].includes(String(action.type)));

const isClause = (text: string): boolean => /^(?:[a-z]|Arabic\b)/.test(text) && !text.endsWith('.');

test('every word belongs to a flow', () => {
  const ids = machines.map(({ id }) => id);
  expect(Object.keys(allWords).filter((id) => !ids.includes(id))).toEqual([]);
});

test('shared words are used', () => {
  const events = machines.flatMap(eventsOf);
  const guards = machines.flatMap(({ implementations }) => Object.keys(implementations.guards));
  expect(Object.keys(sharedWords.events).filter((type) => !events.includes(type))).toEqual([]);
  expect(Object.keys(sharedWords.guards).filter((name) => !guards.includes(name))).toEqual([]);
});

describe.each(machines)('$id', (machine) => {
  const { own, eventOf, guardOf, effectOf } = wordsOf(machine);

  test('$id has a clause for every event, answer and delay', () => {
    expect(eventsOf(machine).filter((type) => !eventOf(type))).toEqual([]);
  });

  test('$id has a clause for every guard', () => {
    expect(Object.keys(machine.implementations.guards).filter((name) => !guardOf(name))).toEqual([]);
  });

  test('$id has no clause for what it does not have', () => {
    expect(Object.keys(own.events ?? {}).filter((type) => !eventsOf(machine).includes(type))).toEqual([]);
    expect(Object.keys(own.guards ?? {}).filter((name) => !(name in machine.implementations.guards))).toEqual([]);
    expect(Object.keys(own.calls ?? {}).filter((name) => !(name in machine.implementations.actors))).toEqual([]);
  });

  test('$id has a clause for every effect, or an empty one for what only flows notice', () => {
    const effects = Object.entries(machine.implementations.actions as Record<string, unknown>).filter(([, action]) => isEffect(action));
    expect(effects.map(([name]) => name).filter((name) => effectOf(name) === undefined)).toEqual([]);
  });

  test('uses clauses that follow "when" and "if"', () => {
    const said = [own.events, own.guards, own.effects].flatMap((words) => Object.values(words ?? {}));
    const clauses = [...said, ...Object.values(own.calls ?? {}).flat()];
    expect(clauses.filter((clause) => !isClause(clause))).toEqual([]);
  });
});
