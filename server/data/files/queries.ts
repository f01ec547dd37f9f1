import { type Insertable, sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { isValidProposal, isVisibleToPublisher } from '../proposals/rows.ts';
import { isShowable, type TenderViewer } from '../tenders/rows.ts';
import { contentOfFile, type StoredContent } from './content.ts';
import { type FileRow, factColumns, factsOfFile } from './facts.ts';
import type { FileTables } from './tables.ts';

/** Inserts an uploaded document, initially unreferenced; returns its ID. */
export const insertFile = async (db: Queryable, file: Insertable<FileTables['files']>): Promise<number> =>
  (await db.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()).id;

/**
 * A document with its storage key, and whether it was checked for malware. `complainedIn` is the conversation whose complaint alone opens it to
 * the reader.
 */
export type ReadableFile = FileRow & StoredContent & { scan: 'waiting' | 'clean' | 'refused'; complainedIn: number | null };

/**
 * Finds a document that a user may read: their own upload, one of a tender (or its addenda) that they can see (of a draft, only its
 * publisher), one of a valid version of a proposal, for the tender's publisher after the opening, or one of a conversation, for its two
 * parties and, after a complaint, for admins.
 */
export async function findReadable(
  db: Queryable,
  id: number,
  { id: reader, isAdmin, now }: TenderViewer,
): Promise<ReadableFile | undefined> {
  const { rows } = await sql<ReadableFile>`
    select id, facts, sealed, key, "storedAs", "storedSize", "storedHash", "isDamaged", scan, case when not "isOpen" then complained end as "complainedIn" from (
    select ${factsOfFile}, ${contentOfFile}, files.scan, (
      select min(complaints.conversation_id) from message_files join complaints using (conversation_id)
      where file_id = ${id} and ${isAdmin}::boolean
    ) as complained, (files.owner_id = ${reader}::integer or exists (
      select from tenders where tenders.id in (
        select tender_id from tender_documents where file_id = ${id}
        union all select tender_id from addendum_documents join addenda on addenda.id = addendum_id where file_id = ${id}
      ) and (public_from <= ${now} or owner_id = ${reader}::integer or (${isAdmin}::boolean and ${isShowable}))
    ) or exists (
      select from proposal_files
      join proposal_versions on proposal_versions.id = version_id join proposals on proposals.id = proposal_id
      join tenders on tenders.id = tender_id
      where file_id = ${id} and tenders.owner_id = ${reader}::integer and opened_at is not null and ${isValidProposal} and ${isVisibleToPublisher}
    ) or exists (
      select from message_files join conversations on conversations.id = conversation_id
      left join requests on requests.id = request_id left join companies on companies.id = requests.company_id
      left join tenders on tenders.id = conversations.tender_id left join proposals on proposals.id = awarded_proposal
      where file_id = ${id} and ${reader}::integer in (requests.requester_id, companies.owner_id, tenders.owner_id, proposals.user_id)
    )) is true as "isOpen"
    from files where files.id = ${id}) as found where "isOpen" or complained is not null
  `.execute(db);
  return rows[0];
}

/** Whether anything references a document. */
const isHeld = sql<boolean>`(exists (select from tender_documents where file_id = files.id)
  or exists (select from addendum_documents where file_id = files.id)
  or exists (select from proposal_files where file_id = files.id)
  or exists (select from draft_files where file_id = files.id)
  or exists (select from message_files where file_id = files.id))`;

/**
 * Replaces the documents of a tender, in this order. Removed ones without other references become unused.
 *
 * @param ownerId whose uploads are allowed, besides the tender's current documents
 * @returns false if a document is not allowed; the caller must then roll back
 */
export async function replaceDocuments(
  db: Queryable,
  tenderId: number,
  documents: readonly number[],
  { ownerId, now }: { ownerId: number; now: Date },
): Promise<boolean> {
  const wanted = [...new Set(documents)];
  const hanging = sql<boolean>`exists (select from tender_documents where file_id = files.id and tender_id = ${tenderId})`;
  if (!(await claim(db, wanted, sql<boolean>`(owner_id = ${ownerId} or ${hanging})`))) return false;
  const before = await db.deleteFrom('tender_documents').where('tender_id', '=', tenderId).returning('file_id').execute();
  await sql`
    insert into tender_documents (tender_id, file_id, place)
    select ${tenderId}::integer, id, place from unnest(${wanted}::integer[]) with ordinality as given (id, place)
  `.execute(db);
  const given = before.map(({ file_id }) => file_id).filter((id) => !wanted.includes(id));
  await release(db, given, now);
  return true;
}

export const findDocuments = async (db: Queryable, tenderId: number): Promise<number[]> =>
  (await db.selectFrom('tender_documents').select('file_id').where('tender_id', '=', tenderId).execute()).map(({ file_id }) => file_id);

/** Assigns documents to an addendum, from a user's uploads; returns false as above. */
export async function addDocuments(db: Queryable, addendumId: number, documents: readonly number[], ownerId: number): Promise<boolean> {
  const wanted = [...new Set(documents)];
  if (!(await claimForOthers(db, wanted, ownerId))) return false;
  await sql`
    insert into addendum_documents (addendum_id, file_id, place)
    select ${addendumId}::integer, id, place from unnest(${wanted}::integer[]) with ordinality as given (id, place)
  `.execute(db);
  return true;
}

/** Marks those of some documents that are a user's uploads as used. */
export const claimOwn = (db: Queryable, ids: readonly number[], ownerId: number): Promise<FileRow[]> =>
  db
    .updateTable('files')
    .set({ unused_since: null })
    .where(sql<boolean>`files.id = any(${ids}::integer[])`)
    .where('owner_id', '=', ownerId)
    .returning(factColumns)
    .execute();

/** Marks documents that others will read as used; returns false if one is not the user's upload, or sealed for a proposal. */
export const claimForOthers = (db: Queryable, ids: readonly number[], ownerId: number): Promise<boolean> =>
  claim(db, ids, sql<boolean>`owner_id = ${ownerId}`);

/** Marks documents as used, which protects them from the sweep; returns false if one is not allowed, or sealed for a proposal. */
async function claim(db: Queryable, ids: readonly number[], allowed: ReturnType<typeof sql<boolean>>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ unused_since: null })
    .where(sql<boolean>`files.id = any(${ids}::integer[])`)
    .where('sealed', 'is', null)
    .where(allowed)
    .executeTakeFirst();
  return Number(numUpdatedRows) === ids.length;
}

