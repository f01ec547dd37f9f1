import { sql } from 'kysely';
import type { Queryable, Transaction } from '../database.ts';
import { release } from '../files/queries.ts';
import { deleteSessions } from './session.queries.ts';

/** What still runs for an account: tenders without an outcome, and proposals that await one. */
export type Running = { tenders: number; proposals: number };

const isUndecided = sql`tenders.cancelled_at is null and tenders.outcome is null`;

export async function countRunning(db: Queryable, userId: number, now: Date): Promise<Running> {
  const { rows } = await sql<Running>`
    select (
      select count(*)::integer from tenders where owner_id = ${userId} and approval in ('pending', 'approved') and ${isUndecided}
    ) as tenders, (
      select count(*)::integer from proposals join tenders on tenders.id = tender_id
      where user_id = ${userId} and ${isUndecided} and state not in ('rejected', 'awarded', 'not_awarded', 'withdrawn')
        -- One that was not paid before the deadline awaits nothing any more.
        and not (
          state = 'awaiting_payment' and deadline < ${now}
          and not exists (select from payments where proposal_id = proposals.id and payments.status = 'pending')
        )
    ) as proposals
  `.execute(db);
  return rows[0] ?? { tenders: 0, proposals: 0 };
}

/** Returns from when on an account may be deleted, and whether it has become an admin's; undefined if that was not requested. */
export const findDeletion = (db: Queryable, userId: number): Promise<{ dueAt: Date; isAdmin: boolean } | undefined> =>
  db
    .selectFrom('account_deletions')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['due_at as dueAt', 'is_admin as isAdmin'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Stores that an account is to be deleted; returns false if that was requested before. */
export const addDeletion = async (db: Queryable, userId: number, { now, dueAt }: { now: Date; dueAt: Date }): Promise<boolean> => {
  const deletion = db.insertInto('account_deletions').values({ user_id: userId, requested_at: now, due_at: dueAt });
  return (
    (await deletion
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst()) !== undefined
  );
};

/** Deletes the request to delete an account; returns whether there was one. */
export const deleteDeletion = async (db: Queryable, userId: number): Promise<boolean> =>
  (await db.deleteFrom('account_deletions').where('user_id', '=', userId).returning('user_id').executeTakeFirst()) !== undefined;

/** Returns the accounts whose deletion is due. */
export const findDue = async (db: Queryable, now: Date): Promise<number[]> => {
  const due = db.selectFrom('account_deletions').select('user_id').where('due_at', '<=', now).orderBy('due_at');
  return (await due.execute()).map(({ user_id }) => user_id);
};

/** What only the account itself needs, by the column that refers to it. */
const own = [
  ['watches', 'user_id'],
  ['notifications', 'user_id'],
  ['notification_preferences', 'user_id'],
  ['push_devices', 'user_id'],
  ['devices', 'user_id'],
  ['verification_links', 'user_id'],
  ['second_factors', 'user_id'],
  ['recovery_codes', 'user_id'],
  ['upload_reservations', 'owner_id'],
  ['conversation_readers', 'user_id'],
  ['data_copies', 'user_id'],
  ['account_deletions', 'user_id'],
  ['ads', 'owner_id'],
] as const;

/** What others rely on, by the column that refers to the account: while there is any, its row stays. */
const relied = [
  ['proposals', 'user_id'],
  ['tenders', 'owner_id'],
  ['addenda', 'author_id'],
  ['questions', 'asker_id'],
  ['interests', 'user_id'],
  ['tender_history', 'who_id'],
  ['requests', 'requester_id'],
  ['messages', 'author_id'],
  ['complaints', 'user_id'],
] as const;

/** Deletes what only a locked account itself needs: drafts, advertisements, sessions, notifications and the like. */
export async function deleteOwnData(transaction: Transaction, userId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ file_id: number }>`
    select file_id from draft_files join proposal_drafts on proposal_drafts.id = draft_id where user_id = ${userId}
    union select file_id from tender_documents join tenders on tenders.id = tender_id
    where owner_id = ${userId} and approval in ('draft', 'rejected')
  `.execute(transaction);
  await transaction.deleteFrom('proposal_drafts').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('account_keys').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('tenders').where('owner_id', '=', userId).where('approval', 'in', ['draft', 'rejected']).execute();
  const documents = rows.map(({ file_id }) => file_id);
  await release(transaction, documents, now);
  await sql`
    update images set user_id = null, ad_id = null, unused_since = ${now}
    where user_id = ${userId} or ad_id in (select id from ads where owner_id = ${userId})
  `.execute(transaction);
  for (const [table, column] of own) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(transaction);
  }
  // An interest that led to a proposal belongs to it.
  await sql`
    delete from interests where user_id = ${userId}
    and not exists (select from proposals where proposals.tender_id = interests.tender_id and proposals.user_id = ${userId})
  `.execute(transaction);
  await deleteSessions(transaction, userId);
}

/** Returns whether others rely on anything of an account. */
export const isReliedOn = async (db: Queryable, userId: number): Promise<boolean> => {
  const parts = relied.map(([table, column]) => sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = ${userId})`);
  const { rows } = await sql<{ any: boolean }>`select ${sql.join(parts, sql` or `)} as any`.execute(db);
  return rows[0]?.any ?? false;
};

/** Deletes an account. */
export async function deleteAccount(transaction: Transaction, userId: number): Promise<void> {
  await transaction.deleteFrom('users').where('id', '=', userId).execute();
}

/** Closes an account: only its name stays with it, and address and number apart from it. No address that can be typed is like the one it gets. */
export async function closeAccount(transaction: Transaction, userId: number, now: Date): Promise<void> {
  await sql`
    insert into closed_accounts (user_id, email, phone, closed_at) select id, email, phone, ${now} from users where id = ${userId}
  `.execute(transaction);
  await transaction
    .updateTable('users')
    .set({ email: `closed:${userId}`, phone: '', image_url: null, password_hash: null, closed_at: now })
    .where('id', '=', userId)
    .execute();
}

/** The name of a closed account whose time is over. */
const noName = '—';

/** Makes accounts anonymous that were closed before an instant: in their own row and wherever their name was written down. */
export async function makeAnonymous(transaction: Transaction, before: Date): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`
    delete from closed_accounts where closed_at < ${before} returning user_id
  `.execute(transaction);
  const ids = rows.map(({ user_id }) => user_id);
  if (ids.length === 0) return;
  const isOne = (column: string) => sql`${sql.ref(column)} = any(${ids}::integer[])`;
  await sql`update users set name = ${noName} where ${isOne('id')}`.execute(transaction);
  await sql`update requests set name = ${noName}, last_name = '', email = '', phone = '' where ${isOne('requester_id')}`.execute(
    transaction,
  );
  await sql`update tender_history set who = ${noName} where ${isOne('who_id')}`.execute(transaction);
  await sql`
    update proposal_versions set receipt_facts = jsonb_set(receipt_facts, '{bidder}', to_jsonb(${noName}::text))
    from proposals where proposals.id = proposal_id and receipt_facts is not null and ${isOne('proposals.user_id')}
  `.execute(transaction);
}
