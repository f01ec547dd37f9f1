import { chartOf } from '../../studio/chart/chart.ts';
import { layOut } from '../../studio/chart/layout.ts';
import { loadMachines } from './machine-files.ts';
import { wordsOf } from './words.ts';

/** The boxes of a chart without texts, in px at 100 %: x, y, width, height, and whether there are states in it. */
export type Outline = {
  width: number;
  height: number;
  boxes: [x: number, y: number, width: number, height: number, isContainer: boolean][];
};

/** Returns the outlines of all charts by flow, with names only. */
export const outlinesOfCharts = async (): Promise<Record<string, Outline>> => {
  const outlines: Record<string, Outline> = {};
  for (const { machine } of await loadMachines()) {
    const { width, height, states } = await layOut(chartOf(machine, wordsOf(machine)), 'names');
    const shown = states.filter(({ depth }) => depth > 0).toSorted((one, other) => one.depth - other.depth);
    outlines[machine.id] = {
      width: Math.ceil(width),
      height: Math.ceil(height),
      boxes: shown.map((box) => [Math.round(box.x), Math.round(box.y), Math.round(box.width), Math.round(box.height), box.isContainer]),
    };
  }
  return outlines;
};
