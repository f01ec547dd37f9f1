import { differenceInMinutes } from 'date-fns/differenceInMinutes';
import { subHours } from 'date-fns/subHours';

export type Times = { deadline: Date; now: Date };

/** A reminder of a deadline that may move: the deadline for which it was added, as ISO 8601, and how many hours before it. */
export type Reminder = { hours: number; deadline: string };

/** Returns the jobs of a schedule (hours before the deadline) for each subject; reminders in the past are skipped. */
export const remindersOf = <Subject extends object>(
  schedule: readonly number[],
  subjects: readonly Subject[],
  { deadline, now }: Times,
): { payload: Subject & Reminder; notBefore: Date }[] =>
  schedule
    .map((hours) => ({ hours, notBefore: subHours(deadline, hours) }))
    .filter(({ notBefore }) => notBefore > now)
    .flatMap(({ hours, notBefore }) =>
      subjects.map((subject) => ({ payload: { ...subject, hours, deadline: deadline.toISOString() }, notBefore })),
    );

/** Returns when a reminder is due, and whether that is later, now, or past because a later reminder replaces it after a downtime. */
export function dueOf(
  schedule: readonly number[],
  hours: number,
  { deadline, now }: Times,
): { due: Date; is: 'early' | 'due' | 'replaced' } {
  const due = subHours(deadline, hours);
  if (now < due) return { due, is: 'early' };
  const later = schedule.find((after) => after < hours);
  return { due, is: later !== undefined && now >= subHours(deadline, later) ? 'replaced' : 'due' };
}

/** The hours until a deadline, rounded up, as a notification's parameter. */
export const hoursLeft = ({ deadline, now }: Times): string => String(Math.ceil(differenceInMinutes(deadline, now) / 60));
