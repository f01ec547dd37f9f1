import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Queryable, Transaction } from '../database.ts';
import { receiptFactsNow } from './receipts.ts';
import { contentColumns, contentOf, isValidProposal, type Unseal } from './rows.ts';
import type { ProposalTables, StoredOffer } from './tables.ts';

/**
 * Draws the next number of a year: PRP-2026-00001. Numbers are unique; drawing does not block other transactions, except for the first
 * number of a year; a rollback leaves a gap.
 */
export async function drawProposalNumber(db: Queryable, year: number): Promise<string> {
  const draw = async () =>
    (
      await sql<{ number: number }>`
        select base + nextval('proposal_draws')::integer as number from proposal_numbers where year = ${year}
      `.execute(db)
    ).rows[0];
  const { number } = (await draw()) ?? (await beginYear(db, year).then(draw)) ?? {};
  return asProposalNumber(year, Number(number));
}

/** Returns the number of a proposal, from its number within the year. */
export const asProposalNumber = (year: number, drawn: number): string => `PRP-${year}-${String(drawn).padStart(5, '0')}`;

/** Sets the offset of a new year to the last number drawn before it. */
async function beginYear(db: Queryable, year: number): Promise<void> {
  await db
    .insertInto('proposal_numbers')
    .values({ year, base: sql<number>`-nextval('proposal_draws')` })
    .onConflict((conflict) => conflict.column('year').doNothing())
    .execute();
}

/** How what a bidder writes is sealed: their public key, null before its first use, and whether the sealing is finished. */
export type BidderSealing = { recipient: string | null; isFinished: boolean };

/** Serialises a bidder's submissions and saves until the end of the transaction; returns how what they write is sealed. */
export async function lockBidder(transaction: Transaction, userId: number): Promise<BidderSealing> {
  const locked = await transaction
    .selectFrom('users')
    .select(({ selectFrom }) => [
      selectFrom('account_keys').select('recipient').whereRef('user_id', '=', 'users.id').as('recipient'),
      selectFrom('sealing').select('finished_at').as('finishedAt'),
    ])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return { recipient: locked?.recipient ?? null, isFinished: locked?.finishedAt !== null };
}

const lockable = (transaction: Transaction) =>
  transaction
    .selectFrom('proposals')
    .select(['id', 'number', 'tender_id', 'user_id', 'state', 'newest_version', 'current_version'])
    .forUpdate();

/** Locks a proposal until the end of the transaction and returns the columns that actions depend on. */
export const lockProposal = (transaction: Transaction, id: number) => lockable(transaction).where('id', '=', id).executeTakeFirst();

export type LockedProposal = NonNullable<Awaited<ReturnType<typeof lockProposal>>>;

/** Returns a user's proposal for a tender, locked. */
export const lockProposalOf = (transaction: Transaction, tenderId: number, userId: number) =>
  lockable(transaction).where('tender_id', '=', tenderId).where('user_id', '=', userId).executeTakeFirst();

/** Locks all valid proposals for a tender, ordered by ID. */
export const lockValidProposals = (transaction: Transaction, tenderId: number) =>
  lockable(transaction).where('tender_id', '=', tenderId).where(isValidProposal).orderBy('id').execute();

/** Inserts a proposal without a version. */
export const insertProposal = async (db: Queryable, proposal: Insertable<ProposalTables['proposals']>): Promise<number> =>
  (await db.insertInto('proposals').values(proposal).returning('id').executeTakeFirstOrThrow()).id;

type Changes = Updateable<ProposalTables['proposals']> & { updated_at: Date };

/** Updates locked proposals. */
export async function changeProposals(db: Queryable, ids: readonly number[], changes: Changes): Promise<void> {
  await db.updateTable('proposals').set(changes).where(sql<boolean>`proposals.id = any(${ids}::integer[])`).execute();
}

/** Updates a locked proposal. */
export const changeProposal = (db: Queryable, id: number, changes: Changes): Promise<void> => changeProposals(db, [id], changes);

/** The content of a version as it is stored: sealed, in the clear as JSON, or both until the sealing is finished. */
export type VersionContent = Pick<
  Insertable<ProposalTables['proposal_versions']>,
  'offer' | 'sha256' | 'body_hash' | 'sealed_keys' | 'sealed_offer' | 'commitment'
