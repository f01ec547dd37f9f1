import { latinDigits } from './digits.ts';

/** Digits, or digits in groups of three: a comma anywhere else is not one of ours, and means something to whoever wrote it. */
const wholePart = /^(\d{1,9}|\d{1,3}(,\d{3}){1,2})$/;

/** A whole number as people write it; null for anything else. */
export const readWhole = (written: string): number | null => {
  const plain = latinDigits(written).trim();
  return wholePart.test(plain) ? Number(plain.replaceAll(',', '')) : null;
};

/** An amount as people write it: commas between groups of three if they like, at most two decimals; null for anything else. */
export const readAmount = (written: string): number | null => {
  const [whole = '', decimals, ...rest] = latinDigits(written).trim().split('.');
  const isFit = wholePart.test(whole) && rest.length === 0 && (decimals === undefined || /^\d{1,2}$/.test(decimals));
  return isFit ? Number(`${whole.replaceAll(',', '')}.${decimals ?? 0}`) : null;
};

/** Whether a number has at most two decimals: money never has more. */
export const isMoney = (amount: number): boolean => Math.round(amount * 100) / 100 === amount;

// Sums and products are exact in hundredths; binary fractions are not.
const hundredths = (amount: number): bigint => BigInt(Math.round(amount * 100));

/** The sum of amounts with at most two decimals each, exact. */
export const sumOf = (amounts: readonly number[]): number => Number(amounts.reduce((sum, amount) => sum + hundredths(amount), 0n)) / 100;

/** What a line of a breakdown comes to (section 2, price-breakdown modal); half a hundredth is rounded up. */
export const lineTotal = ({ quantity, unitPrice }: { quantity: number; unitPrice: number }): number =>
  Number((hundredths(quantity) * hundredths(unitPrice) + 50n) / 100n) / 100;

/** What all lines come to, each rounded by itself as it is shown. */
export const breakdownTotal = (items: readonly { quantity: number; unitPrice: number }[]): number => sumOf(items.map(lineTotal));
