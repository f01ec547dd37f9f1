import { checkReceipt as checkCall } from '../../../contract/calls/receipts.ts';
import type { ReceiptCheck } from '../../../contract/entities/proposals.ts';
import type { ApiClient } from '../http.ts';

/** Returns since when the receipt with a number and a code is valid; null if it is unknown. */
export const checkReceipt = async (
  api: ApiClient,
  query: { number: string; code: string },
  signal: AbortSignal,
): Promise<ReceiptCheck | null> => {
  const { data } = await api(checkCall, { query }, signal);
  return data;
};
