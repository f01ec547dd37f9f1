import { parseAmount } from '../../../../contract/rules/money.ts';
import { parseDay } from '../../../../contract/rules/typed-dates.ts';
import type { MilestoneValues } from '../../../machines/proposals/milestone-form.ts';
import type { TimelineRow } from './timeline.ts';

/** Returns a milestone's form values as a row of the timeline. */
export const rowOf = ({ title, amount, start_date, end_date, expected_completion_date }: MilestoneValues): TimelineRow => ({
  title: title.trim(),
  amount: parseAmount(amount),
  start: parseDay(start_date),
  end: parseDay(end_date),
  due: parseDay(expected_completion_date),
});
