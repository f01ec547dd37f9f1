import { sql } from 'kysely';
import type { OpenedProposal, TenderProposals } from '../../../contract/entities/proposals.ts';
import type { Queryable } from '../database.ts';
import { asTenderOf, ofTender, proposals } from './queries.ts';
import { asOffer, documentsIn, isValidProposal, readFiles } from './rows.ts';

/** Returns the number of valid proposals for a tender, and its recorded opening. */
export async function readTenderProposals(db: Queryable, tenderId: number, now: Date): Promise<Omit<TenderProposals, 'items' | 'pending'>> {
  const row = await db
    .selectFrom('tenders')
    .leftJoin('users', 'users.id', 'tenders.opened_by')
    .leftJoin('tender_history', (join) => join.onRef('tender_history.tender_id', '=', 'tenders.id').on('event', '=', 'opened'))
    .select(ofTender)
    .select(['tenders.opened_count', 'tenders.award_note', sql<string>`coalesce(tender_history.who, users.name, '')`.as('openedBy')])
    .select(
      sql<number>`(select count(*)::integer from proposals where proposals.tender_id = tenders.id and ${isValidProposal})`.as('count'),
    )
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

/** Returns the valid proposals for a tender in the order of their creation; call only after the opening. */
export async function readOpened(db: Queryable, tenderId: number): Promise<OpenedProposal[]> {
  const rows = await proposals(db, 'current_version')
    .where('proposals.tender_id', '=', tenderId)
    .where('tenders.opened_at', 'is not', null)
    .where(isValidProposal)
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
