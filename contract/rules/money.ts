/** An amount as people write it: digits, commas between them if they like, at most two decimals; null for anything else. */
export const readAmount = (written: string): number | null => {
  const plain = written.replaceAll(',', '').trim();
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
};

/** A whole number as people write it; null for anything else. */
export const readWhole = (written: string): number | null => {
  const plain = written.replaceAll(',', '').trim();
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
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
