/** A plain number, which may be negative: spreadsheets calculate with it. */
const number = /^-?\d+(\.\d+)?$/;

/** A cell that a spreadsheet would execute as a formula, also after spaces or in full-width characters, begins with an apostrophe instead. */
const safe = (cell: string): string => (!number.test(cell) && /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r]/u.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string): string => `"${safe(cell).replaceAll('"', '""')}"`;

/** Returns rows as a CSV file (RFC 4180) that spreadsheets read as UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): Blob =>
  new Blob(['\uFEFF', rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')], { type: 'text/csv;charset=utf-8' });
