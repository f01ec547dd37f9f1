import { assign, fromPromise, setup } from 'xstate';
import type { Chart } from '../chart/chart.ts';
import { type Detail, type Layout, layOut } from '../chart/layout.ts';

/** A scale, the width of the pane, or `null`: the width of the pane unless texts would be too small. */
type Zoom = number | 'fit' | null;

type Context = { chart: Chart; detail: Detail; zoom: Zoom; layout: Layout | null };
type Events =
  | { type: 'detail.choose'; detail: Detail }
  /** `shown`: the scale at which the chart is drawn now, whatever the zoom says. */
  | { type: 'zoom.in'; shown: number }
  | { type: 'zoom.out'; shown: number }
  | { type: 'zoom.fit' }
  | { type: 'zoom.reset' };

const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2];
/** A step that is closer than this would hardly be seen. */
const leeway = 1.01;

/** How a chart is shown: laid out, in one of three details, enlarged. */
export const chartMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as { chart: Chart; detail?: Detail } },
  actors: { layOut: fromPromise<Layout, Pick<Context, 'chart' | 'detail'>>(({ input }) => layOut(input.chart, input.detail)) },
  actions: {
    chooseDetail: assign(({ event }) => (event.type === 'detail.choose' ? { detail: event.detail } : {})),
    enlarge: assign({ zoom: (_, shown: number) => steps.find((step) => step > shown * leeway) ?? 2 }),
    reduce: assign({ zoom: (_, shown: number) => steps.findLast((step) => step * leeway < shown) ?? 0.25 }),
    fit: assign({ zoom: 'fit' }),
    reset: assign({ zoom: null }),
  },
}).createMachine({
  id: 'studioChart',
  description: 'A chart is laid out and shown.',
  context: ({ input }) => ({ chart: input.chart, detail: input.detail ?? 'events', zoom: null, layout: null }),
  initial: 'layingOut',
  on: {
    'detail.choose': { target: '.layingOut', actions: 'chooseDetail' },
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
        input: ({ context: { chart, detail } }) => ({ chart, detail }),
        onDone: { target: 'shown', actions: assign({ layout: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    shown: { description: 'The chart is shown.' },
    failed: { description: 'The chart could not be laid out.' },
  },
});
