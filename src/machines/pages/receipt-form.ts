import { type Errors, entries } from '../form.ts';

/** The number and the code of a receipt, as typed or as its QR code has them. */
export type ReceiptValues = { number: string; code: string };
export type ReceiptField = keyof ReceiptValues;
export type ReceiptError = 'receipt.numberRequired' | 'receipt.codeRequired';

/** Validates number and code: both are required, and their form is left to the server. */
export const receiptErrors = ({ number, code }: ReceiptValues): Errors<ReceiptValues, ReceiptError> =>
  entries<ReceiptValues, ReceiptError>({
    number: !number.trim() && 'receipt.numberRequired',
    code: !code.trim() && 'receipt.codeRequired',
  });
