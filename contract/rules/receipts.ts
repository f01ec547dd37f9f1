import { toLatinDigits } from './digits.ts';

const plain = (written: string): string => toLatinDigits(written).replaceAll(/[\s\p{Cf}]/gu, '');

/** Parses the number of a receipt as typed: the proposal's, a slash and the version's. Returns null for anything else. */
export const parseReceiptNumber = (written: string): { proposal: string; version: number } | null => {
  const [, proposal, version] = /^(PRP-\d{4}-\d{1,9})\/(\d{1,6})$/.exec(plain(written).toUpperCase()) ?? [];
  return proposal && version ? { proposal, version: Number(version) } : null;
};

/** Parses the code of a receipt as typed, in groups or without; returns its 128 bits in hexadecimal, or null for anything else. */
export const parseReceiptCode = (written: string): string | null => {
  const code = plain(written).replaceAll('-', '').toLowerCase();
  return /^[0-9a-f]{32}$/.test(code) ? code : null;
};

/** Formats the code of a receipt in groups of four, as it is printed. */
export const formatReceiptCode = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$& ');