/** Marks those of some documents that nothing references as unused. */
export async function release(db: Queryable, ids: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('files')
    .set({ unused_since: now })
    .where(sql<boolean>`files.id = any(${ids}::integer[])`)
    .where(sql<boolean>`not ${isHeld}`)
    .execute();
}

/** Deletes the row of a document whose upload was not finished; returns false if something refers to it all the same. */
export async function deleteUnfinished(db: Queryable, key: string): Promise<boolean> {
  await sql`delete from files where key = ${key} and not ${isHeld}`.execute(db);
  return (await db.selectFrom('files').select('id').where('key', '=', key).executeTakeFirst()) === undefined;
}

/** Deletes the rows of documents that the scanner has refused and that nothing has referred to since an instant; their content is deleted. */
export async function deleteRefused(db: Queryable, before: Date): Promise<void> {
  await sql`delete from files where scan = 'refused' and unused_since < ${before} and not ${isHeld}`.execute(db);
}

/** Deletes up to `limit` documents that have been unreferenced since an instant; returns their storage keys. */
export async function takeUnusedFiles(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from files where id in (
      select id from files where unused_since < ${before} and not ${isHeld} order by unused_since limit ${limit} for update skip locked
    ) returning key
  `.execute(db);
  return rows.map(({ key }) => key);
}
