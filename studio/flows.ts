import type { AnyStateMachine } from 'xstate';
import { flowWords, type Words } from '../scripts/support/flow-words.ts';
import { byJourney } from '../scripts/support/journeys.ts';
import type { FlowWords } from '../src/machines/words.ts';
import { type Chart, chartOf } from './chart/chart.ts';

const machineFiles = import.meta.glob<Record<string, AnyStateMachine>>('../src/machines/**/*.machine.ts', { eager: true });
const wordFiles = import.meta.glob<{ words: Record<string, FlowWords> }>('../src/machines/**/words.ts', { eager: true, import: '*' });

const allWords: Record<string, FlowWords> = Object.assign({}, ...Object.values(wordFiles).map(({ words }) => words));

/** A flow of the application with everything that is shown of it. */
export type Flow = { id: string; machine: AnyStateMachine; words: Words; chart: Chart };

const flows: Flow[] = Object.values(machineFiles).flatMap((exported) =>
  Object.values(exported)
    .slice(0, 1)
    .map((machine) => {
      const words = flowWords(machine, allWords[machine.id] ?? {});
      return { id: machine.id, machine, words, chart: chartOf(machine, words) };
    }),
);

/** The flows by journey. */
export const journeys = byJourney(flows);

const known = new Map(flows.map((flow) => [flow.id, flow]));

/** Returns a flow, or undefined for an unknown id. */
export const flowCalled = (id: string): Flow | undefined => known.get(id);
