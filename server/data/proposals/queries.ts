import { addHours } from 'date-fns/addHours';
import { sql } from 'kysely';
import type { OwnProposal, ProposalCounts, ProposalGroup } from '../../../contract/entities/proposals.ts';
import { accountPageSize, draftReminderHours } from '../../../contract/limits.ts';
import { bidStandingOf } from '../../../contract/rules/bid-standing.ts';
import { phaseOf } from '../../../contract/rules/tenders.ts';
import type { Queryable } from '../database.ts';
import { asBid, bidColumn } from '../payments/bids.ts';
import { courseOf, partyColumn, publisherColumn, type TenderRow } from '../tenders/rows.ts';
import { contentColumns, contentOf, isValidProposal, type Unseal } from './rows.ts';
import type { StoredSummary } from './tables.ts';
import { readVersions, type VersionReader } from './versions.ts';

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
      bidColumn.as('bid'),
      partyColumn.as('user'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof proposals>['execute']>>[number];

type Shown = Row & { publisher: OwnProposal['publisher'] };

/** Returns a proposal as its bidder sees it. */
function asOwnProposal(row: Shown, summary: StoredSummary, now: Date): OwnProposal {
  const proposal = asProposal(row, summary, now);
  if (!row.bid) throw new Error('the version of a proposal is missing');
  const { phase, deadline } = proposal.tender;
  const bid = asBid(row.bid, phase, now);
  const cancelledAt = row.cancelled_at?.toISOString() ?? null;
  return { ...proposal, payment: bid.payment, standing: bidStandingOf({ phase, deadline, cancelledAt, draftedAt: null, bid }) };
}

/** Returns a proposal as others may see it: without the payment. */
const asProposal = (row: Shown, summary: StoredSummary, now: Date): OwnProposal => ({
  id: row.id,
  number: row.number,
  tender: asTenderOf(row, now),
  publisher: row.publisher,
  state: row.state,
  version: row.version,
  title: summary.title,
  offer_price: summary.offer_price,
  currency: summary.currency,
  period: summary.period,
  submittedAt: row.submitted_at.toISOString(),
  note: row.note,
  payment: null,
});

/** Whether the payment of the newest version was begun and may still complete; the same rule as `paymentOf`. */
const isPaymentBegun = (now: Date) => sql<boolean>`coalesce((
  select status in ('pending', 'failed', 'cancelled') and expires_at > ${now} from payments
  where payments.proposal_id = proposals.id and payments.version = proposals.newest_version
  order by (status = 'paid' and not refund_due) desc, created_at desc, (status = 'pending') desc limit 1), false)`;

/** Returns what a list shows of a version: as PostgreSQL has computed it, or decrypted for its bidder. */
async function summaryOf(row: { summary: StoredSummary | null } & Parameters<typeof contentOf>[0], unseal: Unseal): Promise<StoredSummary> {
  return row.summary ?? (await contentOf(row, unseal)).offer;
}

/** The group of a proposal; the same rule as `proposalGroupOf`. */
const groupAt = (now: Date) => sql<ProposalGroup>`case
  when cancelled_at is not null or outcome is not null then 'decided'
  when state = 'awaiting_payment' and opened_at is null and (deadline > ${now} or ${isPaymentBegun(now)}) then 'needsAction'
  when state = 'revision_requested' and opened_at is not null then 'needsAction'
  when state in ('rejected', 'awarded', 'not_awarded', 'withdrawn', 'awaiting_payment') then 'decided'
  else 'inReview' end`;

/** Returns the number of an account's proposals per group, and of its drafts. */
export async function countProposals(db: Queryable, userId: number, now: Date): Promise<ProposalCounts> {
  const { rows } = await sql<ProposalCounts>`
    select count(*) filter (where "group" = 'needsAction')::integer as "needsAction",
      count(*) filter (where "group" = 'inReview')::integer as "inReview",
      count(*) filter (where "group" = 'decided')::integer as decided,
      (select count(*)::integer from proposal_drafts where user_id = ${userId}) as drafts,
      (select count(*)::integer from proposal_drafts join tenders on tenders.id = tender_id
        where user_id = ${userId} and cancelled_at is null and deadline > ${now} and deadline <= ${addHours(now, draftReminderHours[0])}
      ) as "draftsDue"
    from (
      select ${groupAt(now)} as "group" from proposals join tenders on tenders.id = tender_id where user_id = ${userId}
    ) as grouped
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate has one row');
  return counts;
}

/** Returns a page of an account's proposals, all or those of a group, newest first. */
export async function readOwnProposals(
  db: Queryable,
  userId: number,
  { group, page, now, unseal }: { group: ProposalGroup | null; page: number; now: Date; unseal: Unseal },
) {
  const counts = await countProposals(db, userId, now);
  const totalItems = group ? counts[group] : counts.needsAction + counts.inReview + counts.decided;
  const rows = await proposals(db, 'newest_version')
    .select(publisherColumn)
    .select(contentColumns)
    .where('proposals.user_id', '=', userId)
    .$if(group !== null, (query) => query.where(groupAt(now), '=', group))
    .orderBy('proposals.id', 'desc')
    .limit(accountPageSize)
    .offset((page - 1) * accountPageSize)
    .execute();
  return {
    items: await Promise.all(rows.map(async (row) => asOwnProposal(row, await summaryOf(row, unseal), now))),
    pageCount: Math.ceil(totalItems / accountPageSize),
    totalItems,
    counts,
  };
}

/** Returns a proposal with its versions, newest first: for its bidder with the newest one's summary, for the publisher with the valid one's. */
export async function readProposal(db: Queryable, id: number, reader: VersionReader, now: Date) {
  const row = await proposals(db, reader.all ? 'newest_version' : 'current_version')
    .select(publisherColumn)
    .where('proposals.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const versions = await readVersions(db, id, row.number, reader);
  const shown = versions.find(({ version }) => version === row.version);
  if (!shown) throw new Error('the version of a proposal is missing');
  const proposal = (reader.all ? asOwnProposal : asProposal)(row, shown.offer, now);
  return { ...proposal, user: row.user, versions };
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
