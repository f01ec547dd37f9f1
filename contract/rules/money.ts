import { toLatinDigits } from './digits.ts';

/** Digits, or digits in groups of three: a comma elsewhere may be a decimal separator, so it is rejected. */
const integerPart = /^(\d{1,9}|\d{1,3}(,\d{3}){1,2})$/;

/** Parses a whole number as typed; returns null for anything else. */
export const parseWholeNumber = (written: string): number | null => {
  const plain = toLatinDigits(written).trim();
  return integerPart.test(plain) ? Number(plain.replaceAll(',', '')) : null;
};

/** Parses an amount as typed: optional commas between groups of three, at most two decimals; returns null for anything else. */
export const parseAmount = (written: string): number | null => {
  const [whole = '', decimals, ...rest] = toLatinDigits(written).trim().split('.');
  const isFit = integerPart.test(whole) && rest.length === 0 && (decimals === undefined || /^\d{1,2}$/.test(decimals));
  return isFit ? Number(`${whole.replaceAll(',', '')}.${decimals ?? 0}`) : null;
};

/** Whether a typed number has more digits than can be parsed: it is too large, not unreadable. */
export const isHuge = (written: string): boolean => /^\d{10,}(\.\d+)?$/.test(toLatinDigits(written).replaceAll(/[\s,]/g, ''));

/** Returns whether a number has at most two decimals, as money does. */
export const isMoney = (amount: number): boolean => Math.round(amount * 100) / 100 === amount;

// Exact arithmetic in hundredths; binary fractions are inexact.
const hundredths = (amount: number): bigint => BigInt(Math.round(amount * 100));

/** Returns the exact sum of amounts with at most two decimals each. */
export const sumOf = (amounts: readonly number[]): number => Number(amounts.reduce((sum, amount) => sum + hundredths(amount), 0n)) / 100;

/** Returns the total of a breakdown line (section 2, price-breakdown modal); half a hundredth is rounded up. */
export const lineTotal = ({ quantity, unitPrice }: { quantity: number; unitPrice: number }): number =>
  Number((hundredths(quantity) * hundredths(unitPrice) + 50n) / 100n) / 100;

/** Returns the total of all lines, each rounded as displayed. */
export const breakdownTotal = (items: readonly { quantity: number; unitPrice: number }[]): number => sumOf(items.map(lineTotal));
