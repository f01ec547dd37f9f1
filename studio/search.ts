import { type State, sentenceOf, statesIn } from './chart/chart.ts';
import type { Flow } from './flows.ts';

/** A place in a flow that contains the searched words. */
export type Found = { flow: Flow; state: State; said: string };

/** Finds states by name, sentence, requirement and by what can happen in them. */
export const find = (flows: readonly Flow[], query: string): Found[] => {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  return flows.flatMap((flow) =>
    statesIn(flow.chart.root).flatMap((state) => {
      const texts = [
        state.name,
        state.sentence,
        state.path,
        state.requirement ?? '',
        ...state.rows.map(sentenceOf),
        ...state.rows.map(({ event }) => event),
      ];
      const said = [flow.chart.name, flow.id, ...texts].find((text) => text.toLowerCase().includes(wanted));
      return said === undefined ? [] : [{ flow, state, said }];
    }),
  );
};
