import { type Selectable, sql } from 'kysely';
import type { DraftTender, ListedDraft, ProposalDraft } from '../../../contract/entities/proposals.ts';
import { accountPageSize } from '../../../contract/limits.ts';
import { draftProgressOf } from '../../../contract/rules/proposal-drafts.ts';
import { canDoWithProposal } from '../../../contract/rules/proposals.ts';
import type { Queryable, Transaction } from '../database.ts';
import { type DraftWriter, publishEnd, publishVersion } from '../drafts/changes.ts';
import type { UnsealFacts } from '../files/facts.ts';
import { release } from '../files/queries.ts';
import { isVisible } from '../tenders/queries.ts';
import { publisherColumn, type TenderViewer } from '../tenders/rows.ts';
import { asTenderOf, ofTender } from './queries.ts';
import { documentsIn, filesOf, readFiles } from './rows.ts';
import type { ProposalTables, StoredDraft } from './tables.ts';

/** Decrypts a sealed draft for its author. */
export type UnsealDraft = (sealed: Buffer) => Promise<StoredDraft>;

/** Decrypts a draft and what is known of its documents. */
export type DraftReader = { draft: UnsealDraft; file: UnsealFacts };

type ContentRow = Pick<Selectable<ProposalTables['proposal_drafts']>, 'content' | 'sealed'>;

async function contentOf({ content, sealed }: ContentRow, unseal: UnsealDraft): Promise<StoredDraft> {
  if (content) return content;
  if (!sealed) throw new Error('a draft has no content');
  return unseal(sealed);
}

/** Returns a user's draft for a tender. */
export async function readDraft(db: Queryable, tenderId: number, userId: number, reader: DraftReader): Promise<ProposalDraft | undefined> {
  const stored = await db
    .selectFrom('proposal_drafts')
    .select(['version', 'content', 'sealed', 'updated_at'])
    .where('tender_id', '=', tenderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!stored) return undefined;
  const { version, updated_at } = stored;
  const content = await contentOf(stored, reader.draft);
  const files = await readFiles(db, documentsIn(content), reader.file);
  return {
    ...content,
    documents: filesOf(content.documents, files),
    milestones: content.milestones.map((milestone) => ({ ...milestone, documents: filesOf(milestone.documents, files) })),
    version,
    updatedAt: updated_at.toISOString(),
  };
}

/** Returns a page of a user's drafts: those of running tenders first, soonest deadline first, then by how long ago the deadline was. */
export async function readOwnDrafts(
  db: Queryable,
  userId: number,
  { page, now, unseal }: { page: number; now: Date; unseal: UnsealDraft },
): Promise<ListedDraft[]> {
  const rows = await db
    .selectFrom('proposal_drafts')
    .innerJoin('tenders', 'tenders.id', 'proposal_drafts.tender_id')
    .select(ofTender)
    .select(publisherColumn)
    .select([
      'proposal_drafts.content',
      'proposal_drafts.sealed',
      'proposal_drafts.updated_at',
      sql<
        number | null
      >`(select id from proposals where tender_id = tenders.id and user_id = ${userId} and state = 'revision_requested')`.as('revises'),
    ])
    .where('proposal_drafts.user_id', '=', userId)
    .orderBy(sql`(cancelled_at is null and deadline > ${now})`, 'desc')
    .orderBy(sql`abs(extract(epoch from deadline - ${now}::timestamptz))`)
    .orderBy('proposal_drafts.id')
    .limit(accountPageSize)
    .offset((page - 1) * accountPageSize)
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const tender = asTenderOf(row, now);
      return {
        tender,
        publisher: row.publisher,
        revises: tender.phase === 'evaluation' ? row.revises : null,
        progress: draftProgressOf(await contentOf(row, unseal)),
        updatedAt: row.updated_at.toISOString(),
      };
    }),
  );
}

/**
 * Returns those of some tenders that a user may see, has no draft for, and has submitted no proposal for, except one whose revision is
 * requested; soonest deadline first.
 */
