import { readAmount } from '../../../../contract/rules/money.ts';
import { readDay } from '../../../../contract/rules/qatar-time.ts';
import type { MilestoneValues } from '../../../machines/proposals/milestone-form.ts';
import type { TimelineRow } from './timeline.ts';

/** Returns a milestone's form values as a row of the timeline. */
export const rowOf = ({ title, amount, start_date, end_date, expected_completion_date }: MilestoneValues): TimelineRow => ({
  title: title.trim(),
  amount: readAmount(amount),
  start: readDay(start_date),
  end: readDay(end_date),
  due: readDay(expected_completion_date),
});
