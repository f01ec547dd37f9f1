import { type Chart, type State, sentenceOf, statesIn } from './chart/chart.ts';
import type { Flow } from './flows.ts';

/** A place in a flow that contains the searched words. */
export type Found = { flow: Flow; state: State; said: string };

const textsOf = (state: State): string[] => [
  state.name,
  state.sentence,
  state.path,
  state.requirement ?? '',
  ...state.rows.map(sentenceOf),
  ...state.rows.map(({ event }) => event),
];

/** Returns the ids of the states of a chart that contain the searched words, in the order of the chart. */
export const statesWith = ({ root }: Chart, query: string): string[] => {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  return statesIn(root)
    .filter((state) => state !== root && textsOf(state).some((text) => text.toLowerCase().includes(wanted)))
    .map(({ id }) => id);
};

/** Finds states by name, sentence, requirement and by what can happen in them. */
export const find = (flows: readonly Flow[], query: string): Found[] => {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  return flows.flatMap((flow) =>
    statesIn(flow.chart.root).flatMap((state) => {
      const said = [flow.chart.name, flow.id, ...textsOf(state)].find((text) => text.toLowerCase().includes(wanted));
      return said === undefined ? [] : [{ flow, state, said }];
    }),
  );
};
