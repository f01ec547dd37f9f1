import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { isValidProposal, isVisibleToPublisher } from '../proposals/rows.ts';
import type { StoredDraft, StoredOffer } from '../proposals/tables.ts';
import { type KeyOwner, placeOf } from './keys.ts';

/** A version in the clear that is not sealed. */
export type UnsealedVersion = {
  id: number;
  tenderId: number;
  userId: number;
  offer: StoredOffer;
  sha256: Buffer;
  bodyHash: Buffer | null;
};

/** Whether the publisher of the tender may read a version, which is then in the clear; versions, proposals and tenders must be joined. */
const isOpened = sql<boolean>`(opened_at is not null and ${isValidProposal} and ${isVisibleToPublisher})`;

/** Returns the first versions that are not sealed. */
export async function readUnsealedVersions(db: Queryable, limit: number): Promise<UnsealedVersion[]> {
  const { rows } = await sql<UnsealedVersion>`
    select proposal_versions.id, tender_id as "tenderId", proposals.user_id as "userId", offer, sha256, proposal_versions.body_hash as "bodyHash"
    from proposal_versions join proposals on proposals.id = proposal_id
    where sealed_offer is null order by proposal_versions.id limit ${limit}
  `.execute(db);
  return rows;
}

/** A version with what seals it. */
export type VersionToSeal = { id: number; keys: Buffer; content: Buffer; commitment: Buffer };

/** Stores sealed versions, which never change otherwise. */
export async function storeSealedVersions(db: Queryable, versions: readonly VersionToSeal[]): Promise<void> {
  const columns = [
    versions.map(({ id }) => id),
    ...(['keys', 'content', 'commitment'] as const).map((name) => versions.map((one) => one[name])),
  ];
  const [ids, keys, contents, commitments] = columns;
  await sql`
    update proposal_versions set sealed_keys = row.keys, sealed_offer = row.content, commitment = row.commitment
    from unnest(${ids}::integer[], ${keys}::bytea[], ${contents}::bytea[], ${commitments}::bytea[]) as row (id, keys, content, commitment)
    where proposal_versions.id = row.id and sealed_offer is null
  `.execute(db);
}

