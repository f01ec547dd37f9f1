import { type Insertable, sql, type Updateable } from 'kysely';
import { hasSecondFactor } from '../accounts/second-factors.ts';
import type { Queryable, Transaction } from '../database.ts';
import { type DraftWriter, publishEnd, publishVersion } from '../drafts/changes.ts';
import type { TenderTables } from './tables.ts';

type Columns = TenderTables['tenders'];

/** Draws the next number of a year: TND-2026-0001. Concurrent draws wait, so that numbers are unique. */
export async function drawNumber(transaction: Transaction, year: number): Promise<string> {
  const { last } = await transaction
    .insertInto('tender_numbers')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`tender_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return `TND-${year}-${String(last).padStart(4, '0')}`;
}

/** Converts words to a tsvector. */
export const asVector = (words: readonly string[]) => sql<string>`array_to_tsvector(${words}::text[])`;

/**
 * Inserts a tender without services and documents.
 *
 * @returns its ID; undefined if its owner has already used the idempotency key
 */
export async function insertTender(
  db: Queryable,
  { words, ...tender }: Omit<Insertable<Columns>, 'words'> & { words: readonly string[] },
): Promise<number | undefined> {
  const stored = await db
    .insertInto('tenders')
    .values({ ...tender, words: asVector(words) })
    .onConflict((conflict) => conflict.columns(['owner_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id;
}

/** Returns the tender stored with an idempotency key. */
export const findTenderAttempt = (db: Queryable, ownerId: number, key: string) =>
  db
    .selectFrom('tenders')
    .select(['id', 'body_hash as bodyHash'])
    .where('owner_id', '=', ownerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

/**
 * Locks a tender until the end of the transaction and returns the columns that actions depend on; `share` allows other shared locks, so
 * that bidders can act concurrently.
 */
export const lockTender = (transaction: Transaction, id: number, how: 'change' | 'share' = 'change') => {
  const tender = lockable(transaction, id);
  return (how === 'share' ? tender.forShare() : tender.forUpdate()).executeTakeFirst();
};

/** Locks a bidder, whose submissions and saves then wait, and after that a tender for bidders; returns the tender as above. */
export const lockTenderForBidder = (transaction: Transaction, id: number, userId: number) =>
  lockable(transaction, id)
    .where(sql<boolean>`exists (select from users where users.id = ${userId} for no key update)`)
    .forShare()
    .executeTakeFirst();

const lockable = (transaction: Transaction, id: number) =>
  transaction
    .selectFrom('tenders')
    .select([
      'id',
      'owner_id',
      'number',
      'title',
      'title_ar',
      'description',
      'description_ar',
      'status',
      sql<number | null>`bond::float8`.as('bond'),
      'publish_date',
      'start_date',
      'end_date',
      'deadline',
      'question_days',
      'approval',
      'cancelled_at',
      'opened_at',
      'outcome',
      'version',
    ])
    .where('id', '=', id);

export type LockedTender = NonNullable<Awaited<ReturnType<typeof lockTender>>>;

type Changes = Omit<Updateable<Columns>, 'words' | 'version'> & { words?: readonly string[]; updated_at: Date };

/** Updates a locked tender and increments its version. */
export async function changeTender(db: Queryable, id: number, changes: Changes): Promise<void> {
  await changed(db, id, changes).execute();
}

/** Updates a locked draft as above, and publishes its version. */
export async function changeTenderDraft(db: Queryable, id: number, changes: Changes, writer: DraftWriter): Promise<void> {
  const published = publishVersion({ kind: 'tender', tenderId: id, writer, now: changes.updated_at }).as('published');
  await changed(db, id, changes).returning(published).execute();
}

/** Updates a locked draft that is submitted for approval, and publishes its end. */
export async function endTenderDraft(db: Queryable, id: number, changes: Changes, writer: DraftWriter): Promise<void> {
  const published = publishEnd({ kind: 'tender', tenderId: id, writer, now: changes.updated_at }).as('published');
  await changed(db, id, changes).returning(published).execute();
}

const changed = (db: Queryable, id: number, { words, ...changes }: Changes) =>
  db
    .updateTable('tenders')
    .set({ ...changes, ...(words && { words: asVector(words) }), version: sql`version + 1` })
    .where('id', '=', id);

/** Deletes a draft, and publishes its end. */
export async function deleteTender(db: Queryable, id: number, writer: DraftWriter, now: Date): Promise<void> {
  const published = publishEnd({ kind: 'tender', tenderId: id, writer, now }).as('published');
  await db.deleteFrom('tenders').where('id', '=', id).returning(published).execute();
}

/** Replaces the services of a tender; removes duplicates. */
export async function replaceTenderServices(db: Queryable, tenderId: number, services: readonly number[]): Promise<void> {
  await db.deleteFrom('tender_services').where('tender_id', '=', tenderId).execute();
  await sql`
    insert into tender_services (tender_id, service_id) select distinct ${tenderId}::integer, id from unnest(${services}::integer[]) as id
  `.execute(db);
}

/** Returns the number of services of a tender. */
export async function countTenderServices(db: Queryable, tenderId: number): Promise<number> {
  const services = db.selectFrom('tender_services').select(sql<number>`count(*)::integer`.as('amount'));
  return (await services.where('tender_id', '=', tenderId).executeTakeFirstOrThrow()).amount;
}

/** Returns an account's public names: those of its company, else its own. */
export async function nameOfParty(db: Queryable, userId: number): Promise<{ name: string; nameAr: string | null }> {
  return db
    .selectFrom('users')
    .leftJoin('companies', 'companies.owner_id', 'users.id')
    .select([sql<string>`coalesce(companies.name, users.name)`.as('name'), 'companies.name_ar as nameAr'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Returns all admins, or those whose second factor is on. */
export async function findAdmins(db: Queryable, { onlyWithSecondFactor }: { onlyWithSecondFactor: boolean }): Promise<number[]> {
  const admins = await db
    .selectFrom('users')
    .select(['users.id', hasSecondFactor])
    .where('is_admin', '=', true)
    .where(sql<boolean>`office_role is distinct from 'auditor'`)
    .execute();
  return admins.filter((admin) => admin.hasSecondFactor || !onlyWithSecondFactor).map(({ id }) => id);
}
