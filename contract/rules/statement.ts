import type { Movement, Statement } from '../entities/office.ts';
import { formatMoment } from './qatar-time.ts';

/** The columns of the file in their order. */
const columns = ['at', 'kind', 'payment', 'gatewayNumber', 'proposal', 'reference', 'amount', 'sum'] as const;

/** The texts of the file. */
export type StatementWords = {
  opening: string;
  closing: string;
  kindOf: (kind: Movement['kind']) => string;
  columnOf: (column: (typeof columns)[number]) => string;
};

/** Hundredths of an amount: binary fractions would not add up. */
const hundredths = (amount: number): number => Math.round(amount * 100);

/** Adds up the amounts of some movements. */
export const movedIn = (movements: readonly Movement[]): number => movements.reduce((sum, { amount }) => sum + hundredths(amount), 0) / 100;

/**
 * Returns a statement as the rows of a file: a head, the sum before, each movement with the sum after it, and the sum at the end. Amounts are
 * plain numbers, so that spreadsheets can calculate.
 */
export const statementRows = ({ opening, movements, closing }: Statement, words: StatementWords): string[][] => {
  let sum = hundredths(opening);
  const lines = movements.map(({ at, kind, payment, gatewayNumber, proposal, reference, amount }) => {
    sum += hundredths(amount);
    return [
      formatMoment(at),
      words.kindOf(kind),
      payment,
      gatewayNumber ?? '',
      proposal ?? '',
      reference ?? '',
      amount.toFixed(2),
      (sum / 100).toFixed(2),
    ];
  });
  const sumRow = (name: string, amount: number): string[] => ['', name, '', '', '', '', '', amount.toFixed(2)];
  return [columns.map(words.columnOf), sumRow(words.opening, opening), ...lines, sumRow(words.closing, closing)];
};
