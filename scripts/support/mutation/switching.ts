import { relative, resolve } from 'node:path';
import { type Plugin, parseSync } from 'vite';
import type { PageMutant } from './page-mutants.ts';
import { switched } from './source-mutants.ts';

const switchFile = resolve(import.meta.dirname, 'switch.ts');

/** Passes the charts of a file through the switch. */
const withSwitchedCharts = (file: string, code: string): string => {
  const ends: { start: number; end: number }[] = [];
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, callee, arguments: args } = node as { type?: string; callee?: { property?: { name?: string } }; arguments?: typeof ends };
    const [chart] = args ?? [];
    if (type === 'CallExpression' && callee?.property?.name === 'createMachine' && chart) ends.push(chart);
    for (const part of Object.values(node)) look(part);
  };
  look(parseSync(file, code).program);
  return ends
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}mutatedChart(${text.slice(start, end)})${text.slice(end)}`, code);
};

/** Builds the product with all mutants of pages in it, of which a page has at most one in effect. */
export const switching = (mutants: readonly PageMutant[]): Plugin => ({
  name: 'daleel:mutants',
  enforce: 'pre',
  transform: (code, id) => {
    const file = relative(process.cwd(), id);
    const isChart = mutants.some((mutant) => 'machine' in mutant && mutant.machine === file);
    const changes = mutants.flatMap((mutant) =>
      'change' in mutant && mutant.change.file === file ? [{ ...mutant.change, number: mutant.number }] : [],
    );
    if (!isChart && changes.length === 0) return null;
    const text = isChart ? withSwitchedCharts(id, code) : switched(code, changes, (number) => `isMutantOn(${number})`);
    return { code: `import { isMutantOn, mutatedChart } from ${JSON.stringify(switchFile)};\n${text}`, map: null };
  },
});
