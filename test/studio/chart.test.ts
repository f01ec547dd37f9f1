import { describe, expect, test } from 'vitest';
import { loadMachines } from '../../scripts/support/machine-files.ts';
import { wordsOf } from '../../scripts/support/words.ts';
import { chartOf, statesIn } from '../../studio/chart/chart.ts';
import { withChildren } from '../../studio/chart/children.ts';
import { type Layout, layOut } from '../../studio/chart/layout.ts';
import { overlapsIn } from '../../studio/chart/overlaps.ts';
import { transitionsOf } from '../machines/support/chart.ts';

const charts = (await loadMachines()).map(({ machine }) => ({ id: machine.id, machine, chart: chartOf(machine, wordsOf(machine)) }));
const details = ['events', 'names', 'sentences'] as const;

describe('the chart of every flow', () => {
  test.each(charts)('$id is drawn without overlaps in every detail', async ({ chart }) => {
    for (const detail of details) expect(overlapsIn(await layOut(chart, detail)), detail).toEqual([]);
  });

  const chartCalled = (flow: string) => charts.find(({ id }) => id === flow)?.chart;
  const parents = charts.flatMap(({ id, chart }) => {
    const boxes = statesIn(withChildren(chart, chartCalled, []).root).filter(({ isOpen }) => isOpen === false);
    return boxes.length === 0 ? [] : [{ id, chart, boxes: boxes.map((box) => box.id) }];
  });

  test.each(parents)('$id is drawn without overlaps with its child flows closed, and with each of them open', async ({ chart, boxes }) => {
    for (const open of [[], ...boxes.map((box) => [box])])
      for (const detail of details)
        expect(overlapsIn(await layOut(withChildren(chart, chartCalled, open), detail)), `${detail} ${open}`).toEqual([]);
  });

  test('eighteen flows have a list as a box', () => {
    const lists = parents.filter(({ chart }) =>
      statesIn(withChildren(chart, chartCalled, []).root).some(({ flow, isOpen }) => flow === 'list' && isOpen === false),
    );
    expect(lists).toHaveLength(18);
  });

  test.each(charts)('$id has a row for every transition', ({ chart, machine }) => {
    const rows = statesIn(chart.root).flatMap(({ rows: own }) => own.filter(({ kind }) => kind !== 'call' && kind !== 'flow'));
    expect(rows).toHaveLength(transitionsOf(machine).length);
  });
});

describe('the check of a drawing finds', () => {
  const drawn = async (): Promise<Layout> => {
    const editor = charts.find(({ id }) => id === 'tenderEditor') ?? charts[0];
    if (!editor) throw new Error('There is no flow.');
    return layOut(editor.chart);
  };

  test('a line on another line', async () => {
    const layout = await drawn();
    const [line] = layout.lines;
    if (!line) throw new Error('The chart has no line.');
    expect(overlapsIn({ ...layout, lines: [...layout.lines, { ...line, to: 'elsewhere' }] }).join()).toContain('runs on');
  });

  test('a line through a state', async () => {
    const layout = await drawn();
    const box = layout.states.find(({ isContainer }) => !isContainer);
    const [line] = layout.lines;
    if (!box || !line) throw new Error('The chart has no state or no line.');
    const middle = box.y + box.height / 2;
    const through = {
      ...line,
      points: [
        { x: box.x - 20, y: middle },
        { x: box.x + box.width + 20, y: middle },
      ],
    };
    expect(overlapsIn({ ...layout, lines: [through] })).toContain(`${line.from} → ${line.to} runs through ${box.state.id}`);
  });

  test('a state on another state', async () => {
    const layout = await drawn();
    const [one, other] = layout.states.filter(({ isContainer }) => !isContainer);
    if (!one || !other) throw new Error('The chart has fewer than two states.');
    const moved = layout.states.map((state) => (state === other ? { ...state, x: one.x, y: one.y } : state));
    expect(overlapsIn({ ...layout, states: moved }).join()).toContain('lies on');
  });

  test('a text that its box cuts', async () => {
    const layout = await drawn();
    const narrow = layout.states.map((state) => (state.rows.length > 0 ? { ...state, width: 40 } : state));
    expect(overlapsIn({ ...layout, states: narrow }).join()).toContain('cuts');
  });
});
