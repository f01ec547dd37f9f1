import { statementMaxDays } from '../../../contract/limits.ts';
import { daysBetween } from '../../../contract/rules/days.ts';
import { parseDay } from '../../../contract/rules/typed-dates.ts';
import { type Errors, entries } from '../form.ts';

/** The first and the last day of a statement, as typed (dd/MM/yyyy). */
export type StatementValues = { from: string; to: string };
export type StatementField = keyof StatementValues;
export type StatementError = 'statement.dayUnreadable' | 'statement.endsBefore' | 'statement.tooLong';
/** The days of a statement, yyyy-MM-dd. */
export type Period = { from: string; to: string };

export const noPeriod: StatementValues = { from: '', to: '' };

/** Returns the days that were typed; null unless both can be read. */
export const periodOf = ({ from, to }: StatementValues): Period | null => {
  const [first, last] = [parseDay(from), parseDay(to)];
  return first !== null && last !== null ? { from: first, to: last } : null;
};

/** Validates the days of a statement: it has a year at most. */
export const statementErrors = (values: StatementValues): Errors<StatementValues, StatementError> => {
  const period = periodOf(values);
  const days = period && daysBetween(period.from, period.to) + 1;
  return entries<StatementValues, StatementError>({
    from: parseDay(values.from) === null && 'statement.dayUnreadable',
    to:
      (parseDay(values.to) === null && 'statement.dayUnreadable') ||
      (days !== null && days < 1 && 'statement.endsBefore') ||
      (days !== null && days > statementMaxDays && 'statement.tooLong'),
  });
};
