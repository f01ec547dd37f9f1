import writeExcelFile from 'write-excel-file/universal';

/** An amount with two decimals; numbers of payments and gateways stay texts, because spreadsheets would round them. */
const amount = /^-?\d+\.\d{2}$/;

const cellOf = (cell: string) => {
  if (cell === '') return null;
  return amount.test(cell) ? { value: Number(cell), type: Number, format: '#,##0.00' } : { value: cell, type: String };
};

/** Returns rows as an XLSX file; nothing in it is executed as a formula. */
export const xlsxOf = (rows: readonly (readonly string[])[]): Promise<Blob> => writeExcelFile(rows.map((row) => row.map(cellOf))).toBlob();
