import type { Plugin } from 'vite';

const text = `(?:'(?:[^'\\\\]|\\\\.)*'|"(?:[^"\\\\]|\\\\.)*")`;
const explanations = new RegExp(`\\bdescription:\\s*${text},?|\\bmeta:\\s*\\{\\s*requirement:\\s*${text},?\\s*\\},?`, 'g');

/** Removes the descriptions and requirements from the charts: they are for readers of a chart, and a third of its size. */
export const withoutExplanations = (code: string): string => code.replace(explanations, '');

/** Removes from the charts what only their readers need; the studio and the documents read the source files. */
export const leanCharts = (): Plugin => ({
  name: 'daleel:lean-charts',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (/\/src\/machines\/.*\.machine\.ts$/.test(id) ? { code: withoutExplanations(code), map: null } : null),
});
