export const median = (figures: number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;

/** Prints a table with a title and aligned columns. */
export const printTable = (title: string, head: string[], rows: (string | number | undefined)[][]) => {
  const texts = [head, ...rows.map((row) => row.map((cell) => String(cell ?? '')))];
  const widths = head.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ');
  console.log(`\n${title}\n${texts.map(line).join('\n')}`);
};
