import { type Selectable, sql } from 'kysely';
import type { StoredFile } from '../../../contract/entities/files.ts';
import type { Offer } from '../../../contract/entities/proposals.ts';
import type { Queryable } from '../database.ts';
import { allKnownOf, factColumns, type KnownFile, storedFileOf, type UnsealFacts } from '../files/facts.ts';
import type { ProposalTables, StoredOffer } from './tables.ts';

/** Whether a proposal is valid; the same rule as `isProposalValid`. */
export const isValidProposal = sql<boolean>`proposals.state not in ('awaiting_payment', 'withdrawn')`;

/** Whether the publisher may see a version: it was paid and not withdrawn. */
export const isVisibleToPublisher = sql<boolean>`(proposal_versions.valid_at is not null
  and proposal_versions.version > coalesce(proposals.withdrawn_version, 0))`;

/** What is sealed of a version, as its reader has decrypted it; hashes and the random value of the commitment in hexadecimal. */
export type Unsealed = { offer: StoredOffer; sha256: string; nonce: string | null };

/** Decrypts a sealed version for its reader. */
export type Unseal = (sealed: { keys: Buffer; content: Buffer }) => Promise<Unsealed>;

/** The columns of a version's content: in the clear, or sealed only. */
export const contentColumns = ['offer', 'sha256', 'commitment_nonce', 'sealed_keys', 'sealed_offer'] as const;

type ContentRow = Pick<Selectable<ProposalTables['proposal_versions']>, (typeof contentColumns)[number]>;

/** Returns the content of a version: as it is in the clear, otherwise decrypted for its reader. */
export async function contentOf(
  { offer, sha256, commitment_nonce, sealed_keys, sealed_offer }: ContentRow,
  unseal: Unseal,
): Promise<Unsealed> {
  if (offer && sha256) return { offer, sha256: sha256.toString('hex'), nonce: commitment_nonce?.toString('hex') ?? null };
  if (!sealed_keys || !sealed_offer) throw new Error('the keys of a version were deleted');
  return unseal({ keys: sealed_keys, content: sealed_offer });
}

/** An offer or draft with the IDs of its documents. */
export type Holder = { documents: readonly number[]; milestones: readonly { documents: readonly number[] }[] };

/** Returns the distinct documents of an offer or draft, in order. */
export const documentsIn = ({ documents, milestones }: Holder): number[] => [
  ...new Set([...documents, ...milestones.flatMap((milestone) => milestone.documents)]),
];

/** Returns documents by ID, as their reader knows them. */
export async function readFiles(db: Queryable, ids: readonly number[], unseal: UnsealFacts): Promise<Map<number, KnownFile>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('files').select(factColumns).where(sql<boolean>`files.id = any(${ids}::integer[])`).execute();
  return new Map((await allKnownOf(rows, unseal)).map((file) => [file.id, file]));
}

/** Returns the documents with these IDs, in order. */
export const filesOf = (ids: readonly number[], files: ReadonlyMap<number, KnownFile>): StoredFile[] =>
  ids
    .map((id) => files.get(id))
    .filter((file) => file !== undefined)
    .map(storedFileOf);

/** Returns a stored offer with its documents as API fields. */
export const asOffer = (offer: StoredOffer, files: ReadonlyMap<number, KnownFile>): Offer => ({
  ...offer,
  documents: filesOf(offer.documents, files),
  milestones: offer.milestones.map((milestone) => ({ ...milestone, documents: filesOf(milestone.documents, files) })),
});
