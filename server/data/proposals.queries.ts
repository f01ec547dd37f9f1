import { sql } from 'kysely';
import type { OpenedProposal, OwnProposal, ProposalVersion, Receipt, TenderProposals } from '../../contract/entities/proposals.ts';
import { accountPageSize } from '../../contract/limits.ts';
import { phaseOf } from '../../contract/rules/tenders.ts';
import type { Queryable } from './database.ts';
import { asOffer, documentsIn, isCounting, isShown, readFiles } from './proposals.rows.ts';
import type { StoredOffer } from './proposals.tables.ts';
import { courseOf, partyColumn, type TenderRow } from './tenders.rows.ts';

const ofTender = [
  'tenders.id as tenderId',
  'tenders.number as tenderNumber',
  'tenders.title',
  'tenders.title_ar',
  'tenders.approval',
  'tenders.publish_date',
  'tenders.deadline',
  'tenders.cancelled_at',
  'tenders.opened_at',
  'tenders.outcome',
] as const;

type OfTender = Pick<TenderRow, 'approval' | 'publish_date' | 'deadline' | 'cancelled_at' | 'opened_at' | 'outcome'> & {
  tenderId: number;
  tenderNumber: string;
  title: string;
  title_ar: string;
};

const asTenderOf = (row: OfTender, now: Date): OwnProposal['tender'] => ({
  id: row.tenderId,
  number: row.tenderNumber,
  title: row.title,
  titleAr: row.title_ar || null,
  phase: phaseOf(courseOf(row), now),
  // Nothing was ever sent for a tender without one.
  deadline: row.deadline?.toISOString() ?? '',
});

