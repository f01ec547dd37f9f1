import type { AnyStateMachine } from 'xstate';
import { flowWords, type Words } from '../scripts/support/flow-words.ts';
import { type Chart, chartOf } from './chart/chart.ts';
import { words as clauses, inJourneys, machines } from './product.ts';

/** A flow of the application with everything that is shown of it. */
export type Flow = { id: string; machine: AnyStateMachine; words: Words; chart: Chart };

const flows: Flow[] = machines.map((machine) => {
  const words = flowWords(machine, clauses[machine.id] ?? {});
  return { id: machine.id, machine, words, chart: chartOf(machine, words) };
});

/** The flows by journey. */
export const journeys = inJourneys(flows);

const known = new Map(flows.map((flow) => [flow.id, flow]));

/** Returns a flow, or undefined for an unknown id. */
export const flowCalled = (id: string): Flow | undefined => known.get(id);
