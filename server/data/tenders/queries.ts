import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Addendum, HistoryEntry, Party, ReviewPage, Tender, TenderDetail } from '../../../contract/entities/tenders.ts';
import { accountPageSize } from '../../../contract/limits.ts';
import { questionCutoffOf } from '../../../contract/rules/tenders.ts';
import type { Queryable } from '../database.ts';
import { findDelayed, isUndecided } from '../decisions/queries.ts';
import type { Tables } from '../tables.ts';
import { asTender, isShowable, partyColumn, type TenderViewer, tenderRows } from './rows.ts';

const { ref, selectFrom } = expressionBuilder<Tables, 'tenders' | 'addenda'>();

/** The documents of a tender in order. */
export const documentsOfTender = jsonArrayFrom(
  selectFrom('tender_documents')
    .innerJoin('files', 'files.id', 'tender_documents.file_id')
    .select(['files.id', 'files.name', 'files.size', 'files.type'])
    .whereRef('tender_documents.tender_id', '=', ref('tenders.id'))
    .orderBy('tender_documents.place'),
);

const documentsOfAddendum = jsonArrayFrom(
  selectFrom('addendum_documents')
    .innerJoin('files', 'files.id', 'addendum_documents.file_id')
    .select(['files.id', 'files.name', 'files.size', 'files.type'])
    .whereRef('addendum_documents.addendum_id', '=', ref('addenda.id'))
    .orderBy('addendum_documents.place'),
);

/** Whether a viewer may see a tender: published ones everyone, others their publisher and admins, drafts no one. */
export const isVisible = ({ id, isAdmin, now }: Omit<TenderViewer, 'now'> & { now: Date | RawBuilder<Date> }) =>
  sql<boolean>`(tenders.public_from <= ${now} or (${isShowable} and (${isAdmin}::boolean or tenders.owner_id = ${id}::integer)))`;

/** Returns whether a tender exists for a viewer. */
export const canSeeTender = async (db: Queryable, id: number, viewer: TenderViewer): Promise<boolean> =>
  (await db.selectFrom('tenders').select('id').where('id', '=', id).where(isVisible(viewer)).executeTakeFirst()) !== undefined;

/** Returns a tender with its terms for a viewer; undefined if they may not see it. */
export const readTender = async (db: Queryable, id: number, viewer: TenderViewer): Promise<TenderDetail | undefined> =>
  (await readTenders(db, [id], viewer))[0];

/** Returns tenders with their terms, in the order of these IDs, without those the viewer may not see. */
async function readTenders(db: Queryable, ids: readonly number[], viewer: TenderViewer): Promise<TenderDetail[]> {
  const rows = await tenderRows(db, viewer)
    .select([
      'tenders.description',
      sql<string | null>`nullif(tenders.description_ar, '')`.as('descriptionAr'),
      documentsOfTender.as('documents'),
      'tenders.opened_count',
      'tenders.question_days',
      'tenders.outcome_at',
      'tenders.statement',
    ])
    .where(sql<boolean>`tenders.id = any(${ids}::integer[])`)
    .where(isVisible(viewer))
    .orderBy(sql`array_position(${ids}::integer[], tenders.id)`)
    .execute();
  const addenda = await readAddenda(db, ids);
  const winners = await readWinners(db, ids);
  return rows.map((row) => {
    const { description, descriptionAr, documents, cancelled_at, cancel_reason, interestReason, version } = row;
    const { opened_at, opened_count, outcome_at, statement } = row;
    const cancellation = cancelled_at && { reason: cancel_reason ?? '', at: cancelled_at.toISOString() };
    const opening = opened_at && { at: opened_at.toISOString(), count: opened_count ?? 0 };
    const decision = outcome_at && { winner: winners.get(row.id) ?? null, statement, at: outcome_at.toISOString() };
    const questionsUntil = questionCutoffOf(row.deadline ?? viewer.now, row.question_days).toISOString();
    const terms = { questionsUntil, description, descriptionAr, documents, addenda: addenda.get(row.id) ?? [], interestReason, version };
    return { ...asTender(row, viewer.now), ...terms, cancellation, opening, decision };
  });
}

