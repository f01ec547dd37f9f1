import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { Party, Tender } from '../../../contract/entities/tenders.ts';
import { bidStandingOf } from '../../../contract/rules/bid-standing.ts';
import { type Course, isPublishedAt, phaseOf } from '../../../contract/rules/tenders.ts';
import type { Queryable } from '../database.ts';
import { asBid, bidColumn } from '../payments/bids.ts';
import type { Tables } from '../tables.ts';

/** The viewer (null: anonymous) and the time, which determine flags, phases and visibility. */
export type TenderViewer = { id: number | null; isAdmin: boolean; now: Date };

const { ref, selectFrom } = expressionBuilder<Tables, 'tenders' | 'users'>();
const companyOf = expressionBuilder<Tables, 'users' | 'companies'>();

/** An account as an API party, with its company if it has one; requires `users`, and `companies` by their owner, to be joined. */
export const partyColumn = jsonBuildObject({
  id: companyOf.ref('users.id'),
  name: sql<string>`coalesce(companies.name, users.name)`,
  nameAr: companyOf.ref('companies.name_ar'),
  logo_url: companyOf.ref('companies.logo_url'),
  company: companyOf.ref('companies.id'),
});

/** The publisher of a tender; requires `tenders` to be joined. */
export const publisherColumn = sql<Party>`(${selectFrom('users')
  .leftJoin('companies', 'companies.owner_id', 'users.id')
  .whereRef('users.id', '=', ref('tenders.owner_id'))
  .select(partyColumn.as('party'))})`.as('publisher');

const servicesOfTender = jsonArrayFrom(
  selectFrom('tender_services')
    .innerJoin('services', 'services.id', 'tender_services.service_id')
    .select(['services.id', 'services.name', 'services.name_ar as nameAr', 'services.slug'])
    .whereRef('tender_services.tender_id', '=', ref('tenders.id'))
    .orderBy('services.id'),
).as('services');

/** Whether a tender has all fields needed for display: a rejected one may be partly rewritten. */
export const isShowable = sql<boolean>`(approval <> 'draft' and bond is not null and publish_date is not null and start_date is not null
  and end_date is not null and deadline is not null)`;

/** Selects the columns of a card, and the terms stored in the same row. */
export const tenderRows = (db: Queryable, viewer: Pick<TenderViewer, 'id'>) =>
  db
    .selectFrom('tenders')
    .innerJoin('users', 'users.id', 'tenders.owner_id')
    .leftJoin('companies', 'companies.owner_id', 'users.id')
    .leftJoin('interests', (join) =>
      join.onRef('interests.tender_id', '=', 'tenders.id').on(sql<boolean>`interests.user_id = ${viewer.id}::integer`),
    )
    .leftJoin('watches', (join) =>
      join.onRef('watches.tender_id', '=', 'tenders.id').on(sql<boolean>`watches.user_id = ${viewer.id}::integer`),
    )
    .leftJoin('proposals', (join) =>
      join.onRef('proposals.tender_id', '=', 'tenders.id').on(sql<boolean>`proposals.user_id = ${viewer.id}::integer`),
    )
    .select([
      'tenders.id',
      'tenders.number',
      'tenders.title',
      sql<string | null>`nullif(tenders.title_ar, '')`.as('titleAr'),
      'tenders.status',
      'tenders.approval',
      'tenders.approval_reason',
      'tenders.created_at',
      'tenders.publish_date',
      'tenders.start_date',
      'tenders.end_date',
      'tenders.deadline',
      'tenders.cancelled_at',
      'tenders.cancel_reason',
      'tenders.opened_at',
      'tenders.outcome',
      sql<number | null>`tenders.bond::float8`.as('bond'),
      'tenders.owner_id',
      partyColumn.as('user'),
      servicesOfTender,
      'interests.state as interest',
      'interests.reason as interestReason',
      bidColumn.as('bid'),
      sql<Date | null>`(select updated_at from proposal_drafts where tender_id = tenders.id and user_id = ${viewer.id}::integer)`.as(
        'draftedAt',
      ),
      sql<boolean>`watches.user_id is not null`.as('isWatched'),
      'tenders.version',
    ]);

export type TenderRow = Awaited<ReturnType<ReturnType<typeof tenderRows>['execute']>>[number];

/** The columns from which phase and publication of a tender are derived. */
export const courseOf = (
  row: Pick<TenderRow, 'approval' | 'publish_date' | 'deadline' | 'cancelled_at' | 'opened_at' | 'outcome'>,
): Course => ({
  approval: row.approval,
  publish: row.publish_date,
  deadline: row.deadline,
  cancelledAt: row.cancelled_at,
  openedAt: row.opened_at,
  outcome: row.outcome,
});

/**
 * Converts a row to a card, at an instant.
 *
 * @throws if a field is missing: callers must not select such rows
 */
export function asTender(row: TenderRow, now: Date): Tender {
  const { publish_date, start_date, end_date, deadline, bond } = row;
  if (!publish_date || !start_date || !end_date || !deadline || bond === null) throw new Error(`tender ${row.id} is not complete`);
  const phase = phaseOf(courseOf(row), now);
  const bid = row.bid && asBid(row.bid, phase, now);
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    titleAr: row.titleAr,
    status: row.status,
    phase,
    createdAt: row.created_at.toISOString(),
    publish_date: publish_date.toISOString(),
    start_date: start_date.toISOString(),
    end_date: end_date.toISOString(),
    deadline: deadline.toISOString(),
    bond,
    user: row.user,
    ownerId: row.owner_id,
    approvalStatus: { status: row.approval, reason: row.approval_reason },
    isPublished: isPublishedAt(courseOf(row), now),
    services: row.services,
    isProposalSubmitted: bid !== null && bid.state !== 'withdrawn',
    isProposalDrafted: row.draftedAt !== null,
    standing: bidStandingOf({
      phase,
      deadline: deadline.toISOString(),
      cancelledAt: row.cancelled_at?.toISOString() ?? null,
      draftedAt: row.draftedAt?.toISOString() ?? null,
      bid,
    }),
    isInterestSubmitted: row.interest !== null,
    isInterestApproved: row.interest === 'approved',
    isInterestRejected: row.interest === 'rejected',
    isWatched: row.isWatched,
  };
}
