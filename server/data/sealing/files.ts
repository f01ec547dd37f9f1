import { sql } from 'kysely';
import type { Queryable, Transaction } from '../database.ts';
import { contentOfFile, type StoredContent } from '../files/content.ts';
import { type FileFacts, factsInTheClear, type SealedFacts } from '../files/facts.ts';
import { isValidProposal, isVisibleToPublisher } from '../proposals/rows.ts';

/** A document in the clear that only proposals and drafts hold, none of which is opened. */
export type PlainFile = StoredContent & { ownerId: number; facts: FileFacts; isWaiting: boolean };

/** Whether a document is stored in the clear and may be sealed: what others may read, or a scan has deleted, stays as it is. */
const mayBeSealed = sql<boolean>`(files.sealed is null and files.owner_id is not null and files.scan <> 'refused'
  and not exists (select from tender_documents where file_id = files.id)
  and not exists (select from addendum_documents where file_id = files.id)
  and not exists (select from message_files where file_id = files.id)
  and not exists (
    select from proposal_files join proposal_versions on proposal_versions.id = version_id
    join proposals on proposals.id = proposal_id join tenders on tenders.id = tender_id
    where file_id = files.id and opened_at is not null and ${isValidProposal} and ${isVisibleToPublisher}
  ))`;

const heldByOffers = sql`(select file_id from proposal_files where sealed is null union select file_id from draft_files)`;

const plainFile = sql`select id, owner_id as "ownerId", ${contentOfFile}, ${factsInTheClear} as facts, scan = 'waiting' as "isWaiting" from files`;

/** Returns those of some documents that are to be sealed; damaged ones stay as they are. */
export async function readPlainFilesOf(db: Queryable, ids: readonly number[]): Promise<PlainFile[]> {
  const { rows } = await sql<PlainFile>`
    ${plainFile} where id = any(${ids}::integer[]) and ${mayBeSealed} and damaged_at is null order by id
  `.execute(db);
  return rows;
}

/** Returns the first documents after one that are to be sealed; damaged ones stay as they are. */
export async function readPlainFiles(db: Queryable, after: number, limit: number): Promise<PlainFile[]> {
  const { rows } = await sql<PlainFile>`
    ${plainFile} where id > ${after} and id in ${heldByOffers} and ${mayBeSealed} and damaged_at is null order by id limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * Locks a document that is to be sealed, with the tenders for which it was submitted: none of them can be opened meanwhile, and no other
 * version can begin to hold it. Returns the versions that hold it with their tenders; null if it may be sealed no more.
 */
export async function lockPlainFile(transaction: Transaction, id: number): Promise<{ versionId: number; tenderId: number }[] | null> {
  const locked = await sql<{ id: number }>`
    select id from tenders where id in (
      select tender_id from proposal_files join proposal_versions on proposal_versions.id = version_id join proposals on proposals.id = proposal_id
      where file_id = ${id}
    ) order by id for share
  `.execute(transaction);
  const { rows } = await sql`select from files where id = ${id} and ${mayBeSealed} for update`.execute(transaction);
  if (rows.length === 0) return null;
  const holding = await sql<{ versionId: number; tenderId: number }>`
    select version_id as "versionId", tender_id as "tenderId"
    from proposal_files join proposal_versions on proposal_versions.id = version_id join proposals on proposals.id = proposal_id
    where file_id = ${id}
  `.execute(transaction);
  // It was just submitted for another tender, which may be opened: its turn comes again.
  if (holding.rows.some(({ tenderId }) => !locked.rows.some((tender) => tender.id === tenderId))) return null;
  return holding.rows;
}

/** A document that has been encrypted: where and how it is stored now, and what seals it. */
export type FileToSeal = {
  id: number;
  key: string;
  size: number;
  sha256: Buffer;
  sealed: Buffer;
  scanKey: Buffer | null;
  holding: readonly { versionId: number; sealed: Buffer }[];
};

/** Stores a sealed document, which must be locked; where its content was is to be deleted. */
export async function storeSealedFile(
  transaction: Transaction,
  { id, key, size, sha256, sealed, scanKey, holding }: FileToSeal,
): Promise<void> {
  await sql`
    update files set former_key = key, key = ${key}, name = '', type = ${sealedType}, size = ${size}, sha256 = ${sha256}, sealed = ${sealed},
      scan_key = case when scan = 'waiting' then ${scanKey}::bytea end
    where id = ${id}
  `.execute(transaction);
  for (const { versionId, sealed: ofVersion } of holding) {
    await transaction
      .updateTable('proposal_files')
      .set({ sealed: ofVersion })
      .where('version_id', '=', versionId)
      .where('file_id', '=', id)
      .execute();
  }
}

/** The media type of a sealed document, of which nothing is known. */
export const sealedType = 'application/octet-stream';

/** Returns the first sealed documents whose content in the clear is to be deleted. */
export const readFormerKeys = async (db: Queryable, limit: number): Promise<{ id: number; key: string }[]> =>
  db
    .selectFrom('files')
    .select(['id', 'former_key as key'])
    .where('former_key', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ key: string }>()
    .execute();

/** Says that the content in the clear of a document is deleted. */
export async function forgetFormerKey(db: Queryable, id: number): Promise<void> {
  await db.updateTable('files').set({ former_key: null }).where('id', '=', id).execute();
}

/** Returns what is sealed to a tender of the documents of some versions, and not opened; each document once. */
export async function readSealedFiles(transaction: Transaction, versionIds: readonly number[]): Promise<{ id: number; sealed: Buffer }[]> {
  const { rows } = await sql<{ id: number; sealed: Buffer }>`
    select distinct on (files.id) files.id, proposal_files.sealed from proposal_files join files on files.id = file_id
    where version_id = any(${versionIds}::integer[]) and proposal_files.sealed is not null and files.opened is null
    order by files.id
  `.execute(transaction);
  return rows;
}

/** Stores in the clear what is known of opened documents, and the keys of their contents. */
export async function storeOpenedFiles(transaction: Transaction, opened: readonly (SealedFacts & { id: number })[]): Promise<void> {
  const rows = opened.map(({ id, key, ...facts }) => ({ id, key, facts }));
  await sql`
    update files set opened = row.facts, content_key = decode(row.key, 'base64')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id integer, key text, facts jsonb) where files.id = row.id
  `.execute(transaction);
}

/** Counts the documents that are sealed and not opened, and those that are to be sealed. */
export async function countFiles(db: Queryable): Promise<{ sealed: number; inTheClear: number }> {
  const { rows } = await sql<{ sealed: number; inTheClear: number }>`
    select (select count(*)::integer from files where sealed is not null and opened is null) as sealed,
      (select count(*)::integer from files where id in ${heldByOffers} and ${mayBeSealed}) as "inTheClear"
  `.execute(db);
  return rows[0] ?? { sealed: 0, inTheClear: 0 };
}
