import { type RawBuilder, sql } from 'kysely';
import type { User } from '../../../contract/entities/session.ts';
import type { OfficeRole } from '../../../contract/rules/roles.ts';
import type { Queryable, Transaction } from '../database.ts';
import { hasSecondFactor } from './second-factors.ts';

/** The Arabic name of an account that bears the name of its company; requires `users` to be joined. */
export const nameArColumn = sql<string | null>`(
  select nullif(companies.name_ar, '') from companies where companies.owner_id = users.id and companies.name = users.name
)`;

/** The role of an account in the office; null for a member. */
export const officeRoleColumn = sql<OfficeRole | null>`case when users.is_admin then coalesce(users.office_role, 'administrator') end`;

/** Whether an account is an administrator. */
export const isAdministrator = sql<boolean>`users.is_admin and coalesce(users.office_role, 'administrator') = 'administrator'`;

/** Columns of `users` as fields of the API's user. */
export const userColumns = [
  'users.id',
  'users.name',
  nameArColumn.as('nameAr'),
  'users.email',
  'users.is_admin as isAdmin',
  officeRoleColumn.as('officeRole'),
  'users.image_url as imageUrl',
] as const;

/** Finds the account with an email address, ignoring case, and its password hash. */
export const findAccount = (db: Queryable, email: string): Promise<(User & { passwordHash: string | null }) | undefined> =>
  db
    .selectFrom('users')
    .select(userColumns)
    .select('password_hash as passwordHash')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst();

/** Returns whether an account has this password hash; locks it against password changes until the end of the transaction. */
export const lockPassword = async (db: Queryable, userId: number, passwordHash: string): Promise<boolean> => {
  const account = db.selectFrom('users').select('id').where('id', '=', userId).where('password_hash', '=', passwordHash);
  return (await account.forUpdate().executeTakeFirst()) !== undefined;
};

/** Returns whether an account is suspended. */
export const isSuspended = async (db: Queryable, userId: number): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', userId).where('suspended_at', 'is not', null).executeTakeFirst()) !==
  undefined;

/** The browser and system of a session, and the shortened network from which it is used; null if unknown. */
export type SessionPlace = { device: string | null; network: string | null };

/**
 * When a session of `users` ends by `settings`: some days after its last use, and some time after it was opened even if it is used. Counted in
 * hours: days of a database's time zone can have 23.
 */
const endOf = (openedAt: RawBuilder<Date>, usedAt: RawBuilder<Date>) => sql<Date>`least(
  ${usedAt} + make_interval(hours => 24 * session_idle_days),
  ${openedAt} + make_interval(hours => case when users.is_admin then office_session_hours else 24 * session_days end)
)`;

/** Inserts a session of an account; use extends it. */
export async function insertSession(
  db: Queryable,
  session: { tokenHash: Buffer; userId: number; now: Date; codeAt: Date | null; place: SessionPlace },
): Promise<void> {
  const { tokenHash, userId, now, codeAt, place } = session;
  const times = { created_at: now, touched_at: now, password_at: now, code_at: codeAt };
  const opened = sql<Date>`${now}::timestamptz`;
  const expiresAt = sql<Date>`(select ${endOf(opened, opened)} from users cross join settings where users.id = ${userId})`;
  await db
    .insertInto('sessions')
    .values({ token_hash: tokenHash, user_id: userId, expires_at: expiresAt, ...times, ...place })
    .execute();
}

/** Finds the unexpired sessions of token hashes, with their users. */
export const findSessions = (db: Queryable, tokenHashes: readonly Buffer[], now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(userColumns)
    .select(hasSecondFactor)
    .select([
      'sessions.token_hash as tokenHash',
      'sessions.id as sessionId',
      'sessions.touched_at as touchedAt',
      'sessions.expires_at as expiresAt',
      'sessions.password_at as passwordAt',
    ])
    .where('sessions.token_hash', 'in', tokenHashes)
    .where('sessions.expires_at', '>', now)
    .execute();

export type FoundSession = Awaited<ReturnType<typeof findSessions>>[number];

/** Notes when a code of the second factor was given in a session. */
export async function noteCode(db: Queryable, id: number, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ code_at: now }).where('id', '=', id).execute();
}

