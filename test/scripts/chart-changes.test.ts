import { expect, test } from 'vitest';
import { changedCharts, changesBetween } from '../../scripts/support/chart-changes.ts';
import { chartFileOf } from '../../scripts/support/chart-files.ts';
import { loadMachines } from '../../scripts/support/machine-files.ts';

const door = { id: 'door', states: { closed: { on: { open: 'open' } }, open: { states: { ajar: {}, wide: {} } } } };

test('a comparison finds a new state, a changed one and one that is gone', () => {
  const now = { id: 'door', states: { closed: { on: { open: 'open', lock: 'locked' } }, locked: {}, open: { states: { wide: {} } } } };
  expect(changesBetween(door, now)).toEqual({ states: { closed: 'changed', locked: 'added' }, removed: ['open.ajar'] });
});

test('a state does not change with the states below it', () => {
  expect(changesBetween(door, { ...door, states: { ...door.states, open: { states: { ajar: {}, wide: { tags: 'far' } } } } })).toEqual({
    states: { 'open.wide': 'changed' },
    removed: [],
  });
});

test('every state of a flow that was not there is new', () => {
  expect(changesBetween(null, door).states).toEqual({
    '': 'added',
    closed: 'added',
    open: 'added',
    'open.ajar': 'added',
    'open.wide': 'added',
  });
});

test('an unknown revision has a sentence', async () => {
  const charts = (await loadMachines()).slice(0, 1).map(({ machine, file }) => chartFileOf(machine, file));
  expect(() => changedCharts(charts, 'no-such-revision')).toThrow('There is no revision called no-such-revision.');
});
