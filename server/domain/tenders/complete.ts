import { type ScheduleProblem, scheduleProblems } from '../../../contract/rules/tenders.ts';
import type { LockedTender } from '../../data/tenders/writes.ts';
import { type FieldProblem, Refused } from '../refusal.ts';

/** The fields that must be there before a tender is sent for approval, as a body names them. */
const needed = ['title', 'description', 'bond', 'publish_date', 'start_date', 'end_date', 'deadline'] as const;

const isMissing = (value: LockedTender[(typeof needed)[number]]): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');

const outOfRange = (problem: ScheduleProblem | undefined, field: string): Record<string, FieldProblem> =>
  problem ? { [field]: 'outOfRange' } : {};

/**
 * Lets a tender through that lacks nothing and whose dates follow each other, the deadline ahead.
 *
 * @param services how many it asks for
 * @throws Refused `invalidInput` with each field that is missing or does not fit
 */
export function requireComplete(tender: LockedTender, services: number, now: Date): void {
  const { publish_date, start_date, end_date, deadline } = tender;
  const dates = {
    ...(publish_date && { publish: publish_date }),
    ...(start_date && { start: start_date }),
    ...(end_date && { end: end_date }),
    ...(deadline && { deadline }),
  };
  const wrong = scheduleProblems(dates, now);
  const fields: Record<string, FieldProblem> = {
    ...outOfRange(wrong.start, 'start_date'),
    ...outOfRange(wrong.end, 'end_date'),
    ...outOfRange(wrong.deadline, 'deadline'),
    ...(services === 0 && { services: 'missing' }),
  };
  for (const field of needed) if (isMissing(tender[field])) fields[field] = 'missing';
  if (Object.keys(fields).length > 0) throw new Refused('invalidInput', { fields });
}
