import { type Place, withoutPart } from './chart-change.ts';

/** The mutant that is in effect on a page, set before its first script: a part of a chart is missing, or a place of a view has changed. */
export type Switched = { flow: string; place: Place } | { number: number };

declare global {
  var mutant: Switched | undefined;
}

/** Returns the chart of a flow, without the part that the mutant lacks. */
export const mutatedChart = <Chart extends { id: string }>(chart: Chart): Chart => {
  const { mutant } = globalThis;
  return mutant && 'flow' in mutant && mutant.flow === chart.id ? (withoutPart(chart, mutant.place) as Chart) : chart;
};

/** Whether the change of a view with a number is in effect. */
export const isMutantOn = (number: number): boolean => {
  const { mutant } = globalThis;
  return mutant !== undefined && 'number' in mutant && mutant.number === number;
};
