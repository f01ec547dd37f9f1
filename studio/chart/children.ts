import type { Chart, Row, State } from './chart.ts';

/** Returns the chart of a flow; undefined for one that is not known. */
export type ChartOf = (flow: string) => Chart | undefined;

/** Returns a state of a flow that is drawn within the box of another one. */
const within = (state: State, box: string, flow: string): State => ({
  ...state,
  id: `${box}/${state.id}`,
  flow,
  rows: state.rows.map((row) => ({ ...row, targets: row.targets.map((target) => `${box}/${target}`) })),
  states: state.states.map((inner) => within(inner, box, flow)),
});

/**
 * Returns a chart in which each flow that a state with inner states runs is a box beside these: closed it links to the flow, open it
 * contains the flow's chart.
 *
 * @param open ids of the boxes that are open
 */
export const withChildren = (chart: Chart, chartOf: ChartOf, open: readonly string[]): Chart => {
  const boxOf = (state: State, row: Row): State[] => {
    const child = row.flow === null ? undefined : chartOf(row.flow);
    if (!child) return [];
    const id = `${state.id}#${row.event}`;
    const isOpen = open.includes(id);
    return [
      {
        id,
        key: row.event,
        path: '',
        name: row.text,
        sentence: child.sentence,
        requirement: null,
        beyond: null,
        type: isOpen ? child.root.type : 'atomic',
        tags: [],
        isInitial: false,
        isTransient: false,
        flow: child.id,
        isOpen,
        rows: isOpen ? [] : [{ ...row, text: child.name }],
        states: isOpen ? drawn(within(child.root, id, child.id)).states : [],
      },
    ];
  };
  const drawn = (state: State): State => {
    if (state.states.length === 0) return state;
    const boxes = state.rows.flatMap((row) => boxOf(state, row));
    // A flow that has answers stays listed, above them.
    const isBox = ({ event }: Row, at: number) => boxes.some(({ key }) => key === event) && !state.rows[at + 1]?.isNested;
    return { ...state, states: [...state.states.map(drawn), ...boxes], rows: state.rows.filter((row, at) => !isBox(row, at)) };
  };
  return { ...chart, root: drawn(chart.root) };
};