/** Deletes from some sealed versions what is in the clear, unless they are opened; returns how many these were. */
export async function emptyVersions(db: Queryable, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update proposal_versions set offer = null, sha256 = null, body_hash = null where id in (
      select proposal_versions.id from proposal_versions
      join proposals on proposals.id = proposal_id join tenders on tenders.id = tender_id
      where sealed_offer is not null and (offer is not null or sha256 is not null or proposal_versions.body_hash is not null) and not ${isOpened}
      order by proposal_versions.id limit ${limit} for no key update of proposal_versions skip locked
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** A draft in the clear, in one of its versions. */
export type PlainDraft = { id: number; userId: number; version: number; content: StoredDraft };

/** Returns the first drafts in the clear: those that are not sealed, or all. */
export async function readPlainDrafts(db: Queryable, which: 'unsealed' | 'all', limit: number): Promise<PlainDraft[]> {
  return db
    .selectFrom('proposal_drafts')
    .select(['id', 'user_id as userId', 'version', 'content'])
    .where('content', 'is not', null)
    .$if(which === 'unsealed', (query) => query.where('sealed', 'is', null))
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ content: StoredDraft }>()
    .execute();
}

/** Stores a sealed draft, unless it was changed since; `isFinished` deletes what is in the clear. */
export async function storeSealedDraft(
  db: Queryable,
  { id, version, sealed, isFinished }: { id: number; version: number; sealed: Buffer; isFinished: boolean },
): Promise<void> {
  await db
    .updateTable('proposal_drafts')
    .set({ sealed, ...(isFinished && { content: null }) })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}

/** Says that nothing more is stored in the clear before its opening. */
export async function finishSealing(db: Queryable, now: Date): Promise<void> {
  await db.updateTable('sealing').set({ finished_at: now }).where('finished_at', 'is', null).execute();
}

/** Says that documents of proposals are encrypted as they arrive from now on. */
export async function finishFiles(db: Queryable, now: Date): Promise<void> {
  await db.updateTable('sealing').set({ files_finished_at: now }).where('files_finished_at', 'is', null).execute();
}

/** Rewrites the tables, so that their files no longer have what was deleted; they are locked meanwhile. */
export async function rewriteTables(db: Queryable): Promise<void> {
  for (const table of ['proposal_versions', 'proposal_drafts', 'files']) await sql`vacuum (full) ${sql.table(table)}`.execute(db);
}

/**
 * Deletes the write-ahead log of an embedded database up to now, which has what was in the clear: it is needed neither for archiving nor for a
 * replica. Its segments are deleted instead of used again.
 */
export async function deleteEmbeddedLogs(db: Queryable): Promise<void> {
  for (const statement of ['set wal_recycle = off', 'checkpoint', 'select pg_switch_wal()', 'checkpoint', 'reset wal_recycle']) {
    await sql.raw(statement).execute(db);
  }
}

/** How much is sealed. */
export type SealingStatus = {
  finishedAt: Date | null;
  /** Since when documents are encrypted as they arrive. */
  filesFinishedAt: Date | null;
  /** Versions and drafts that are not sealed. */
  unsealed: number;
  /** Versions and drafts in the clear though they are not opened. */
  inTheClear: number;
  sealedVersions: number;
  sealedDrafts: number;
  openedVersions: number;
  tenderKeys: number;
  accountKeys: number;
};

export async function readSealingStatus(db: Queryable): Promise<SealingStatus> {
  const { rows } = await sql<SealingStatus>`
    select (select finished_at from sealing) as "finishedAt", (select files_finished_at from sealing) as "filesFinishedAt",
      (select count(*)::integer from proposal_versions where sealed_offer is null)
        + (select count(*)::integer from proposal_drafts where sealed is null) as unsealed,
      (select count(*)::integer from proposal_versions join proposals on proposals.id = proposal_id join tenders on tenders.id = tender_id
        where offer is not null and not ${isOpened})
        + (select count(*)::integer from proposal_drafts where content is not null) as "inTheClear",
      (select count(*)::integer from proposal_versions where sealed_offer is not null) as "sealedVersions",
      (select count(*)::integer from proposal_drafts where sealed is not null) as "sealedDrafts",
      (select count(*)::integer from proposal_versions join proposals on proposals.id = proposal_id join tenders on tenders.id = tender_id
        where sealed_offer is not null and ${isOpened}) as "openedVersions",
      (select count(*)::integer from tender_keys) as "tenderKeys", (select count(*)::integer from account_keys) as "accountKeys"
  `.execute(db);
  const [status] = rows;
  if (!status) throw new Error('a row of subqueries is one row');
  return status;
}

/** A wrapped secret key, and what it belongs to. */
export type WrappedKey = { owner: KeyOwner; wrapped: string };

/** Returns all wrapped secret keys: those of tenders, those of accounts, then that of the scanner. */
export async function readWrappedKeys(db: Queryable): Promise<WrappedKey[]> {
  const tenders = await db.selectFrom('tender_keys').select(['tender_id', 'wrapped']).orderBy('tender_id').execute();
  const accounts = await db.selectFrom('account_keys').select(['user_id', 'wrapped']).orderBy('user_id').execute();
  const scanners = await db.selectFrom('scanner_keys').select('wrapped').execute();
  return [
    ...tenders.map(({ tender_id, wrapped }) => ({ owner: { tender: tender_id }, wrapped })),
    ...accounts.map(({ user_id, wrapped }) => ({ owner: { account: user_id }, wrapped })),
    ...scanners.map(({ wrapped }) => ({ owner: { scanner: true } as const, wrapped })),
  ];
}

/** Replaces a wrapped secret key by the same one, wrapped again. */
export async function replaceWrapped(db: Queryable, { owner, wrapped }: WrappedKey, again: string): Promise<void> {
  const { table, column, id } = placeOf(owner);
  await sql`update ${table} set wrapped = ${again} where ${column} = ${id} and wrapped = ${wrapped}`.execute(db);
}

/** Returns the numbers of opened versions whose commitment is not to their content. */
export async function readBrokenCommitments(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select proposals.number || '/' || proposal_versions.version as number
    from proposal_versions join proposals on proposals.id = proposal_id
    where commitment_nonce is not null and commitment is distinct from sha256(sha256 || commitment_nonce)
    order by proposal_versions.id
  `.execute(db);
  return rows.map(({ number }) => number);
}