/** Notes when the password was given in a session. */
export async function notePassword(db: Queryable, id: number, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ password_at: now }).where('id', '=', id).execute();
}

/**
 * Extends a session, which is used from a network. Does not wait for its row: who holds it extends or ends it.
 *
 * @returns when it ends; a time that has passed if its user has become an admin since, and it is not extended then
 */
export async function touchSession(db: Queryable, id: number, { now, network }: { now: Date; network: string }): Promise<Date | undefined> {
  const { rows } = await sql<{ expiresAt: Date }>`
    with used as (
      select sessions.id, ${endOf(sql`sessions.created_at`, sql`${now}::timestamptz`)} as "expiresAt"
      from sessions join users on users.id = sessions.user_id cross join settings where sessions.id = ${id}
    ), free as (
      select id from sessions where id = ${id} for no key update skip locked
    ), extended as (
      update sessions set touched_at = ${now}, expires_at = "expiresAt", network = ${network}
      from used where sessions.id = used.id and sessions.id in (select id from free) and "expiresAt" > ${now}
    )
    select "expiresAt" from used
  `.execute(db);
  return rows[0]?.expiresAt;
}

/** Shortens the sessions that last longer than the settings say now. */
export async function shortenSessions(transaction: Transaction): Promise<void> {
  await sql`
    update sessions set expires_at = ${endOf(sql`sessions.created_at`, sql`sessions.touched_at`)}
    from users, settings
    where users.id = sessions.user_id and expires_at > ${endOf(sql`sessions.created_at`, sql`sessions.touched_at`)}
  `.execute(transaction);
}

/** Ends a session, and notifies the server processes, which end its streams. */
export async function deleteSession(db: Queryable, id: number): Promise<void> {
  await sql`
    with ended as (delete from sessions where id = ${id} returning id) select pg_notify('sessions', id::text) from ended
  `.execute(db);
}

/** Ends the session whose stored hash has this hash, if there is one, and notifies the server processes. */
export async function deleteSessionByEnd(db: Queryable, end: Buffer): Promise<void> {
  await sql`
    with ended as (delete from sessions where sha256('end:'::bytea || token_hash) = ${end} returning id)
    select pg_notify('sessions', id::text) from ended
  `.execute(db);
}

/** Ends a user's sessions, optionally except one, and notifies the server processes; returns how many there were. */
export async function deleteSessions(db: Queryable, userId: number, but: number | null = null): Promise<number> {
  const { rows } = await sql`
    with ended as (delete from sessions where user_id = ${userId} and id is distinct from ${but}::integer returning id)
    select pg_notify('sessions', id::text) from ended
  `.execute(db);
  return rows.length;
}

/** Ends a session of a user, and notifies the server processes; returns how many there were with this ID. */
export async function deleteSessionOf(db: Queryable, userId: number, id: number): Promise<number> {
  const { rows } = await sql`
    with ended as (delete from sessions where id = ${id} and user_id = ${userId} returning id)
    select pg_notify('sessions', id::text) from ended
  `.execute(db);
  return rows.length;
}

/** Returns a user's unexpired sessions, the last used first. */
export const readSessionsOf = (db: Queryable, userId: number, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'network', 'created_at as openedAt', 'touched_at as usedAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('touched_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Returns which of some sessions are unexpired. */
export async function findAlive(db: Queryable, ids: readonly number[], now: Date): Promise<Set<number>> {
  const sessions = db.selectFrom('sessions').select('id').where(sql<boolean>`id = any(${ids}::integer[])`);
  const alive = await sessions.where('expires_at', '>', now).execute();
  return new Set(alive.map(({ id }) => id));
}

/** Returns the newest notifications of the users of some sessions, by session; sessions that have ended are missing. 0 if there is none. */
export async function findNewestOf(db: Queryable, sessions: readonly number[], now: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; newest: number }>`
    select id, coalesce((select max(notifications.id) from notifications where notifications.user_id = sessions.user_id), 0)::float8 as newest
    from sessions where id = any(${sessions}::integer[]) and expires_at > ${now}
  `.execute(db);
  return new Map(rows.map(({ id, newest }) => [id, newest]));
}

/** Deletes expired sessions. */
export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
