import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { lacksOf } from '../../scripts/support/complete-flows.ts';
import { loadMachines } from '../../scripts/support/machine-files.ts';

test('every flow of the product is complete', async () => {
  expect((await loadMachines()).flatMap(lacksOf)).toEqual([]);
});

test('what a new flow lacks is named, with the file where it belongs', () => {
  expect(lacksOf({ file: 'src/machines/toys/box.machine.ts', machine: createMachine({ id: 'toyBox' }) })).toEqual([
    'The flow toyBox is in the wrong file: it must be toy-box.machine.ts, not box.machine.ts.',
    'The flow toyBox has no world, which says what can happen to it: test/machines/FOLDER/toy-box.world.ts.',
    'The flow toyBox has no journey: scripts/support/journeys.ts.',
    'The flow toyBox has no set-up, which says who begins where: scripts/support/set-ups.ts.',
  ]);
});

test('a file of a flow exports its machine first', () => {
  expect(lacksOf({ file: 'src/machines/toys/box.machine.ts', machine: undefined as never })).toEqual([
    'src/machines/toys/box.machine.ts must export its machine first.',
  ]);
});
