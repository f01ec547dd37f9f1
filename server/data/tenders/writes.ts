import { type Insertable, sql, type Updateable } from 'kysely';
import type { Queryable, Transaction } from '../database.ts';
import type { TenderTables } from './tables.ts';

type Columns = TenderTables['tenders'];

/** Draws the next number of a year: TND-2026-0001. Others who draw one wait, so that none is given twice. */
export async function drawNumber(transaction: Transaction, year: number): Promise<string> {
  const { last } = await transaction
    .insertInto('tender_numbers')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`tender_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return `TND-${year}-${String(last).padStart(4, '0')}`;
}

/** Words as the database searches them. */
export const asVector = (words: readonly string[]) => sql<string>`array_to_tsvector(${words}::text[])`;

/**
 * Stores a tender; its services and documents are left to do.
 *
 * @returns its id; undefined where its owner has used the key already
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

/** The tender that was stored with a key. */
export const findTenderAttempt = (db: Queryable, ownerId: number, key: string) =>
  db
    .selectFrom('tenders')
    .select(['id', 'body_hash as bodyHash'])
    .where('owner_id', '=', ownerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

/**
 * What has to be known of a tender before something is done with it. Until the transaction ends no one else changes it; who
 * locks it to `share` lets others do so beside them, as many bidders may act at once.
 */
export async function lockTender(transaction: Transaction, id: number, how: 'change' | 'share' = 'change') {
  const tender = transaction
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
      'approval',
      'cancelled_at',
      'opened_at',
      'outcome',
      'version',
    ])
    .where('id', '=', id);
  return (how === 'share' ? tender.forShare() : tender.forUpdate()).executeTakeFirst();
}

export type LockedTender = NonNullable<Awaited<ReturnType<typeof lockTender>>>;

/** Changes a tender that is locked, which raises its version. */
export async function changeTender(
  db: Queryable,
  id: number,
  { words, ...changes }: Omit<Updateable<Columns>, 'words' | 'version'> & { words?: readonly string[]; updated_at: Date },
): Promise<void> {
  await db
    .updateTable('tenders')
    .set({ ...changes, ...(words && { words: asVector(words) }), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteTender(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('tenders').where('id', '=', id).execute();
}

/** Whether there are all of these services. */
export async function areServices(db: Queryable, services: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ all: boolean }>`select ${services}::integer[] <@ array(select id from services) as all`.execute(db);
  return rows[0]?.all ?? false;
}

/** Makes these the services a tender asks for, each once. */
export async function replaceTenderServices(db: Queryable, tenderId: number, services: readonly number[]): Promise<void> {
  await db.deleteFrom('tender_services').where('tender_id', '=', tenderId).execute();
  await sql`
    insert into tender_services (tender_id, service_id) select distinct ${tenderId}::integer, id from unnest(${services}::integer[]) as id
  `.execute(db);
}

/** How many services a tender asks for. */
export async function countTenderServices(db: Queryable, tenderId: number): Promise<number> {
  const services = db.selectFrom('tender_services').select(sql<number>`count(*)::integer`.as('amount'));
  return (await services.where('tender_id', '=', tenderId).executeTakeFirstOrThrow()).amount;
}

/** What an account is called in what others read: its company's names, else its own. */
export async function nameOfParty(db: Queryable, userId: number): Promise<{ name: string; nameAr: string | null }> {
  return db
    .selectFrom('users')
    .leftJoin('companies', 'companies.owner_id', 'users.id')
    .select([sql<string>`coalesce(companies.name, users.name)`.as('name'), 'companies.name_ar as nameAr'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Every admin. */
export const findAdmins = async (db: Queryable): Promise<number[]> =>
  (await db.selectFrom('users').select('id').where('is_admin', '=', true).execute()).map(({ id }) => id);
