import type { MilestoneSummary } from '../../../../contract/entities/proposals.ts';
import { dayOf } from '../../../../contract/rules/qatar-time.ts';
import type { TimelineRow } from '../parts/timeline.ts';

/** Returns a submitted milestone as a row of the timeline. */
export const rowOf = ({ title, amount, start_date, end_date, expected_completion_date }: MilestoneSummary): TimelineRow => ({
  title,
  amount,
  start: dayOf(start_date),
  end: dayOf(end_date),
  due: dayOf(expected_completion_date),
});
