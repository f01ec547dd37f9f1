import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

/** What has a key pair: a tender, the account of a bidder, or the scanner of documents. */
export type KeyOwner = { tender: number } | { account: number } | { scanner: true };

export type NewKey = { recipient: string; wrapped: string; madeAt: Date };

/** Where the key pair of an owner is stored. */
export function placeOf(owner: KeyOwner) {
  if ('tender' in owner) return { table: sql.table('tender_keys'), column: sql.ref('tender_id'), id: owner.tender };
  if ('account' in owner) return { table: sql.table('account_keys'), column: sql.ref('user_id'), id: owner.account };
  return { table: sql.table('scanner_keys'), column: sql.ref('singleton'), id: owner.scanner };
}

/** Returns the public key of an owner; undefined before its first use. */
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

/** Returns the wrapped secret key of a tender, only if its opening is recorded, and both have confirmed where two must open. */
export const findKeyOfOpened = (db: Queryable, tenderId: number): Promise<{ wrapped: string } | undefined> =>
  db
    .selectFrom('tender_keys')
    .innerJoin('tenders', 'tenders.id', 'tender_keys.tender_id')
    .select('wrapped')
    .where('tender_id', '=', tenderId)
    .where('opened_at', 'is not', null)
    .where(
      sql<boolean>`not exists (select from openings where openings.tender_id = tenders.id
        and (first_confirmed_at is null or second_confirmed_at is null))`,
    )
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

/** Returns the wrapped secret key of the scanner, only for a document that waits for its scan. */
export const findKeyOfWaiting = (db: Queryable, fileId: number): Promise<{ wrapped: string } | undefined> =>
  db
    .selectFrom('scanner_keys')
    .select('wrapped')
    .where(({ exists, selectFrom }) => exists(selectFrom('files').select('id').where('id', '=', fileId).where('scan', '=', 'waiting')))
    .executeTakeFirst();

/** Returns whether no offer or draft is stored in the clear before its opening. */
export async function isSealingFinished(db: Queryable): Promise<boolean> {
  const { finished_at } = await db.selectFrom('sealing').select('finished_at').executeTakeFirstOrThrow();
  return finished_at !== null;
}

/** Returns whether documents of proposals are encrypted as they arrive. */
export async function areFilesSealed(db: Queryable): Promise<boolean> {
  const { files_finished_at } = await db.selectFrom('sealing').select('files_finished_at').executeTakeFirstOrThrow();
  return files_finished_at !== null;
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
