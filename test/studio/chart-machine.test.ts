import { expect, test } from 'vitest';
import { type AnyStateMachine, createActor, waitFor } from 'xstate';
import { wordsOf } from '../../scripts/support/words.ts';
import { listMachine } from '../../src/machines/list.machine.ts';
import { sentRequestsMachine } from '../../src/machines/requests/sent-requests.machine.ts';
import { siteMachine } from '../../src/machines/shell/site.machine.ts';
import { chartOf } from '../../studio/chart/chart.ts';
import { chartMachine } from '../../studio/flow/chart.machine.ts';

const chartFor = (machine: AnyStateMachine) => chartOf(machine, wordsOf(machine));

const startWith = (machine: AnyStateMachine) =>
  createActor(chartMachine, {
    input: { chart: chartFor(machine), chartOf: (flow) => (flow === 'list' ? chartFor(listMachine) : undefined) },
  }).start();

const start = () => startWith(siteMachine);

test.each([
  ['grows from the scale at which the chart is shown', 'zoom.in', 0.62, 0.75],
  ['shrinks from the scale at which the chart is shown', 'zoom.out', 0.62, 0.5],
  ['passes over a step that would hardly be seen', 'zoom.in', 0.748, 1],
  ['grows to twice the size at most', 'zoom.in', 2.5, 2],
  ['shrinks to a quarter at least', 'zoom.out', 0.1, 0.25],
] as const)('the zoom %s', (_, type, shown, zoom) => {
  const chart = start();
  chart.send({ type, shown });
  expect(chart.getSnapshot().context.zoom).toBe(zoom);
  chart.stop();
});

test('the zoom returns to the width of the pane', () => {
  const chart = start();
  chart.send({ type: 'zoom.in', shown: 1 });
  chart.send({ type: 'zoom.reset' });
  expect(chart.getSnapshot().context.zoom).toBeNull();
  chart.stop();
});

test('a search finds the states that contain the words, and goes from one to the next and round again', () => {
  const chart = start();
  chart.send({ type: 'find', query: 'LOADED' });
  const found = chart.getSnapshot().context.found.map((id) => id.split('.').at(-1));
  expect(found.length).toBeGreaterThan(1);
  const visited = found.map(() => {
    const { at } = chart.getSnapshot().context;
    chart.send({ type: 'find.next' });
    return at;
  });
  expect(visited).toEqual(found.map((_, at) => at));
  expect(chart.getSnapshot().context.at).toBe(0);
  chart.stop();
});

test('a search that finds nothing has no next state', () => {
  const chart = start();
  chart.send({ type: 'find', query: 'no such state' });
  expect(chart.getSnapshot().can({ type: 'find.next' })).toBe(false);
  chart.stop();
});

test('the colours of a chart can say which states a recorded run has reached', () => {
  const chart = start();
  chart.send({ type: 'mode.choose', mode: 'proof' });
  expect(chart.getSnapshot().context.mode).toBe('proof');
  chart.stop();
});

test('a list that a flow reads is one box, which opens to the chart of the list and closes again', async () => {
  const chart = startWith(sentRequestsMachine);
  const drawn = async () =>
    (await waitFor(chart, (snapshot) => snapshot.matches('shown'))).context.layout?.states.map(({ state }) => state);
  const box = 'sentRequests#requests';
  const closed = await drawn();
  expect(closed?.find(({ id }) => id === box)).toMatchObject({ name: 'Requests', flow: 'list', isOpen: false, rows: [{ text: 'List' }] });
  expect(closed?.filter(({ flow }) => flow === 'list')).toHaveLength(1);
  chart.send({ type: 'child.turn', id: box });
  const open = await drawn();
  expect(open?.filter(({ flow }) => flow === 'list').map(({ name }) => name)).toEqual([
    'Requests',
    'Typing',
    'Loading',
    'Shown',
    'Empty',
    'Refreshing',
    'Outdated',
    'Failed',
  ]);
  chart.send({ type: 'find', query: 'outdated' });
  expect(chart.getSnapshot().context.found).toEqual([`${box}/list.outdated`]);
  chart.send({ type: 'child.turn', id: box });
  expect(await drawn()).toEqual(closed);
  expect(chart.getSnapshot().context.found).toEqual([]);
  chart.stop();
});
