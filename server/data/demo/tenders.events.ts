import { addHours } from 'date-fns/addHours';
import { max } from 'date-fns/max';
import { min } from 'date-fns/min';
import { subDays } from 'date-fns/subDays';
import type { Transaction } from '../database.ts';
import { insertAddendum } from '../tenders/addenda.writes.ts';
import type { HistoryEvent } from '../tenders/history.ts';
import { insertQuestion } from '../tenders/questions.queries.ts';
import { nameOfParty } from '../tenders/writes.ts';
import type { insertOrganisations } from './tenders.people.ts';
import type { Course, DemoTender } from './tenders.types.ts';

type Around = { now: Date; course: Course; people: Awaited<ReturnType<typeof insertOrganisations>> };

/** Hours until publishers decide and answer. */
const defaultHours = 5;

/** Inserts the questions, interests and addenda of a demo tender; returns the resulting history entries. */
export async function insertTenderEvents(
  transaction: Transaction,
  id: number,
  tender: DemoTender,
  around: Around,
): Promise<HistoryEvent[]> {
  const { interests = [], questions = [], addenda = [], by } = tender;
  const { course, people, now } = around;
  const owner = people[by];
  const last = min([now, course.deadline]);
  const when = (days: number): Date => max([subDays(now, days), course.publish]);
  const after = (instant: Date): Date => min([addHours(instant, defaultHours), last]);
  const history: HistoryEvent[] = [];

  for (const { by: bidder, days, state, reason = null } of interests) {
    const created_at = when(days);
    const decided_at = state === 'submitted' ? null : after(created_at);
    await transaction
      .insertInto('interests')
      .values({ tender_id: id, user_id: people[bidder], state, reason, created_at, decided_at })
      .execute();
    if (!decided_at) continue;
    const { name } = await nameOfParty(transaction, people[bidder]);
    history.push({ event: state === 'approved' ? 'interestApproved' : 'interestRejected', by: owner, at: decided_at, about: name });
  }
  for (const { by: asker, days, text, answer = null } of questions) {
    const asked_at = when(days);
    const answered_at = answer === null ? null : after(asked_at);
    await insertQuestion(transaction, { tender_id: id, asker_id: people[asker], text, asked_at, answer, answered_at });
    if (answered_at) history.push({ event: 'questionAnswered', by: owner, at: answered_at });
  }
  for (const [index, { days, text, textAr, moves }] of addenda.entries()) {
    const created_at = when(days);
    const deadline = moves ? course.deadline : null;
    await insertAddendum(transaction, { tender_id: id, author_id: owner, text, text_ar: textAr, deadline, created_at });
    history.push({ event: 'addendumIssued', by: owner, at: created_at, about: String(index + 1) });
  }
  return history;
}
