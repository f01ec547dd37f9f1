import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

/** What has a key pair: a tender, or the account of a bidder. */
export type KeyOwner = { tender: number } | { account: number };

export type NewKey = { recipient: string; wrapped: string; madeAt: Date };

const placeOf = (owner: KeyOwner) =>
  'tender' in owner
    ? { table: sql.table('tender_keys'), column: sql.ref('tender_id'), id: owner.tender }
    : { table: sql.table('account_keys'), column: sql.ref('user_id'), id: owner.account };

/** Returns the public key of a tender or an account; undefined before its first use. */
export async function findRecipient(db: Queryable, owner: KeyOwner): Promise<string | undefined> {
  const { table, column, id } = placeOf(owner);
  const { rows } = await sql<{ recipient: string }>`select recipient from ${table} where ${column} = ${id}`.execute(db);
  return rows[0]?.recipient;
}

/** Stores a key pair; returns false if there is one already, which a concurrent transaction may just have stored. */
export async function insertKey(db: Queryable, owner: KeyOwner, { recipient, wrapped, madeAt }: NewKey): Promise<boolean> {
  const { table, column, id } = placeOf(owner);
  const { numAffectedRows } = await sql`
    insert into ${table} (${column}, recipient, wrapped, made_at) values (${id}, ${recipient}, ${wrapped}, ${madeAt}) on conflict do nothing
  `.execute(db);
  return numAffectedRows === 1n;
}

/** Returns the wrapped secret key of a tender, only if its opening is recorded. */
export const findKeyOfOpened = (db: Queryable, tenderId: number): Promise<{ wrapped: string } | undefined> =>
  db
    .selectFrom('tender_keys')
    .innerJoin('tenders', 'tenders.id', 'tender_keys.tender_id')
    .select('wrapped')
    .where('tender_id', '=', tenderId)
    .where('opened_at', 'is not', null)
    .executeTakeFirst();

/** Records a use of a tender's secret key. */
export async function recordKeyUse(db: Queryable, use: { tenderId: number; at: Date; versions: number }): Promise<void> {
  await db.insertInto('tender_key_uses').values({ tender_id: use.tenderId, used_at: use.at, versions: use.versions }).execute();
}

/** Counts the uses of the tenders' secret keys. */
export const countKeyUses = async (db: Queryable): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('tender_key_uses')
        .select(({ fn }) => fn.countAll().as('uses'))
        .executeTakeFirstOrThrow()
    ).uses,
  );

/** Returns the wrapped secret key of an account, only in a session of its own. */
export const findKeyOfSession = (
  db: Queryable,
  { userId, sessionId }: { userId: number; sessionId: number },
): Promise<{ wrapped: string } | undefined> =>
  db
    .selectFrom('account_keys')
    .innerJoin('sessions', 'sessions.user_id', 'account_keys.user_id')
    .select('wrapped')
    .where('account_keys.user_id', '=', userId)
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();

/** Returns whether no offer or draft is stored in the clear before its opening. */
export async function isSealingFinished(db: Queryable): Promise<boolean> {
  const { finished_at } = await db.selectFrom('sealing').select('finished_at').executeTakeFirstOrThrow();
  return finished_at !== null;
}

/** The known text that the master key has wrapped; null before the first start. */
export const readKeyCheck = async (db: Queryable): Promise<string | null> =>
  (await db.selectFrom('sealing').select('key_check').executeTakeFirstOrThrow()).key_check;

/** Stores the known text, unless a concurrent start has. */
export async function storeKeyCheck(db: Queryable, wrapped: string): Promise<void> {
  await db.updateTable('sealing').set({ key_check: wrapped }).where('key_check', 'is', null).execute();
}

/** Replaces the known text by the same one, wrapped again. */
export async function replaceKeyCheck(db: Queryable, wrapped: string): Promise<void> {
  await db.updateTable('sealing').set({ key_check: wrapped }).execute();
}

/** What cannot be read without the secret keys. */
export type Kept = { versions: number; drafts: number };

/** Counts the sealed versions and drafts. */
export async function countSealed(db: Queryable): Promise<Kept> {
  const { rows } = await sql<Kept>`
    select (select count(*)::integer from proposal_versions where sealed_offer is not null) as versions,
      (select count(*)::integer from proposal_drafts where sealed is not null) as drafts
  `.execute(db);
  return rows[0] ?? { versions: 0, drafts: 0 };
}
