import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { max } from 'date-fns/max';
import { min } from 'date-fns/min';
import { subDays } from 'date-fns/subDays';
import type { Approval } from '../../../contract/entities/tenders.ts';
import { usualDeadlineTime } from '../../../contract/limits.ts';
import { dayOf, instantOf } from '../../../contract/rules/qatar-time.ts';
import { isOver } from '../../../contract/rules/tenders.ts';
import { jobs } from '../../jobs/jobs.ts';
import type { Transaction } from '../database.ts';
import { searchedWords } from '../search-words.ts';
import { type Deed, record } from '../tenders/history.ts';
import * as writes from '../tenders/writes.ts';
import { serviceNamed } from './catalogue.ts';
import { insertProposals } from './proposals.ts';
import { decidedTenders } from './tenders.decided.ts';
import { insertHappenings } from './tenders.happenings.ts';
import { madeTenders } from './tenders.made.ts';
import { ofMarsa } from './tenders.marsa.ts';
import { ofOthers } from './tenders.others.ts';
import { insertOrganisations } from './tenders.people.ts';
import type { Course, ToldTender } from './tenders.told.ts';

/** Every demo tender. */
export const tenders: readonly ToldTender[] = [...ofMarsa, ...ofOthers, ...decidedTenders, ...madeTenders];

/** The instant of a tender's days: they begin at eight, deadlines are at the usual time. */
const at = (now: Date, days: number, time = '08:00'): Date => new Date(instantOf(dayOf(addDays(now, days).toISOString()), time));

/** When a tender's draft was created, in days from today. */
const dayOfCreation = ({ publish }: ToldTender): number => Math.min(publish - 4, -6);

/** When what is told of a tender happened: in its order, and before now. */
function courseOf({ publish, deadline, phase }: ToldTender, now: Date): Course {
  const published = Number.isInteger(publish) ? at(now, publish) : addDays(now, publish);
  const created = min([subDays(published, 4), subDays(now, 6)]);
  const decided = addHours(created, 40);
  const closed = at(now, deadline, usualDeadlineTime);
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
 * Stores the demo tenders in the order they were begun: in every phase, around now, with what happened to them. Deadlines that are
 * still to come get their jobs.
 */
export async function insertTenders(transaction: Transaction, now: Date): Promise<void> {
  const people = await insertOrganisations(transaction);
  // By what the demo says and not by the instants made of it: whatever the time of day, each tender has the same id.
  const told = tenders
    .toSorted((one, other) => dayOfCreation(one) - dayOfCreation(other))
    .map((tender) => ({ tender, course: courseOf(tender, now) }));
  for (const { tender, course } of told) {
    const owner_id = people[tender.by];
    const number = await writes.drawNumber(transaction, Number(dayOf(course.created.toISOString()).slice(0, 4)));
    const id = await writes.insertTender(transaction, { ...columnsOf(tender, course), owner_id, number });
    if (id === undefined) throw new RangeError('A demo tender was not stored.');
    await writes.replaceTenderServices(transaction, id, tender.services.map(serviceNamed));
    const happened = await insertHappenings(transaction, id, tender, { now, course, people });
    const opened = await insertProposals(transaction, id, tender, { now, course, people });
    const deeds = [...deedsOf(tender, course, { owner: owner_id, admin: people.admin }), ...happened, ...opened].sort(
      (one, other) => one.at.getTime() - other.at.getTime(),
    );
    for (const deed of deeds) await record(transaction, id, deed);
    const waits = ['scheduled', 'running'].includes(tender.phase);
    if (waits) await jobs.add(transaction, 'deadline', { tender: id }, course.deadline);
  }
}

const approvalOf = ({ phase }: ToldTender): Approval =>
  phase === 'draft' || phase === 'pending' || phase === 'rejected' ? phase : 'approved';

function columnsOf(tender: ToldTender, { created, sent, decided, publish, deadline, cancelled }: Course) {
  const { title, description, phase, status, bond, reason = null } = tender;
  const approval = approvalOf(tender);
  const isCancelled = phase === 'cancelled';
  const last = { draft: created, pending: sent, rejected: decided, approved: isCancelled ? cancelled : decided }[approval];
  return {
    title: title[0],
    title_ar: title[1],
    description: description[0],
    description_ar: description[1],
    words: searchedWords(...title),
    status,
    bond,
    publish_date: publish,
    start_date: max([addDays(publish, 1), decided]),
    end_date: subDays(deadline, 1),
    deadline,
    approval,
    approval_reason: approval === 'rejected' ? reason : null,
    sent_at: approval === 'pending' ? sent : null,
    ...(isCancelled && { cancelled_at: cancelled, cancel_reason: reason }),
    created_at: created,
    updated_at: last,
  };
}

/** What its publisher and the admins did with a tender, and the clock. */
function deedsOf(tender: ToldTender, course: Course, { owner, admin }: { owner: number; admin: number }): Deed[] {
  const { phase, reason = null } = tender;
  const approval = approvalOf(tender);
  const deeds: Deed[] = [{ event: 'created', by: owner, at: course.created }];
  if (approval !== 'draft') deeds.push({ event: 'sentForApproval', by: owner, at: course.sent });
  if (approval === 'rejected') deeds.push({ event: 'rejected', by: admin, at: course.decided, about: reason });
  if (approval === 'approved') deeds.push({ event: 'approved', by: admin, at: course.decided });
  if (phase === 'cancelled') deeds.push({ event: 'cancelled', by: owner, at: course.cancelled, about: reason });
  if (isOver(phase)) deeds.push({ event: 'deadlinePassed', by: null, at: course.deadline });
  return deeds;
}
