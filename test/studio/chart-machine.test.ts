import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { wordsOf } from '../../scripts/support/words.ts';
import { siteMachine } from '../../src/machines/shell/site.machine.ts';
import { chartOf } from '../../studio/chart/chart.ts';
import { chartMachine } from '../../studio/flow/chart.machine.ts';

const start = () => createActor(chartMachine, { input: { chart: chartOf(siteMachine, wordsOf(siteMachine)) } }).start();

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
