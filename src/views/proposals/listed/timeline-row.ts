import type { Milestone } from '../../../../contract/entities/proposals.ts';
import { dayOf } from '../../../../contract/rules/qatar-time.ts';
import type { TimelineRow } from '../parts/timeline.ts';

/** A milestone that was sent, as the timeline draws it. */
export const rowOf = ({ title, amount, start_date, end_date, expected_completion_date }: Milestone): TimelineRow => ({
  title,
  amount,
  start: dayOf(start_date),
  end: dayOf(end_date),
  due: dayOf(expected_completion_date),
});
