import type { BodyOf } from '../../../contract/call.ts';
import type { issueAddendum as addendumCall } from '../../../contract/calls/tender-management.ts';
import type { Addendum, TenderDetail } from '../../../contract/entities/tenders.ts';
import { datesOfWindow } from '../../../contract/rules/tender-window.ts';
import { canDoWithTender, isOver } from '../../../contract/rules/tenders.ts';
import { addDocuments } from '../../data/files/queries.ts';
import { findBidders } from '../../data/proposals/writes.ts';
import { findAddendumAttempt, insertAddendum } from '../../data/tenders/addenda.writes.ts';
import { record } from '../../data/tenders/history.ts';
import { findParticipants } from '../../data/tenders/interests.queries.ts';
import { readAddenda, readTender } from '../../data/tenders/queries.ts';
import { changeTender } from '../../data/tenders/writes.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { notify } from '../notifications/notifications.ts';
import { once } from '../once.ts';
import { cancelOpenPaymentsOf } from '../payments/payments.ts';
import { moveReminders } from '../proposals/drafts-reminders.ts';
import { Refused } from '../refusal.ts';
import { holdOwn, namedTender, viewerOf } from './locked.ts';
import { moveWatchReminders } from './watch-reminders.ts';

/**
 * Cancels an approved tender irrevocably, with its pending payments, and notifies all participants.
 *
 * @throws Refused `notFound`, `conflict` if it is not approved or was already cancelled
 */
export const cancelTender = (parts: Parts, caller: Caller, id: number, reason: string): Promise<TenderDetail> =>
  parts.db.transaction().execute(async (transaction) => {
    const { tender, now, phase } = await holdOwn(transaction, parts, caller, id);
    if (!canDoWithTender('cancel', phase)) throw new Refused('conflict');
    await changeTender(transaction, id, { cancelled_at: now, cancel_reason: reason, updated_at: now });
    await record(transaction, id, { event: 'cancelled', by: caller.id, at: now, about: reason });
    await cancelOpenPaymentsOf(transaction, id, now);
    const { sent, writing } = await findBidders(transaction, id);
    const participants = [...(await findParticipants(transaction, id)), ...sent, ...writing];
    await notify(transaction, parts, {
      recipients: participants,
      kind: 'tenderCancelled',
      parameters: { ...namedTender(tender), reason },
      tender: id,
    });
    const cancelled = await readTender(transaction, id, viewerOf(caller, now));
    if (!cancelled) throw new Refused('notFound');
    return cancelled;
  });

/**
 * Issues an addendum and notifies all participants. A new deadline must be later; the job of the previous deadline reschedules itself. An
 * idempotency key that this account has already used returns the earlier addendum; so does one equal to the last, which was sent from
 * another tab.
 *
 * @throws Refused `notFound`, `deadlinePassed`, `conflict` if the tender is not approved or was cancelled, or the key was used for a
 * different request, `invalidInput` for a deadline that is not later, or documents that are not the caller's
 */
export async function issueAddendum(
  parts: Parts,
  caller: Caller,
  id: number,
  fields: BodyOf<typeof addendumCall>,
  key: string | null,
): Promise<Addendum> {
  const { db } = parts;
  const find = (used: string) => findAddendumAttempt(db, caller.id, used);
  const issued = await once(key, { id, ...fields }, find, (bodyHash) =>
    db.transaction().execute(async (transaction) => {
      const { tender, now, phase } = await holdOwn(transaction, parts, caller, id);
      if (!canDoWithTender('addendum', phase)) throw new Refused(isOver(phase) ? 'deadlinePassed' : 'conflict');
      const last = (await readAddenda(transaction, [id])).get(id)?.at(-1);
      if (last && isSame(last, fields)) return last.id;
      const deadline = fields.deadline === null ? null : new Date(fields.deadline);
      if (deadline && tender.deadline && deadline <= tender.deadline) {
        throw new Refused('invalidInput', { fields: { deadline: 'outOfRange' } });
      }
      const attempt = { idempotency_key: key, body_hash: bodyHash };
      const addendum = {
        tender_id: id,
        author_id: caller.id,
        text: fields.text,
        text_ar: fields.textAr ?? '',
        deadline,
        created_at: now,
        ...attempt,
      };
      const stored = await insertAddendum(transaction, addendum);
      if (stored === undefined) return undefined;
      const held = await addDocuments(transaction, stored.id, fields.documents, caller.id);
      if (!held) throw new Refused('invalidInput', { fields: { documents: 'unfit' } });
      await changeTender(transaction, id, { ...(deadline && { deadline, end_date: endDateOf(deadline) }), updated_at: now });
      const number = String(stored.number);
      await record(transaction, id, { event: 'addendumIssued', by: caller.id, at: now, about: number });
      const { sent, writing } = await findBidders(transaction, id);
      const participants = [...(await findParticipants(transaction, id)), ...sent, ...writing];
      if (deadline) {
        await moveReminders(transaction, parts, id, { deadline, now });
        await moveWatchReminders(transaction, parts, id, { deadline, now });
      }
      await notify(transaction, parts, {
        recipients: participants,
        kind: 'addendumIssued',
        parameters: { ...namedTender(tender), addendum: number },
        tender: id,
      });
      return stored.id;
    }),
  );
  const addendum = (await readAddenda(db, [id])).get(id)?.find((one) => one.id === issued);
  if (!addendum) throw new Refused('notFound');
  return addendum;
}

/** The end date of a tender is the day of its deadline. */
const endDateOf = (deadline: Date): Date | null => {
  const { end_date } = datesOfWindow({ opens: null, closes: deadline.toISOString() });
  return end_date === null ? null : new Date(end_date);
};

const isSame = (one: Addendum, { text, textAr = '', deadline, documents }: BodyOf<typeof addendumCall>): boolean =>
  one.text === text &&
  (one.textAr ?? '') === textAr &&
  one.deadline === (deadline && new Date(deadline).toISOString()) &&
  one.documents.map(({ id }) => id).join() === documents.join();
