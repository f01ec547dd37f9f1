import type { Plugin } from 'vite';

const text = `(?:'(?:[^'\\\\]|\\\\.)*'|"(?:[^"\\\\]|\\\\.)*")`;
const explanations = new RegExp(`\\bdescription:\\s*${text},?|\\bmeta:\\s*\\{\\s*requirement:\\s*${text},?\\s*\\},?`, 'g');

/** The types of a machine, once TypeScript's own syntax is removed. */
const types = /\btypes:\s*\{(?:\s*\w+:\s*\{\},?)*\s*\},?/g;

/** Removes the descriptions, requirements and types from the charts: they are for readers of a chart and the compiler, and a third of its size. */
export const withoutExplanations = (code: string): string => code.replace(explanations, '').replace(types, '');

/** Removes from the charts what only their readers need; the studio and the documents read the source files. */
export const leanCharts = (): Plugin => ({
  name: 'daleel:lean-charts',
  apply: 'build',
  transform: (code, id) => (/\/src\/machines\/.*\.machine\.ts$/.test(id) ? { code: withoutExplanations(code), map: null } : null),
});
