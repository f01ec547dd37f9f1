import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { max } from 'date-fns/max';
import { min } from 'date-fns/min';
import { subDays } from 'date-fns/subDays';
import type { Approval } from '../../../contract/entities/tenders.ts';
import { defaultDeadlineTime } from '../../../contract/limits.ts';
import { dayOf, instantOf } from '../../../contract/rules/qatar-time.ts';
import { isOver } from '../../../contract/rules/tenders.ts';
import { jobs } from '../../jobs/jobs.ts';
import type { Transaction } from '../database.ts';
import { searchWords } from '../search-words.ts';
import { type HistoryEvent, record } from '../tenders/history.ts';
import * as writes from '../tenders/writes.ts';
import { serviceNamed } from './catalogue.ts';
import { insertProposals } from './proposals.ts';
import { decidedTenders } from './tenders.decided.ts';
import { insertTenderEvents } from './tenders.events.ts';
import { generatedTenders } from './tenders.generated.ts';
import { ofMarsa } from './tenders.marsa.ts';
import { ofOthers } from './tenders.others.ts';
import { insertOrganisations } from './tenders.people.ts';
import type { Course, DemoTender } from './tenders.types.ts';

/** All demo tenders. */
export const tenders: readonly DemoTender[] = [...ofMarsa, ...ofOthers, ...decidedTenders, ...generatedTenders];

/** Returns an instant on a relative day: eight o'clock, or the default time of deadlines. */
const at = (now: Date, days: number, time = '08:00'): Date => new Date(instantOf(dayOf(addDays(now, days).toISOString()), time));

/** Returns the creation day of a tender's draft, relative to today. */
const dayOfCreation = ({ publish }: DemoTender): number => Math.min(publish - 4, -6);

/** Returns the instants of a tender's events, in their order and in the past. */
function courseOf({ publish, deadline, phase }: DemoTender, now: Date): Course {
  const published = Number.isInteger(publish) ? at(now, publish) : addDays(now, publish);
  const created = min([subDays(published, 4), subDays(now, 6)]);
  const decided = addHours(created, 40);
  const closed = at(now, deadline, defaultDeadlineTime);
  return {
    created,
    sent: addHours(created, 5),
    decided,
    publish: phase === 'draft' ? published : max([published, decided]),
    deadline: closed,
    cancelled: subDays(now, 1),
    opened: addHours(closed, 20),
    ended: addDays(closed, 6),
  };
}

/**
 * Inserts the demo tenders in the order of their creation, in every phase relative to now, with their events. Adds the jobs of future
 * deadlines.
 */
export async function insertTenders(transaction: Transaction, now: Date): Promise<void> {
  const people = await insertOrganisations(transaction);
  // Sorted by relative days, not by instants: a tender's ID does not depend on the time of day.
  const sorted = tenders
    .toSorted((one, other) => dayOfCreation(one) - dayOfCreation(other))
    .map((tender) => ({ tender, course: courseOf(tender, now) }));
  for (const { tender, course } of sorted) {
    const owner_id = people[tender.by];
    const number = await writes.drawNumber(transaction, Number(dayOf(course.created.toISOString()).slice(0, 4)));
    const id = await writes.insertTender(transaction, { ...columnsOf(tender, course), owner_id, number });
    if (id === undefined) throw new RangeError('A demo tender was not stored.');
    await writes.replaceTenderServices(transaction, id, tender.services.map(serviceNamed));
    const happened = await insertTenderEvents(transaction, id, tender, { now, course, people });
    const opened = await insertProposals(transaction, id, tender, { now, course, people });
    const history = [...historyOf(tender, course, { owner: owner_id, admin: people.admin }), ...happened, ...opened].sort(
      (one, other) => one.at.getTime() - other.at.getTime(),
    );
    for (const deed of history) await record(transaction, id, deed);
    const waits = ['scheduled', 'running'].includes(tender.phase);
    if (waits) await jobs.add(transaction, 'deadline', { tender: id }, course.deadline);
  }
}

const approvalOf = ({ phase }: DemoTender): Approval =>
  phase === 'draft' || phase === 'pending' || phase === 'rejected' ? phase : 'approved';

const startOfDay = (instant: Date): Date => new Date(instantOf(dayOf(instant.toISOString())));

function columnsOf(tender: DemoTender, { created, sent, decided, publish, deadline, cancelled }: Course) {
  const { title, description, phase, status, bond, reason = null } = tender;
  const approval = approvalOf(tender);
  const isCancelled = phase === 'cancelled';
  const last = { draft: created, pending: sent, rejected: decided, approved: isCancelled ? cancelled : decided }[approval];
  return {
    title: title[0],
    title_ar: title[1],
    description: description[0],
    description_ar: description[1],
    words: searchWords(...title),
    status,
    bond,
    publish_date: publish,
    start_date: startOfDay(publish),
    end_date: startOfDay(deadline),
    deadline,
    approval,
    approval_reason: approval === 'rejected' ? reason : null,
    sent_at: approval === 'pending' ? sent : null,
    ...(isCancelled && { cancelled_at: cancelled, cancel_reason: reason }),
    created_at: created,
    updated_at: last,
  };
}

/** Returns the history entries of publisher, admins and clock. */
function historyOf(tender: DemoTender, course: Course, { owner, admin }: { owner: number; admin: number }): HistoryEvent[] {
  const { phase, reason = null } = tender;
  const approval = approvalOf(tender);
  const history: HistoryEvent[] = [{ event: 'created', by: owner, at: course.created }];
  if (approval !== 'draft') history.push({ event: 'sentForApproval', by: owner, at: course.sent });
  if (approval === 'rejected') history.push({ event: 'rejected', by: admin, at: course.decided, about: reason });
  if (approval === 'approved') history.push({ event: 'approved', by: admin, at: course.decided });
  if (phase === 'cancelled') history.push({ event: 'cancelled', by: owner, at: course.cancelled, about: reason });
  if (isOver(phase)) history.push({ event: 'deadlinePassed', by: null, at: course.deadline });
  return history;
}