export async function readDraftTenders(
  db: Queryable,
  userId: number,
  ids: readonly number[],
  viewer: TenderViewer,
): Promise<DraftTender[]> {
  const rows = await db
    .selectFrom('tenders')
    .leftJoin('proposals', (join) => join.onRef('proposals.tender_id', '=', 'tenders.id').on('proposals.user_id', '=', userId))
    .select(ofTender)
    .select(publisherColumn)
    .select(['proposals.id as revises', 'proposals.state'])
    .where(sql<boolean>`tenders.id = any(${ids}::integer[])`)
    .where(isVisible(viewer))
    .where(sql<boolean>`not exists (select from proposal_drafts where tender_id = tenders.id and user_id = ${userId})`)
    .orderBy('deadline')
    .orderBy('tenders.id')
    .execute();
  return rows.flatMap(({ revises, state, publisher, ...row }) => {
    const tender = asTenderOf(row, viewer.now);
    if (state === null || state === 'withdrawn') return { tender, publisher, revises: null };
    return canDoWithProposal('revise', { state, phase: tender.phase, payment: null }) ? { tender, publisher, revises } : [];
  });
}

/** Returns a user's draft for a tender, locked. */
export const lockDraft = (transaction: Transaction, tenderId: number, userId: number) =>
  transaction
    .selectFrom('proposal_drafts')
    .select(['id', 'version', 'writer'])
    .where('tender_id', '=', tenderId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/** The content of a draft as it is stored: sealed, in the clear as JSON, or both until the sealing is finished. */
export type DraftContent = { content: string | null; sealed: Buffer | null };

/** A draft as it is stored: who stores it and in which session, and under which name the form saves. */
type DraftToStore = DraftWriter & DraftContent & { tenderId: number; writer: string | null; now: Date };

/** Inserts a draft and publishes its version; returns its ID. */
export async function insertDraft(db: Queryable, draft: DraftToStore): Promise<number> {
  const { tenderId, userId, content, sealed, writer, now } = draft;
  const columns = { tender_id: tenderId, user_id: userId, content, sealed, writer, created_at: now, updated_at: now };
  const published = publishVersion({ kind: 'proposal', tenderId, writer: draft, now }).as('published');
  const stored = await db.insertInto('proposal_drafts').values(columns).returning(['id', published]).executeTakeFirstOrThrow();
  return stored.id;
}

/** Updates a draft's content and writer, and publishes its version. */
export async function changeDraft(db: Queryable, id: number, draft: DraftToStore): Promise<void> {
  const { tenderId, content, sealed, writer, now } = draft;
  await db
    .updateTable('proposal_drafts')
    .set({ content, sealed, writer, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(publishVersion({ kind: 'proposal', tenderId, writer: draft, now }).as('published'))
    .execute();
}

/** Replaces the documents of a draft, which must be claimed already. Those without other references become unused. */
export async function replaceDraftFiles(db: Queryable, draftId: number, documents: readonly number[], now: Date): Promise<void> {
  const before = await db.deleteFrom('draft_files').where('draft_id', '=', draftId).returning('file_id').execute();
  await sql`
    insert into draft_files (draft_id, file_id) select ${draftId}::integer, id from unnest(${documents}::integer[]) as id
  `.execute(db);
  const given = before.map(({ file_id }) => file_id).filter((id) => !documents.includes(id));
  await release(db, given, now);
}

/** Deletes a user's draft for a tender and publishes its end; its documents without other references become unused. */
export async function deleteDraft(db: Queryable, tenderId: number, writer: DraftWriter, now: Date): Promise<void> {
  const { rows } = await sql<{ file_id: number }>`
    with gone as (
      delete from proposal_drafts where tender_id = ${tenderId} and user_id = ${writer.userId}
      returning id, ${publishEnd({ kind: 'proposal', tenderId, writer, now })}
    ) select file_id from draft_files join gone on gone.id = draft_id
  `.execute(db);
  const held = rows.map(({ file_id }) => file_id);
  await release(db, held, now);
}

/** Returns all drafts for a tender with their authors. */
export const findDrafts = (db: Queryable, tenderId: number) =>
  db.selectFrom('proposal_drafts').select(['id', 'user_id as userId']).where('tender_id', '=', tenderId).execute();

/** Returns a draft's author and tender. */
export const findDraft = (db: Queryable, id: number) =>
  db.selectFrom('proposal_drafts').select(['user_id as userId', 'tender_id as tenderId']).where('id', '=', id).executeTakeFirst();

/** Returns up to `limit` drafts unchanged since an instant, for tenders that no longer accept proposals. */
export const findOldDrafts = (db: Queryable, before: Date, now: Date, limit: number) =>
  db
    .selectFrom('proposal_drafts')
    .innerJoin('tenders', 'tenders.id', 'proposal_drafts.tender_id')
    .select(['tender_id as tenderId', 'user_id as userId'])
    .where('proposal_drafts.updated_at', '<', before)
    .where(sql<boolean>`(tenders.cancelled_at is not null or tenders.deadline < ${now})`)
    .limit(limit)
    .execute();
