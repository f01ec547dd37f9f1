import { type ScheduleProblem, scheduleProblems } from '../../../contract/rules/tenders.ts';
import type { LockedTender } from '../../data/tenders/writes.ts';
import { type FieldProblem, Refused } from '../refusal.ts';

/** Fields required for submission, by their names in a body. */
const needed = ['title', 'description', 'bond', 'publish_date', 'start_date', 'end_date', 'deadline'] as const;

const isMissing = (value: LockedTender[(typeof needed)[number]]): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');

const outOfRange = (problem: ScheduleProblem | undefined, field: string): Record<string, FieldProblem> =>
  problem ? { [field]: 'outOfRange' } : {};

/**
 * Checks that a tender is complete, its dates are in order, and its deadline is in the future.
 *
 * @param services the number of its services
 * @throws Refused `invalidInput` with each missing or invalid field
 */
export function requireComplete(tender: LockedTender, services: number, now: Date): void {
  const { publish_date, start_date, end_date, deadline, question_days } = tender;
  const dates = {
    ...(publish_date && { publish: publish_date }),
    ...(start_date && { start: start_date }),
    ...(end_date && { end: end_date }),
    ...(deadline && { deadline }),
    questionDays: question_days,
  };
  const wrong = scheduleProblems(dates, now);
  const fields: Record<string, FieldProblem> = {
    ...outOfRange(wrong.start, 'start_date'),
    ...outOfRange(wrong.end, 'end_date'),
    ...outOfRange(wrong.deadline, 'deadline'),
    ...outOfRange(wrong.questions, 'question_days'),
    ...(services === 0 && { services: 'missing' }),
  };
  for (const field of needed) if (isMissing(tender[field])) fields[field] = 'missing';
  if (Object.keys(fields).length > 0) throw new Refused('invalidInput', { fields });
}
