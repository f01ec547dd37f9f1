import { sql } from 'kysely';
import type { OwnProposal } from '../../../contract/entities/proposals.ts';
import { accountPageSize } from '../../../contract/limits.ts';
import { phaseOf } from '../../../contract/rules/tenders.ts';
import type { Queryable } from '../database.ts';
import { courseOf, partyColumn, type TenderRow } from '../tenders/rows.ts';
import { isValidProposal } from './rows.ts';
import { readVersions } from './versions.ts';

/** Columns of a proposal's tender. */
export const ofTender = [
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

/** Returns the tender of a proposal as an API field, at an instant. */
export const asTenderOf = (row: OfTender, now: Date): OwnProposal['tender'] => ({
  id: row.tenderId,
  number: row.tenderNumber,
  title: row.title,
  titleAr: row.title_ar || null,
  phase: phaseOf(courseOf(row), now),
  // A tender without a deadline has no proposals.
  deadline: row.deadline?.toISOString() ?? '',
});

/** Selects proposals with one version each: the newest for the bidder, the valid one for others. */
export const proposals = (db: Queryable, versionColumn: 'newest_version' | 'current_version') =>
  db
    .selectFrom('proposals')
    .innerJoin('tenders', 'tenders.id', 'proposals.tender_id')
    .innerJoin('proposal_versions', (join) =>
      join
        .onRef('proposal_versions.proposal_id', '=', 'proposals.id')
        .onRef('proposal_versions.version', '=', `proposals.${versionColumn}`),
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
      'proposal_versions.summary',
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
  title: row.summary.title,
  offer_price: row.summary.offer_price,
  currency: row.summary.currency,
  submittedAt: row.submitted_at.toISOString(),
  note: row.note,
});

/** Returns a page of an account's proposals, newest first, without payments. */
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

/** Returns a proposal with its versions, newest first; all of them for its bidder, the valid ones for the tender's publisher. */
export async function readProposal(db: Queryable, id: number, reader: 'bidder' | 'publisher', now: Date) {
  const isBidder = reader === 'bidder';
  const row = await proposals(db, isBidder ? 'newest_version' : 'current_version')
    .where('proposals.id', '=', id)
    .executeTakeFirst();
  return row && { ...asProposal(row, now), user: row.user, versions: await readVersions(db, id, row.number, isBidder) };
}

/** Returns a proposal's bidder, the tender's publisher, and whether the publisher may read it: it is valid and the opening is recorded. */
export async function readersOf(db: Queryable, id: number): Promise<{ bidder: number; publisher: number | null } | undefined> {
  return db
    .selectFrom('proposals')
    .innerJoin('tenders', 'tenders.id', 'proposals.tender_id')
    .select([
      'proposals.user_id as bidder',
      sql<number | null>`case when tenders.opened_at is not null and ${isValidProposal} then tenders.owner_id end`.as('publisher'),
    ])
    .where('proposals.id', '=', id)
    .executeTakeFirst();
}
