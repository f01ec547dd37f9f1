import { assign, fromPromise, setup } from 'xstate';
import type { Chart } from '../chart/chart.ts';
import { type ChartOf, withChildren } from '../chart/children.ts';
import { type Detail, type Layout, layOut } from '../chart/layout.ts';
import { statesWith } from '../search.ts';

/** A scale, the width of the pane, or `null`: the width of the pane unless texts would be too small. */
type Zoom = number | 'fit' | null;

/** What the colours of a chart say: nothing, which states a recorded run has reached, or which differ from an earlier revision. */
export type ChartMode = 'structure' | 'proof' | 'changes';

type Input = { chart: Chart; chartOf: ChartOf; detail?: Detail };
type Context = {
  chart: Chart;
  chartOf: ChartOf;
  /** Ids of the boxes of child flows that are open; the one that was opened or closed last. */
  open: readonly string[];
  turned: string | null;
  detail: Detail;
  zoom: Zoom;
  mode: ChartMode;
  query: string;
  /** Ids of the states that contain the searched words, and which of them is in the middle. */
  found: readonly string[];
  at: number;
  layout: Layout | null;
};
type Events =
  | { type: 'detail.choose'; detail: Detail }
  | { type: 'child.turn'; id: string }
  /** `shown`: the scale at which the chart is drawn now, whatever the zoom says. */
  | { type: 'zoom.in'; shown: number }
  | { type: 'zoom.out'; shown: number }
  | { type: 'find'; query: string }
  | { type: 'find.next' }
  | { type: 'mode.choose'; mode: ChartMode }
  | { type: 'zoom.fit' }
  | { type: 'zoom.reset' };

const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2];
/** A step that is closer than this would hardly be seen. */
const leeway = 1.01;

const drawnOf = ({ chart, chartOf, open }: Pick<Context, 'chart' | 'chartOf' | 'open'>): Chart => withChildren(chart, chartOf, open);

/** How a chart is shown: laid out, in one of three details, enlarged. */
export const chartMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as Input },
  actors: { layOut: fromPromise<Layout, Pick<Context, 'chart' | 'detail'>>(({ input }) => layOut(input.chart, input.detail)) },
  actions: {
    chooseDetail: assign(({ event }) => (event.type === 'detail.choose' ? { detail: event.detail } : {})),
    enlarge: assign({ zoom: (_, shown: number) => steps.find((step) => step > shown * leeway) ?? 2 }),
    reduce: assign({ zoom: (_, shown: number) => steps.findLast((step) => step * leeway < shown) ?? 0.25 }),
    find: assign(({ context }, query: string) => ({ query, found: statesWith(drawnOf(context), query), at: 0 })),
    turn: assign(({ context }, id: string) => {
      const open = context.open.includes(id) ? context.open.filter((other) => other !== id) : [...context.open, id];
      return { open, turned: id, found: statesWith(drawnOf({ ...context, open }), context.query), at: 0 };
    }),
    findNext: assign({ at: ({ context }) => (context.at + 1) % context.found.length }),
    chooseMode: assign({ mode: (_, mode: ChartMode) => mode }),
    fit: assign({ zoom: 'fit' }),
    reset: assign({ zoom: null }),
  },
  guards: { hasFound: ({ context }) => context.found.length > 0 },
}).createMachine({
  id: 'studioChart',
  description: 'A chart is laid out, searched and shown.',
  context: ({ input }) => ({
    chart: input.chart,
    chartOf: input.chartOf,
    open: [],
    turned: null,
    detail: input.detail ?? 'events',
    zoom: null,
    mode: 'structure',
    query: '',
    found: [],
    at: 0,
    layout: null,
  }),
  initial: 'layingOut',
  on: {
    'detail.choose': { target: '.layingOut', actions: 'chooseDetail' },
    'child.turn': { target: '.layingOut', actions: { type: 'turn', params: ({ event }) => event.id } },
    find: { actions: { type: 'find', params: ({ event }) => event.query } },
    'find.next': { guard: 'hasFound', actions: 'findNext' },
    'mode.choose': { actions: { type: 'chooseMode', params: ({ event }) => event.mode } },
    'zoom.in': { actions: { type: 'enlarge', params: ({ event }) => event.shown } },
    'zoom.out': { actions: { type: 'reduce', params: ({ event }) => event.shown } },
    'zoom.fit': { actions: 'fit' },
    'zoom.reset': { actions: 'reset' },
  },
  states: {
    layingOut: {
      description: 'The places of states and lines are being computed.',
      tags: 'busy',
      invoke: {
        id: 'layOut',
        src: 'layOut',
        input: ({ context }) => ({ chart: drawnOf(context), detail: context.detail }),
        onDone: { target: 'shown', actions: assign({ layout: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    shown: { description: 'The chart is shown.' },
    failed: { description: 'The chart could not be laid out.' },
  },
});
