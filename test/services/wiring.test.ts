import { afterAll, expect, test, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { isProvided } from '../../src/machines/port.ts';
import { wire } from '../../src/wiring.ts';

type Logic = { root?: unknown; implementations?: AnyStateMachine['implementations'] };

/** Returns the ports and effects of a flow and of its children that are not provided. */
const missingIn = (machine: AnyStateMachine): string[] => {
  const { actions, actors } = machine.implementations;
  return [
    ...Object.entries({ ...actions, ...actors }).flatMap(([name, given]) => (isProvided(given) ? [] : [`${machine.id}: ${name}`])),
    ...Object.values(actors as Record<string, Logic>).flatMap((logic) => (logic.root ? missingIn(logic as AnyStateMachine) : [])),
  ];
};

// The flows are not started; a few services listen to the page as soon as they are created.
for (const name of ['document', 'window']) vi.stubGlobal(name, new EventTarget());
afterAll(() => vi.unstubAllGlobals());

const { shell, machines } = wire('en');

test('the wiring provides every port and effect of the shell', () => {
  expect(missingIn(shell.logic as AnyStateMachine)).toEqual([]);
});

test.each(Object.entries(machines))('the wiring provides every port and effect of %s', async (_, wired) => {
  const flows = 'load' in wired ? Object.values(await wired.load()) : [wired];
  expect(flows.flatMap((flow) => missingIn(flow as AnyStateMachine))).toEqual([]);
});
