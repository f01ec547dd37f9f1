import { parseDate } from '../../../contract/rules/date-formats.ts';
import { parseAmount } from '../../../contract/rules/money.ts';
import type { TenderDay, TenderFilters } from '../../../contract/rules/tender-url.ts';
import { type Change, type Errors, entries } from '../form.ts';

export type FilterField = keyof TenderFilters;
export type FilterError = 'tenders.dayUnfit' | 'tenders.rangeReversed' | 'tenders.amountUnfit';

const dayProblem = (day: string): FilterError | false => day.trim() !== '' && parseDate('yyyy-MM-dd', day) === null && 'tenders.dayUnfit';

const endProblem = (values: TenderFilters, from: TenderDay, to: TenderDay): FilterError | false => {
  const [first, last] = [parseDate('yyyy-MM-dd', values[from]), parseDate('yyyy-MM-dd', values[to])];
  return dayProblem(values[to]) || (first !== null && last !== null && last < first && 'tenders.rangeReversed');
};

const amountProblem = (written: string): FilterError | false =>
  written.trim() !== '' && parseAmount(written) === null && 'tenders.amountUnfit';

const mostProblem = ({ minBond, maxBond }: TenderFilters): FilterError | false => {
  const [min, max] = [parseAmount(minBond), parseAmount(maxBond)];
  return amountProblem(maxBond) || (min !== null && max !== null && max < min && 'tenders.rangeReversed');
};

/** Validates the filters: dates must match their format exactly (section 5), and a range must not end before it starts. */
export const filterErrors = (values: TenderFilters): Errors<TenderFilters, FilterError> =>
  entries<TenderFilters, FilterError>({
    minBond: amountProblem(values.minBond),
    maxBond: mostProblem(values),
    startDateFrom: dayProblem(values.startDateFrom),
    startDateTo: endProblem(values, 'startDateFrom', 'startDateTo'),
    endDateFrom: dayProblem(values.endDateFrom),
    endDateTo: endProblem(values, 'endDateFrom', 'endDateTo'),
    publishDateFrom: dayProblem(values.publishDateFrom),
    publishDateTo: endProblem(values, 'publishDateFrom', 'publishDateTo'),
  });

/**
 * Clears filters that contradict a change: pending and rejected tenders have no publish date, and rejected ones may be past their deadline;
 * only tenders that accept proposals close soon.
 */
export const fitting = <Form extends { values: TenderFilters }>(form: Form, { field, value }: Change<TenderFilters>): Form => {
  const contradicted = (): Partial<TenderFilters> => {
    if (field === 'approvalStatus' && (value === 'pending' || value === 'rejected')) return { isPublished: false, stage: '', order: '' };
    if (field === 'order' && value === 'closing') return { stage: 'current' };
    return field === 'stage' && value !== 'current' ? { order: '' } : {};
  };
  return { ...form, values: { ...form.values, ...contradicted() } };
};
