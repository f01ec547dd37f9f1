import type { Question, QuestionPage } from '../../../contract/entities/tenders.ts';
import { questionCutoffOf, questionRefusal, timeRefusal } from '../../../contract/rules/tenders.ts';
import { record } from '../../data/tenders/history.ts';
import { findParticipants } from '../../data/tenders/interests.queries.ts';
import { canSeeTender, ownerOf } from '../../data/tenders/queries.ts';
import * as queries from '../../data/tenders/questions.queries.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { notify } from '../notifications/notifications.ts';
import { once } from '../once.ts';
import { Refused } from '../refusal.ts';
import { hold, holdOwn, namedTender, viewerOf } from './locked.ts';

/**
 * Returns a page of the questions about a tender: all of them for its publisher and for admins, for others the answered ones and their own.
 *
 * @throws Refused `notFound` if the caller may not see the tender
 */
export async function listQuestions({ db, clock }: Parts, caller: Caller | null, tenderId: number, page: number): Promise<QuestionPage> {
  const viewer = viewerOf(caller, await clock.nowIn(db));
  if (!(await canSeeTender(db, tenderId, viewer))) throw new Refused('notFound');
  const all = viewer.isAdmin || (viewer.id !== null && (await ownerOf(db, tenderId)) === viewer.id);
  return queries.readQuestions(db, tenderId, { readerId: viewer.id, all, page });
}

/**
 * Asks a question about a running tender, and notifies its publisher without disclosing the author, who appears in no answer, notification
 * or history entry. An idempotency key that this account has already used returns the earlier question.
 *
 * @param count counts the attempt against the rate limit
 * @throws Refused `notFound`, `ownTender`, `deadlinePassed`, `questionsClosed`, `conflict` if it is not running or the key was used for a different request,
 * `tooManyAttempts`
 */
export async function askQuestion(
  parts: Parts,
  count: () => Promise<void>,
  caller: Caller,
  { id, text, key }: { id: number; text: string; key: string | null },
): Promise<Question> {
  const { db } = parts;
  const find = (used: string) => queries.findQuestionAttempt(db, caller.id, used);
  const asked = await once(key, { id, text }, find, async (body_hash) => {
    await count();
    return db.transaction().execute(async (transaction) => {
      const { tender, now, phase } = await hold(transaction, parts, id, 'share');
      const isOwn = tender.owner_id === caller.id;
      if (!isOwn && !(await canSeeTender(transaction, id, viewerOf(caller, now)))) throw new Refused('notFound');
      const questionsUntil = questionCutoffOf(tender.deadline ?? now, tender.question_days);
      const refusal = questionRefusal({ phase, isOwn, questionsUntil, now });
      if (refusal) throw new Refused(refusal);
      const question = { tender_id: id, asker_id: caller.id, text, asked_at: now, idempotency_key: key, body_hash };
      const stored = await queries.insertQuestion(transaction, question);
      if (stored !== undefined)
        await notify(transaction, parts, {
          recipients: [tender.owner_id],
          kind: 'questionAsked',
          parameters: namedTender(tender),
          tender: id,
        });
      return stored;
    });
  });
  return queries.readQuestion(db, asked, caller.id);
}

/**
 * Publishes the answer to a question, and notifies all participants.
 *
 * @throws Refused `notFound`, `deadlinePassed`, `conflict` if it already has one or the tender was cancelled
 */
export const answerQuestion = (parts: Parts, caller: Caller, id: number, answer: string): Promise<Question> =>
  parts.db.transaction().execute(async (transaction) => {
    const tenderId = await queries.tenderOfQuestion(transaction, id);
    if (tenderId === undefined) throw new Refused('notFound');
    const { tender, now, phase } = await holdOwn(transaction, parts, caller, tenderId, 'share');
    const late = timeRefusal(phase);
    if (late) throw new Refused(late);
    if (!(await queries.storeAnswer(transaction, id, answer, now))) throw new Refused('conflict');
    await record(transaction, tenderId, { event: 'questionAnswered', by: caller.id, at: now });
    const participants = await findParticipants(transaction, tenderId);
    await notify(transaction, parts, {
      recipients: participants,
      kind: 'questionAnswered',
      parameters: namedTender(tender),
      tender: tenderId,
    });
    return queries.readQuestion(transaction, id, caller.id);
  });