>;

type NewVersion = Omit<Insertable<ProposalTables['proposal_versions']>, 'receipt_facts'>;

/** Inserts a version with its documents, which must be claimed already, each with what is known of it, sealed to the tender. */
export async function insertVersion(
  db: Queryable,
  documents: readonly { id: number; sealed: Buffer | null }[],
  version: NewVersion,
): Promise<number> {
  const stored = await db
    .insertInto('proposal_versions')
    .values({
      ...version,
      receipt_facts: receiptFactsNow(sql`(select tender_id from proposals where id = ${version.proposal_id})`, sql`${version.user_id}`),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into proposal_files (version_id, file_id, sealed) select ${stored.id}::integer, id, sealed
    from unnest(${documents.map(({ id }) => id)}::integer[], ${documents.map(({ sealed }) => sealed)}::bytea[]) as held (id, sealed)
  `.execute(db);
  return stored.id;
}

/** Returns the offer of a version, for its bidder. */
export async function findOffer(db: Queryable, proposalId: number, version: number, unseal: Unseal): Promise<StoredOffer> {
  const row = await db
    .selectFrom('proposal_versions')
    .select(contentColumns)
    .where('proposal_id', '=', proposalId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return (await contentOf(row, unseal)).offer;
}

/** Marks a version as valid; returns false if it already was. */
export async function makeVersionValid(db: Queryable, proposalId: number, version: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('proposal_versions')
    .set({ valid_at: now })
    .where('proposal_id', '=', proposalId)
    .where('version', '=', version)
    .where('valid_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A version that was stored with an idempotency key: with the hash of its request in the clear, or sealed. */
export type SentAttempt = Pick<Selectable<ProposalTables['proposal_versions']>, 'id' | 'body_hash' | 'sealed_keys' | 'sealed_offer'>;

/** Returns the version stored with an idempotency key. */
export const findVersionAttempt = (db: Queryable, userId: number, key: string): Promise<SentAttempt | undefined> =>
  db
    .selectFrom('proposal_versions')
    .select(['id', 'body_hash', 'sealed_keys', 'sealed_offer'])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

/** Returns the proposal of a version, its state, and whether the version is the newest and awaits payment. */
export const findSent = (db: Queryable, versionId: number) =>
  db
    .selectFrom('proposal_versions')
    .innerJoin('proposals', 'proposals.id', 'proposal_versions.proposal_id')
    .select([
      'proposals.id',
      'proposals.state',
      'proposal_versions.version',
      'proposal_versions.submitted_at as submittedAt',
      sql<boolean>`proposal_versions.valid_at is null and proposals.newest_version = proposal_versions.version
        and proposals.state in ('awaiting_payment', 'revision_requested')`.as('isUnpaid'),
    ])
    .where('proposal_versions.id', '=', versionId)
    .executeTakeFirstOrThrow();

/** Returns a proposal's bidder and tender. */
export const findProposal = (db: Queryable, id: number) =>
  db.selectFrom('proposals').select(['tender_id as tenderId', 'user_id as userId']).where('id', '=', id).executeTakeFirst();

/** Returns the valid proposals for a tender with their bidders. */
export const findValidProposals = (db: Queryable, tenderId: number) =>
  db
    .selectFrom('proposals')
    .select(['id', 'number', 'user_id'])
    .where('tender_id', '=', tenderId)
    .where(isValidProposal)
    .orderBy('id')
    .execute();

/** Returns the bidders of a tender whose proposal is not withdrawn, and the authors of drafts. */
export async function findBidders(db: Queryable, tenderId: number): Promise<{ sent: number[]; writing: number[] }> {
  const sent = await db
    .selectFrom('proposals')
    .select('user_id')
    .where('tender_id', '=', tenderId)
    .where('state', '<>', 'withdrawn')
    .execute();
  const writing = await db.selectFrom('proposal_drafts').select('user_id').where('tender_id', '=', tenderId).execute();
  return { sent: sent.map(({ user_id }) => user_id), writing: writing.map(({ user_id }) => user_id) };
}
