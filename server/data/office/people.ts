import { sql } from 'kysely';
import type { Person } from '../../../contract/entities/office.ts';
import { officeCountLimit, officePageSize } from '../../../contract/limits.ts';
import type { Queryable, Transaction } from '../database.ts';

/** The accounts that have not been closed, all or those of a search: the beginning of a name, an address, or the name of a company. */
const found = (db: Queryable, search: string) => {
  const written = search.trim();
  const all = db.selectFrom('users').where('closed_at', 'is', null);
  if (written === '') return all;
  const start = `${written.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const lowered = start.toLowerCase();
  return all.where(
    sql<boolean>`users.id in (
      (select id from users where lower(name) like ${lowered} limit ${officeCountLimit})
      union (select id from users where lower(email) like ${lowered} limit ${officeCountLimit})
      union (select owner_id from companies where (lower(name) like ${lowered} or name_ar like ${start}) and owner_id is not null
        limit ${officeCountLimit}))`,
  );
};

const personOf = (db: Queryable, callerId: number, now: Date, from = found(db, '')) =>
  from
    .leftJoin('companies', 'companies.owner_id', 'users.id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'companies.name as company',
      'users.is_admin as isAdmin',
      sql<boolean>`users.password_hash is null`.as('isPending'),
      sql<boolean>`users.id = ${callerId}`.as('isCaller'),
      'users.suspension_reason as reason',
      'users.suspended_at as suspendedAt',
      sql<number>`(select count(*)::integer from sessions where user_id = users.id and expires_at > ${now})`.as('sessions'),
      sql<Date | null>`(select max(touched_at) from sessions where user_id = users.id)`.as('usedAt'),
      'users.created_at as createdAt',
    ]);

type Row = Omit<Person, 'suspension' | 'usedAt' | 'createdAt'> & {
  reason: string | null;
  suspendedAt: Date | null;
  usedAt: Date | null;
  createdAt: Date;
};

const asPerson = ({ reason, suspendedAt, usedAt, createdAt, ...person }: Row): Person => ({
  ...person,
  suspension: suspendedAt && { reason: reason ?? '', at: suspendedAt.toISOString() },
  usedAt: usedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

/** Reads a page of accounts, the newest first. */
export async function readPeople(
  db: Queryable,
  { search, page }: { search: string; page: number },
  callerId: number,
  now: Date,
): Promise<{ items: Person[]; counted: number }> {
  const items = await personOf(db, callerId, now, found(db, search))
    .orderBy('users.id', 'desc')
    .limit(officePageSize)
    .offset((page - 1) * officePageSize)
    .execute();
  const { counted } = await db
    .selectFrom(
      found(db, search)
        .select('users.id')
        .limit(officeCountLimit + 1)
        .as('found'),
    )
    .select(sql<number>`count(*)::integer`.as('counted'))
    .executeTakeFirstOrThrow();
  return { items: items.map(asPerson), counted };
}

/** Reads one account, and the language of mails to it; its row must be locked. */
export async function readPerson(
  transaction: Transaction,
  id: number,
  callerId: number,
  now: Date,
): Promise<(Person & { locale: 'en' | 'ar' }) | undefined> {
  const row = await personOf(transaction, callerId, now).select('users.locale').where('users.id', '=', id).executeTakeFirst();
  return row && { ...asPerson(row), locale: row.locale };
}

/** Locks the accounts of all admins, in order, and returns those that have a password. */
export const lockAdmins = (transaction: Transaction): Promise<{ id: number }[]> =>
  transaction
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Suspends an account, or restores it. */
export async function setSuspension(db: Queryable, id: number, suspension: { reason: string; at: Date } | null): Promise<void> {
  await db
    .updateTable('users')
    .set({ suspended_at: suspension?.at ?? null, suspension_reason: suspension?.reason ?? null })
    .where('id', '=', id)
    .execute();
}