/** Returns the winners of tenders by tender ID. */
async function readWinners(db: Queryable, tenderIds: readonly number[]): Promise<Map<number, Party>> {
  const rows = await db
    .selectFrom('tenders')
    .innerJoin('proposals', 'proposals.id', 'tenders.awarded_proposal')
    .innerJoin('users', 'users.id', 'proposals.user_id')
    .leftJoin('companies', 'companies.owner_id', 'users.id')
    .select(['tenders.id', partyColumn.as('winner')])
    .where(sql<boolean>`tenders.id = any(${tenderIds}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, winner }) => [id, winner]));
}

/** Returns the addenda of tenders, oldest first, by tender ID. */
export async function readAddenda(db: Queryable, tenderIds: readonly number[]): Promise<Map<number, Addendum[]>> {
  const addenda = await db
    .selectFrom('addenda')
    .select([
      'id',
      'tender_id',
      'number',
      'text',
      sql<string | null>`nullif(text_ar, '')`.as('textAr'),
      documentsOfAddendum.as('documents'),
      'deadline',
      'created_at',
    ])
    .where(sql<boolean>`tender_id = any(${tenderIds}::integer[])`)
    .orderBy('number')
    .execute();
  const byTender = Map.groupBy(addenda, ({ tender_id }) => tender_id);
  return new Map([...byTender].map(([tenderId, rows]) => [tenderId, rows.map(asAddendum)]));
}

const asAddendum = (row: Omit<Required<Addendum>, 'deadline' | 'createdAt'> & { deadline: Date | null; created_at: Date }): Addendum => ({
  id: row.id,
  number: row.number,
  text: row.text,
  textAr: row.textAr,
  documents: row.documents,
  deadline: row.deadline?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});

/** Returns cards in the order of these IDs. */
export async function readTenderCards(db: Queryable, ids: readonly number[], viewer: TenderViewer): Promise<Tender[]> {
  const rows = await tenderRows(db, viewer)
    .where(sql<boolean>`tenders.id = any(${ids}::integer[])`)
    .orderBy(sql`array_position(${ids}::integer[], tenders.id)`)
    .execute();
  return rows.map((row) => asTender(row, viewer.now));
}

const pendingTenders = (db: Queryable) => db.selectFrom('tenders').where('approval', '=', 'pending');

const amountOf = async (tenders: ReturnType<typeof pendingTenders>): Promise<number> =>
  (await tenders.select(sql<number>`count(*)::integer`.as('amount')).executeTakeFirstOrThrow()).amount;

/** Counts the tenders that await a decision, without those whose approval only waits to take effect. */
export const countPendingTenders = (db: Queryable): Promise<number> =>
  amountOf(pendingTenders(db).where(isUndecided('tender_id', 'tenders.id')));

/** Returns a page of the tenders that await approval, longest waiting first. */
export async function readPending(db: Queryable, page: number, viewer: TenderViewer): Promise<ReviewPage> {
  const amount = await amountOf(pendingTenders(db));
  const rows = await pendingTenders(db)
    .select('id')
    .orderBy('sent_at')
    .orderBy('id')
    .limit(accountPageSize)
    .offset((page - 1) * accountPageSize)
    .execute();
  const ids = rows.map(({ id }) => id);
  const tenders = await readTenders(db, ids, viewer);
  const delayed = await findDelayed(db, 'tender_id', ids);
  const items = tenders.map((tender) => ({ ...tender, delayed: delayed.get(tender.id) ?? null }));
  return { items, pageCount: Math.ceil(amount / accountPageSize), totalItems: amount };
}

/** Returns a tender's owner. */
export const ownerOf = async (db: Queryable, id: number): Promise<number | undefined> =>
  (await db.selectFrom('tenders').select('owner_id').where('id', '=', id).executeTakeFirst())?.owner_id;

/** Returns whether a user may read a tender's history: its publisher, and admins once it was submitted for approval. */
export async function mayReadHistory(db: Queryable, id: number, reader: { id: number; isAdmin: boolean }): Promise<boolean> {
  const ownerId = await ownerOf(db, id);
  if (ownerId === undefined || ownerId === reader.id || !reader.isAdmin) return ownerId === reader.id;
  const sent = await db
    .selectFrom('tender_history')
    .select('id')
    .where('tender_id', '=', id)
    .where('event', '=', 'sentForApproval')
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined;
}

/** Returns a tender's history, oldest first. */
export async function readHistory(db: Queryable, tenderId: number): Promise<HistoryEntry[]> {
  const entries = await db
    .selectFrom('tender_history')
    .select(['id', 'at', 'event', 'who', 'about'])
    .where('tender_id', '=', tenderId)
    .orderBy('id')
    .execute();
  return entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
}
