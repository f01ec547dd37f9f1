import { call } from '../call.ts';
import { ReceiptCheck } from '../entities/proposals.ts';
import { receiptFieldMaxLength } from '../limits.ts';
import { type } from '../type.ts';

const field = type(`string <= ${receiptFieldMaxLength}`);

/** Checks a printed receipt by its number and code, as typed: says only since when it is valid, or null if it is unknown. */
export const checkReceipt = call({
  method: 'GET',
  path: '/receipts/check',
  access: 'public',
  summary: 'Whether a receipt is valid.',
  query: type({ number: field, code: field }),
  answer: type({ data: ReceiptCheck.or('null') }),
});
