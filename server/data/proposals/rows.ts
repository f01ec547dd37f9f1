import { sql } from 'kysely';
import type { StoredFile } from '../../../contract/entities/files.ts';
import type { Offer } from '../../../contract/entities/proposals.ts';
import type { Queryable } from '../database.ts';
import type { StoredOffer } from './tables.ts';

/** Whether a proposal counts, as `doesCount` says it. */
export const isCounting = sql<boolean>`proposals.state not in ('awaiting_payment', 'withdrawn')`;

/** Whether a version of a proposal is one the publisher may ever be shown: it was paid, and not taken back. */
export const isShown = sql<boolean>`(proposal_versions.valid_at is not null
  and proposal_versions.version > coalesce(proposals.withdrawn_version, 0))`;

/** What holds documents by their ids: an offer, or a draft of one. */
export type Holder = { documents: readonly number[]; milestones: readonly { documents: readonly number[] }[] };

/** Every document of what holds some, each once, in its order. */
export const documentsIn = ({ documents, milestones }: Holder): number[] => [
  ...new Set([...documents, ...milestones.flatMap((milestone) => milestone.documents)]),
];

/** Reads documents, by their ids. */
export async function readFiles(db: Queryable, ids: readonly number[]): Promise<Map<number, StoredFile>> {
  if (ids.length === 0) return new Map();
  const files = await db
    .selectFrom('files')
    .select(['id', 'name', 'size', 'type'])
    .where(sql<boolean>`files.id = any(${ids}::integer[])`)
    .execute();
  return new Map(files.map((file) => [file.id, file]));
}

/** The documents with these ids, in their order. */
export const filesOf = (ids: readonly number[], files: ReadonlyMap<number, StoredFile>): StoredFile[] =>
  ids.map((id) => files.get(id)).filter((file) => file !== undefined);

/** An offer as it is told: with its documents. */
export const asOffer = (offer: StoredOffer, files: ReadonlyMap<number, StoredFile>): Offer => ({
  ...offer,
  documents: filesOf(offer.documents, files),
  milestones: offer.milestones.map((milestone) => ({ ...milestone, documents: filesOf(milestone.documents, files) })),
});
