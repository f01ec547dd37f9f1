/** A cell that a spreadsheet would execute as a formula begins with an apostrophe instead. */
const safe = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string): string => `"${safe(cell).replaceAll('"', '""')}"`;

/** Returns rows as a CSV file (RFC 4180) that spreadsheets read as UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): Blob =>
  new Blob(['\uFEFF', rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')], { type: 'text/csv;charset=utf-8' });
