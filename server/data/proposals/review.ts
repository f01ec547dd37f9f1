import { type NotNull, sql } from 'kysely';
import type { OpenedProposal, Review } from '../../../contract/entities/proposals.ts';
import { openedPageSize } from '../../../contract/limits.ts';
import type { Compared } from '../../../contract/rules/comparison.ts';
import type { Queryable } from '../database.ts';
import { asTenderOf, ofTender, proposals } from './queries.ts';
import { isValidProposal } from './rows.ts';

/** Returns the number of valid proposals for a tender, and its recorded opening. */
export async function readReview(db: Queryable, tenderId: number, now: Date): Promise<Omit<Review, 'best' | 'pending'>> {
  const row = await db
    .selectFrom('tenders')
    .leftJoin('users', 'users.id', 'tenders.opened_by')
    .leftJoin('tender_history', (join) => join.onRef('tender_history.tender_id', '=', 'tenders.id').on('event', '=', 'opened'))
    .select(ofTender)
    .select(['tenders.opened_count', 'tenders.award_note', sql<string>`coalesce(tender_history.who, users.name, '')`.as('openedBy')])
    .select(
      sql<number>`(select count(*)::integer from proposals where proposals.tender_id = tenders.id and ${isValidProposal})`.as('count'),
    )
    .select(sql<boolean>`exists (select from openings where openings.tender_id = tenders.id)`.as('isByTwo'))
    .where('tenders.id', '=', tenderId)
    .executeTakeFirstOrThrow();
  const { opened_at, opened_count, openedBy, award_note, count, isByTwo } = row;
  return {
    tender: asTenderOf(row, now),
    count,
    opening: opened_at && { at: opened_at.toISOString(), by: openedBy, count: opened_count ?? 0 },
    isByTwo,
    awardNote: award_note,
  };
}

const opened = (db: Queryable, tenderId: number) =>
  proposals(db, 'current_version')
    .where('proposals.tender_id', '=', tenderId)
    .where('tenders.opened_at', 'is not', null)
    .where(isValidProposal)
    // The opening has stored them in the clear.
    .$narrowType<{ summary: NotNull }>();

/** Returns what a comparison reads of all valid proposals for a tender; none before the opening. */
export async function readCompared(db: Queryable, tenderId: number): Promise<Compared[]> {
  const rows = await opened(db, tenderId)
    .clearSelect()
    .select(['proposals.id', 'proposals.state', 'proposal_versions.summary'])
    .$narrowType<{ summary: NotNull }>()
    .execute();
  return rows.map(({ id, state, summary: { offer_price, currency, period } }) => ({ id, state, offer_price, currency, period }));
}

/** Returns a page of the valid proposals for a tender in the order of their creation, without their texts; none before the opening. */
export async function readOpened(db: Queryable, tenderId: number, page: number): Promise<OpenedProposal[]> {
  const rows = await opened(db, tenderId)
    .select(['proposal_versions.document_count', 'proposal_versions.schedule'])
    .$narrowType<{ document_count: NotNull; schedule: NotNull }>()
    .orderBy('proposals.id')
    .limit(openedPageSize)
    .offset((page - 1) * openedPageSize)
    .execute();
  return rows.map(({ id, number, user, state, version, submitted_at, summary, document_count, schedule }) => ({
    id,
    number,
    user,
    state,
    version,
    submittedAt: submitted_at.toISOString(),
    title: summary.title,
    offer_price: summary.offer_price,
    currency: summary.currency,
    payment_terms: summary.payment_terms,
    period: summary.period,
    documents: document_count,
    milestones: schedule,
  }));
}
