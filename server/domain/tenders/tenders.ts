import type { BodyOf, QueryOf } from '../../../contract/call.ts';
import type {
  createTender as createCall,
  listMyTenders as listCall,
  updateTender as updateCall,
} from '../../../contract/calls/tender-management.ts';
import type { OwnTenderPage, TenderDraft } from '../../../contract/entities/tenders.ts';
import { dayOf } from '../../../contract/rules/qatar-time.ts';
import { canDoWithTender } from '../../../contract/rules/tenders.ts';
import type { Transaction } from '../../data/database.ts';
import { findChosenByTender } from '../../data/directory/chosen.ts';
import { findDocuments, release, replaceDocuments } from '../../data/files/queries.ts';
import { searchWords } from '../../data/search-words.ts';
import { record } from '../../data/tenders/history.ts';
import { findApproval, readDraft, readOwnTenders } from '../../data/tenders/own.ts';
import * as writes from '../../data/tenders/writes.ts';
import type { Parts } from '../../parts.ts';
import { type Caller, writerOf } from '../accounts/session.ts';
import { once } from '../once.ts';
import { Refused } from '../refusal.ts';
import { holdOwn } from './locked.ts';

/** A publisher's input. */
export type TenderFields = BodyOf<typeof createCall>;
/** A change with the version it is based on. */
export type TenderChange = BodyOf<typeof updateCall>;

/** Returns a page of the caller's tenders, of one group or of all. */
export const listOwnTenders = async (
  { db, clock }: Parts,
  caller: Caller,
  { group, page, asOf }: QueryOf<typeof listCall>,
): Promise<OwnTenderPage> => {
  const now = await clock.nowIn(db);
  return readOwnTenders(db, caller.id, { group: group ?? null, page, now, asOf: asOf === undefined ? now : new Date(asOf) });
};

/**
 * Creates a draft and assigns its number. An idempotency key that this account has already used returns the earlier draft.
 *
 * @param count counts the attempt against the rate limit
 * @throws Refused `invalidInput` for unknown services or documents that are not the caller's, `conflict` if the key was used for a
 * different request, `tooManyAttempts`
 */
export async function createTender(
  parts: Parts,
  count: () => Promise<void>,
  caller: Caller,
  fields: TenderFields,
  key: string | null,
): Promise<TenderDraft> {
  const { db, clock } = parts;
  const find = (used: string) => writes.findTenderAttempt(db, caller.id, used);
  const id = await once(key, fields, find, async (body_hash) => {
    await count();
    return db.transaction().execute(async (transaction) => {
      const now = await clock.nowIn(transaction);
      const number = await writes.drawNumber(transaction, Number(dayOf(now.toISOString()).slice(0, 4)));
      const dates = { created_at: now, updated_at: now };
      const tender = { ...columnsOf(fields), ...dates, owner_id: caller.id, number, idempotency_key: key, body_hash };
      const stored = await writes.insertTender(transaction, tender);
      if (stored === undefined) return undefined;
      await storeParts(transaction, stored, fields, { ownerId: caller.id, now });
      await record(transaction, stored, { event: 'created', by: caller.id, at: now });
      return stored;
    });
  });
  return readDraft(db, id);
}

/**
 * Returns one of the caller's tenders for editing.
 *
 * @throws Refused `notFound`, `conflict` if it is not editable
 */
export async function readTerms({ db }: Parts, caller: Caller, id: number): Promise<TenderDraft> {
  const approval = await findApproval(db, id, caller.id);
  if (!approval) throw new Refused('notFound');
  if (approval === 'approved' || !canDoWithTender('edit', approval)) throw new Refused('conflict');
  return readDraft(db, id);
}

/**
 * Changes a draft or a rejected tender.
 *
 * @throws Refused `notFound`, `conflict` if it is not editable or was changed since it was read, `invalidInput` as above
 */
export const updateTender = (parts: Parts, caller: Caller, id: number, { version, ...fields }: TenderChange): Promise<TenderDraft> =>
  parts.db.transaction().execute(async (transaction) => {
    const { tender, now, phase } = await holdOwn(transaction, parts, caller, id);
    if (!canDoWithTender('edit', phase) || tender.version !== version) throw new Refused('conflict');
    const changes = { ...columnsOf(fields), updated_at: now };
    await writes.changeTenderDraft(transaction, id, changes, writerOf(caller));
    await storeParts(transaction, id, fields, { ownerId: caller.id, now });
    return readDraft(transaction, id);
  });

/**
 * Deletes a draft, including one withdrawn from review, and its history.
 *
 * @throws Refused `notFound`, `conflict` if it is not a draft
 */
export const deleteTender = (parts: Parts, caller: Caller, id: number): Promise<void> =>
  parts.db.transaction().execute(async (transaction) => {
    const { now, phase } = await holdOwn(transaction, parts, caller, id);
    if (!canDoWithTender('delete', phase)) throw new Refused('conflict');
    const held = await findDocuments(transaction, id);
    await writes.deleteTender(transaction, id, writerOf(caller), now);
    await release(transaction, held, now);
  });

const instant = (written: string | null): Date | null => (written === null ? null : new Date(written));

/** Returns the columns of a publisher's input; without services and documents. */
function columnsOf(fields: TenderFields) {
  const { title, titleAr, description, descriptionAr, status, bond, publish_date, start_date, end_date, deadline, question_days } = fields;
  return {
    title,
    title_ar: titleAr,
    description,
    description_ar: descriptionAr,
    words: searchWords(title, titleAr),
    status,
    bond,
    publish_date: instant(publish_date),
    start_date: instant(start_date),
    end_date: instant(end_date),
    deadline: instant(deadline),
    question_days: question_days ?? 0,
  };
}

async function storeParts(
  transaction: Transaction,
  id: number,
  { services: chosen, documents }: TenderFields,
  uploads: { ownerId: number; now: Date },
): Promise<void> {
  const services = await findChosenByTender(transaction, id, chosen);
  if (!services) throw new Refused('invalidInput', { fields: { services: 'unfit' } });
  await writes.replaceTenderServices(transaction, id, services);
  const held = await replaceDocuments(transaction, id, documents, uploads);
  if (!held) throw new Refused('invalidInput', { fields: { documents: 'unfit' } });
}
