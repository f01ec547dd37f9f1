import { subHours } from 'date-fns/subHours';
import { sql } from 'kysely';
import type { Person, PersonDetail } from '../../../contract/entities/office.ts';
import { officeCountLimit, officePageSize, personLineLimit, personSessionLimit } from '../../../contract/limits.ts';
import { officeRoleColumn } from '../accounts/session.queries.ts';
import type { Queryable, Transaction } from '../database.ts';
import { readLinesOf } from './audit.ts';
import { countFound } from './counting.ts';

/** Returns a pattern for texts that begin with a text. */
export const startOf = (search: string): string => `${search.replaceAll(/[\\%_]/g, '\\$&')}%`;

/**
 * Finds the IDs of the accounts that have not been closed, the newest first, at most so many: all, or those of a search for the beginning
 * of a name, an address, or the name of a company.
 */
export async function findPeople(db: Queryable, search: string, most: number): Promise<number[]> {
  const written = search.trim();
  const start = startOf(written);
  const lowered = start.toLowerCase();
  const limit = sql`limit ${most}`;
  const all = sql`select id from users where closed_at is null order by id desc`;
  const matching = sql`select id from (
    (select id from users where lower(name) like ${lowered} and closed_at is null ${limit})
    union (select id from users where lower(email) like ${lowered} and closed_at is null ${limit})
    union (select owner_id from companies join users on users.id = owner_id
      where (lower(companies.name) like ${lowered} or name_ar like ${start}) and closed_at is null ${limit})) as found order by id desc`;
  const { rows } = await sql<{ id: number }>`${written === '' ? all : matching} ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Hours within which another admin can confirm that a second factor is reset. */
const resetHours = 24;

/** Whether an account may reset the second factor of one of `users`: an administrator, or for members an operator. */
const mayReset = (account: 'other' | 'requester') => sql<boolean>`
  ${sql.ref(`${account}.is_admin`)} and ${sql.ref(`${account}.suspended_at`)} is null
    and coalesce(${sql.ref(`${account}.office_role`)}, 'administrator') in ('administrator', case when not users.is_admin then 'operator' end)
`;

/** The second factor of an account that is on: whether someone else than the caller could confirm a reset, and who has requested one. */
const secondFactorOf = (callerId: number, now: Date) => sql<Person['secondFactor']>`(
  select json_build_object(
    'needsTwo', exists (
      select from users as other
      where ${mayReset('other')} and other.id not in (users.id, ${callerId}) and other.password_hash is not null
    ),
    'resetRequested', (
      select json_build_object('by', requester.name, 'isByCaller', requester.id = ${callerId}) from users as requester
      where ${mayReset('requester')} and requester.id = reset_requested_by and reset_requested_at > ${subHours(now, resetHours)}
    )
  )
  from second_factors where user_id = users.id and enabled_at is not null
)`;

const personOf = (db: Queryable, callerId: number, now: Date) =>
  db
    .selectFrom('users')
    .where('closed_at', 'is', null)
    .leftJoin('companies', 'companies.owner_id', 'users.id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'companies.name as company',
      officeRoleColumn.as('role'),
      sql<boolean>`users.password_hash is null`.as('isPending'),
      sql<boolean>`users.id = ${callerId}`.as('isCaller'),
      'users.suspension_reason as reason',
      'users.suspended_at as suspendedAt',
      secondFactorOf(callerId, now).as('secondFactor'),
      sql<number>`(select count(*)::integer from sessions where user_id = users.id and expires_at > ${now})`.as('sessions'),
      sql<Date | null>`(select max(touched_at) from sessions where user_id = users.id)`.as('usedAt'),
      sql<Date | null>`(select due_at from account_deletions where user_id = users.id)`.as('deletionDueAt'),
      'users.created_at as createdAt',
    ]);

/** An account, without what the caller can do with it. */
type Listed = Omit<Person, 'can'>;
type Row = Omit<Listed, 'suspension' | 'deletionDueAt' | 'usedAt' | 'createdAt'> & {
  reason: string | null;
  suspendedAt: Date | null;
  deletionDueAt: Date | null;
  usedAt: Date | null;
  createdAt: Date;
};

const asPerson = ({ reason, suspendedAt, deletionDueAt, usedAt, createdAt, ...person }: Row): Listed => ({
  ...person,
  suspension: suspendedAt && { reason: reason ?? '', at: suspendedAt.toISOString() },
  deletionDueAt: deletionDueAt?.toISOString() ?? null,
  usedAt: usedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

/** Reads a page of accounts, the newest first. */
export async function readPeople(
  db: Queryable,
  { search, page }: { search: string; page: number },
  callerId: number,
  now: Date,
): Promise<{ items: Listed[]; counted: number }> {
  const found = await findPeople(db, search, officeCountLimit + 1);
  const ids = found.slice((page - 1) * officePageSize, page * officePageSize);
  if (ids.length === 0) return { items: [], counted: found.length };
  const items = await personOf(db, callerId, now).where('users.id', 'in', ids).orderBy('users.id', 'desc').execute();
  return { items: items.map(asPerson), counted: found.length };
}

/** Reads one account, and the language of mails to it; its row must be locked. */
export async function readPerson(
  transaction: Transaction,
  id: number,
  callerId: number,
  now: Date,
): Promise<(Listed & { locale: 'en' | 'ar' }) | undefined> {
  const row = await personOf(transaction, callerId, now).select('users.locale').where('users.id', '=', id).executeTakeFirst();
  return row && { ...asPerson(row), locale: row.locale };
}

/** Reads what the office shows of one account besides its place in the list; undefined if it was closed or does not exist. */
export async function readDetail(db: Queryable, id: number, now: Date): Promise<PersonDetail | undefined> {
  const account = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'locale', 'created_at as createdAt'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!account) return undefined;
  const sessions = await db
    .selectFrom('sessions')
    .select(['created_at as openedAt', 'touched_at as usedAt', 'expires_at as endsAt'])
    .where('user_id', '=', id)
    .where('expires_at', '>', now)
    .orderBy('touched_at', 'desc')
    .limit(personSessionLimit)
    .execute();
  return {
    ...account,
    createdAt: account.createdAt.toISOString(),
    sessions: sessions.map(({ openedAt, usedAt, endsAt }) => ({
      openedAt: openedAt.toISOString(),
      usedAt: usedAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    theirs: await countTheirs(db, id),
    lately: await readLinesOf(db, 'person', String(id), personLineLimit),
  };
}

/** Counts what is an account's, each up to a limit. Who bid is secret until the opening, so that proposals count from then on. */
const countTheirs = async (db: Queryable, id: number): Promise<PersonDetail['theirs']> => ({
  requests: await countFound(db, db.selectFrom('requests').select('id').where('requester_id', '=', id)),
  tenders: await countFound(db, db.selectFrom('tenders').select('id').where('owner_id', '=', id).where('approval', '<>', 'draft')),
  proposals: await countFound(
    db,
    db
      .selectFrom('proposals')
      .innerJoin('tenders', 'tenders.id', 'tender_id')
      .select('proposals.id')
      .where('proposals.user_id', '=', id)
      .where('opened_at', 'is not', null),
  ),
});

/** Suspends an account, or restores it. */
export async function setSuspension(db: Queryable, id: number, suspension: { reason: string; at: Date } | null): Promise<void> {
  await db
    .updateTable('users')
    .set({ suspended_at: suspension?.at ?? null, suspension_reason: suspension?.reason ?? null })
    .where('id', '=', id)
    .execute();
}
