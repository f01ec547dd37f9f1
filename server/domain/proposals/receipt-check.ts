import type { ReceiptCheck } from '../../../contract/entities/proposals.ts';
import { parseReceiptCode, parseReceiptNumber } from '../../../contract/rules/receipts.ts';
import { findReceipt } from '../../data/proposals/receipts.ts';
import * as versions from '../../data/proposals/versions.ts';
import type { Parts } from '../../parts.ts';

/** Returns since when the receipt with a number and a code, as typed, is valid; null if there is none. */
export async function checkReceipt({ db }: Pick<Parts, 'db'>, typed: { number: string; code: string }): Promise<ReceiptCheck | null> {
  const number = parseReceiptNumber(typed.number);
  const code = parseReceiptCode(typed.code);
  const found = number && code ? await findReceipt(db, { ...number, code }) : undefined;
  return found?.valid_at ? { submittedAt: found.submitted_at.toISOString(), validAt: found.valid_at.toISOString() } : null;
}

/** Returns the receipt of a version and its bidder; undefined if there is no such version. */
export const readReceipt = ({ db }: Pick<Parts, 'db'>, proposal: number, version: number) => versions.readReceipt(db, proposal, version);

/** Returns the URL of the page that checks a receipt. */
export const checkUrlOf = ({ config }: Pick<Parts, 'config'>, number: string, code: string): string =>
  `${config.publicUrl}/receipt?${new URLSearchParams({ number, code })}`;