/** Reads proposals with the version that is told of each: the newest to its bidder, the one that counts to others. */
const proposals = (db: Queryable, told: 'newest_version' | 'current_version') =>
  db
    .selectFrom('proposals')
    .innerJoin('tenders', 'tenders.id', 'proposals.tender_id')
    .innerJoin('proposal_versions', (join) =>
      join.onRef('proposal_versions.proposal_id', '=', 'proposals.id').onRef('proposal_versions.version', '=', `proposals.${told}`),
    )
    .innerJoin('users', 'users.id', 'proposals.user_id')
    .leftJoin('companies', 'companies.owner_id', 'users.id')
    .select(ofTender)
    .select([
      'proposals.id',
      'proposals.number',
      'proposals.state',
      'proposals.note',
      'proposal_versions.version',
      'proposal_versions.offer',
      'proposal_versions.submitted_at',
      partyColumn.as('user'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof proposals>['execute']>>[number];

const asProposal = (row: Row, now: Date): Omit<OwnProposal, 'payment'> => ({
  id: row.id,
  number: row.number,
  tender: asTenderOf(row, now),
  state: row.state,
  version: row.version,
  title: row.offer.title,
  offer_price: row.offer.offer_price,
  currency: row.offer.currency,
  submittedAt: row.submitted_at.toISOString(),
  note: row.note,
});

/** Reads a page of an account's proposals, the newest first; what has to be paid is left to do. */
export async function readOwnProposals(db: Queryable, userId: number, page: number, now: Date) {
  const { amount } = await db
    .selectFrom('proposals')
    .select(sql<number>`count(*)::integer`.as('amount'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const rows = await proposals(db, 'newest_version')
    .where('proposals.user_id', '=', userId)
    .orderBy('proposals.id', 'desc')
    .limit(accountPageSize)
    .offset((page - 1) * accountPageSize)
    .execute();
  return {
    items: rows.map((row) => asProposal(row, now)),
    pageCount: Math.ceil(amount / accountPageSize),
    totalItems: amount,
  };
}

/** Reads a proposal with its versions, the newest first; all of them to its bidder, those that count to its tender's publisher. */
export async function readProposal(db: Queryable, id: number, reader: 'bidder' | 'publisher', now: Date) {
  const isBidder = reader === 'bidder';
  const row = await proposals(db, isBidder ? 'newest_version' : 'current_version')
    .where('proposals.id', '=', id)
    .executeTakeFirst();
  return row && { ...asProposal(row, now), user: row.user, versions: await readVersions(db, id, row.number, isBidder) };
}

async function readVersions(db: Queryable, id: number, number: string, all: boolean): Promise<ProposalVersion[]> {
  const rows = await db
    .selectFrom('proposal_versions')
    .innerJoin('proposals', 'proposals.id', 'proposal_versions.proposal_id')
    .select(['version', 'offer', 'sha256', 'submitted_at', 'valid_at'])
    .where('proposal_id', '=', id)
    .$if(!all, (query) => query.where(isShown))
    .orderBy('version', 'desc')
    .execute();
  const ids = rows.flatMap(({ offer }) => documentsIn(offer));
  const [files, proofs] = [await readFiles(db, ids), await readProofs(db, ids)];
  return rows.map(({ version, offer, sha256, submitted_at, valid_at }) => ({
    version,
    offer: asOffer(offer, files),
    receipt: {
      number: `${number}/${version}`,
      submittedAt: submitted_at.toISOString(),
      sha256: sha256.toString('hex'),
      files: provenIn(offer, proofs),
    },
    validAt: valid_at?.toISOString() ?? null,
  }));
}

type Proven = Receipt['files'][number];

/** Reads what is proven of documents, by their ids. */
async function readProofs(db: Queryable, ids: readonly number[]): Promise<Map<number, Proven>> {
  const files = await db
    .selectFrom('files')
    .select(['id', 'name', 'size', sql<string>`encode(sha256, 'hex')`.as('sha256')])
    .where(sql<boolean>`files.id = any(${ids}::integer[])`)
    .execute();
  return new Map(files.map((file) => [file.id, file]));
}

const provenIn = (offer: StoredOffer, proofs: ReadonlyMap<number, Proven>): Proven[] =>
  documentsIn(offer)
    .map((id) => proofs.get(id))
    .filter((proof) => proof !== undefined);

/** Reads what the publisher of a tender is told of its proposals before the opening, which is how many count; and how it was opened. */
export async function readTenderProposals(db: Queryable, tenderId: number, now: Date): Promise<Omit<TenderProposals, 'items' | 'pending'>> {
  const row = await db
    .selectFrom('tenders')
    .leftJoin('users', 'users.id', 'tenders.opened_by')
    .leftJoin('tender_history', (join) => join.onRef('tender_history.tender_id', '=', 'tenders.id').on('event', '=', 'opened'))
    .select(ofTender)
    .select(['tenders.opened_count', 'tenders.award_note', sql<string>`coalesce(tender_history.who, users.name, '')`.as('openedBy')])
    .select(sql<number>`(select count(*)::integer from proposals where proposals.tender_id = tenders.id and ${isCounting})`.as('count'))
    .where('tenders.id', '=', tenderId)
    .executeTakeFirstOrThrow();
  const { opened_at, opened_count, openedBy, award_note, count } = row;
  return {
    tender: asTenderOf(row, now),
    count,
    opening: opened_at && { at: opened_at.toISOString(), by: openedBy, count: opened_count ?? 0 },
    awardNote: award_note,
  };
}

/** Reads the proposals of a tender that count, in the order they were begun; only after the opening. */
export async function readOpened(db: Queryable, tenderId: number): Promise<OpenedProposal[]> {
  const rows = await proposals(db, 'current_version')
    .where('proposals.tender_id', '=', tenderId)
    .where('tenders.opened_at', 'is not', null)
    .where(isCounting)
    .orderBy('proposals.id')
    .execute();
  const files = await readFiles(
    db,
    rows.flatMap(({ offer }) => documentsIn(offer)),
  );
  return rows.map(({ id, number, user, state, version, submitted_at, note, offer }) => ({
    id,
    number,
    user,
    state,
    version,
    submittedAt: submitted_at.toISOString(),
    note,
    offer: asOffer(offer, files),
  }));
}

/** Whose a proposal is, whose its tender, and whether its publisher may read it: it counts, and the opening is recorded. */
export async function readersOf(db: Queryable, id: number): Promise<{ bidder: number; publisher: number | null } | undefined> {
  return db
    .selectFrom('proposals')
    .innerJoin('tenders', 'tenders.id', 'proposals.tender_id')
    .select([
      'proposals.user_id as bidder',
      sql<number | null>`case when tenders.opened_at is not null and ${isCounting} then tenders.owner_id end`.as('publisher'),
    ])
    .where('proposals.id', '=', id)
    .executeTakeFirst();
}

/** What the receipt of a version says, and to whom; undefined where there is no such version. */
export async function readReceipt(db: Queryable, proposalId: number, version: number) {
  const row = await db
    .selectFrom('proposal_versions')
    .innerJoin('proposals', 'proposals.id', 'proposal_versions.proposal_id')
    .innerJoin('tenders', 'tenders.id', 'proposals.tender_id')
    .select([
      'proposals.user_id as userId',
      'proposals.number',
      'tenders.number as tenderNumber',
      'tenders.title as name',
      sql<string | null>`nullif(tenders.title_ar, '')`.as('nameAr'),
      'offer',
      sql<string>`encode(sha256, 'hex')`.as('sha256'),
      'submitted_at',
    ])
    .where('proposal_versions.proposal_id', '=', proposalId)
    .where('proposal_versions.version', '=', version)
    .executeTakeFirst();
  if (!row) return undefined;
  const { offer, submitted_at, ...receipt } = row;
  return { ...receipt, submittedAt: submitted_at, files: provenIn(offer, await readProofs(db, documentsIn(offer))) };
}
