import { type Insertable, sql, type Updateable } from 'kysely';
import type { Queryable, Transaction } from '../database.ts';
import { documentsIn, isCounting } from './rows.ts';
import type { ProposalTables, StoredOffer } from './tables.ts';

/**
 * Draws the next number of a year: PRP-2026-00001. None is given twice, and no one waits for others who draw one, but for the first of a
 * year; what is rolled back leaves a gap.
 */
export async function drawProposalNumber(db: Queryable, year: number): Promise<string> {
  const draw = async () =>
    (
      await sql<{ number: number }>`
        select base + nextval('proposal_draws')::integer as number from proposal_numbers where year = ${year}
      `.execute(db)
    ).rows[0];
  const { number } = (await draw()) ?? (await beginYear(db, year).then(draw)) ?? {};
  return `PRP-${year}-${String(number).padStart(5, '0')}`;
}

/** The numbers of a year begin behind what was drawn before it. */
async function beginYear(db: Queryable, year: number): Promise<void> {
  await db
    .insertInto('proposal_numbers')
    .values({ year, base: sql<number>`-nextval('proposal_draws')` })
    .onConflict((conflict) => conflict.column('year').doNothing())
    .execute();
}

/** Makes whatever else a bidder sends or writes for a tender wait until the transaction ends. */
export async function lockBidder(transaction: Transaction, userId: number): Promise<void> {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

const locked = (transaction: Transaction) =>
  transaction
    .selectFrom('proposals')
    .select(['id', 'number', 'tender_id', 'user_id', 'state', 'newest_version', 'current_version'])
    .forUpdate();

/** What has to be known of a proposal before something is done with it. Until the transaction ends no one else changes it. */
export const lockProposal = (transaction: Transaction, id: number) => locked(transaction).where('id', '=', id).executeTakeFirst();

export type LockedProposal = NonNullable<Awaited<ReturnType<typeof lockProposal>>>;

/** Someone's proposal for a tender, locked. */
export const lockProposalOf = (transaction: Transaction, tenderId: number, userId: number) =>
  locked(transaction).where('tender_id', '=', tenderId).where('user_id', '=', userId).executeTakeFirst();

/** Every proposal for a tender that counts, locked, in the order of their ids. */
export const lockCounting = (transaction: Transaction, tenderId: number) =>
  locked(transaction).where('tender_id', '=', tenderId).where(isCounting).orderBy('id').execute();

/** Stores a proposal; its first version is left to do. */
export const insertProposal = async (db: Queryable, proposal: Insertable<ProposalTables['proposals']>): Promise<number> =>
  (await db.insertInto('proposals').values(proposal).returning('id').executeTakeFirstOrThrow()).id;

/** Changes a proposal that is locked. */
export async function changeProposal(
  db: Queryable,
  id: number,
  changes: Updateable<ProposalTables['proposals']> & { updated_at: Date },
): Promise<void> {
  await db.updateTable('proposals').set(changes).where('id', '=', id).execute();
}

/** Stores a version with the documents it holds, which are claimed already. */
export async function insertVersion(
  db: Queryable,
  { offer, ...version }: Omit<Insertable<ProposalTables['proposal_versions']>, 'offer'> & { offer: StoredOffer },
): Promise<number> {
  const stored = await db
    .insertInto('proposal_versions')
    .values({ ...version, offer: JSON.stringify(offer) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into proposal_files (version_id, file_id) select ${stored.id}::integer, id from unnest(${documentsIn(offer)}::integer[]) as id
  `.execute(db);
  return stored.id;
}

/** What was sent as a version. */
export const findOffer = async (db: Queryable, proposalId: number, version: number): Promise<StoredOffer> =>
  (
    await db
      .selectFrom('proposal_versions')
      .select('offer')
      .where('proposal_id', '=', proposalId)
      .where('version', '=', version)
      .executeTakeFirstOrThrow()
  ).offer;

/** Says that a version counts; false where it did already. */
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

/** The version that was stored with a key. */
export const findVersionAttempt = (db: Queryable, userId: number, key: string) =>
  db
    .selectFrom('proposal_versions')
    .select(['id', 'body_hash as bodyHash'])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

/** The proposal a version is of, how it stands, and whether the version is the newest and waits for its payment. */
export const findSent = (db: Queryable, versionId: number) =>
  db
    .selectFrom('proposal_versions')
    .innerJoin('proposals', 'proposals.id', 'proposal_versions.proposal_id')
    .select([
      'proposals.id',
      'proposals.state',
      'proposal_versions.version',
      sql<boolean>`proposal_versions.valid_at is null and proposals.newest_version = proposal_versions.version
        and proposals.state in ('awaiting_payment', 'revision_requested')`.as('isUnpaid'),
    ])
    .where('proposal_versions.id', '=', versionId)
    .executeTakeFirstOrThrow();

/** Whose a proposal is, and for which tender. */
export const findProposal = (db: Queryable, id: number) =>
  db.selectFrom('proposals').select(['tender_id as tenderId', 'user_id as userId']).where('id', '=', id).executeTakeFirst();

/** The proposals for a tender that count, and whose they are. */
export const findCountingProposals = (db: Queryable, tenderId: number) =>
  db
    .selectFrom('proposals')
    .select(['id', 'number', 'user_id'])
    .where('tender_id', '=', tenderId)
    .where(isCounting)
    .orderBy('id')
    .execute();

/** Whose proposals for a tender were not taken back, and who is writing one. */
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
