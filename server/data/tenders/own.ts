import { sql } from 'kysely';
import type { Approval, OwnTender, OwnTenderPage, TenderDraft, TenderGroup } from '../../../contract/entities/tenders.ts';
import { accountPageSize } from '../../../contract/limits.ts';
import { phaseOf } from '../../../contract/rules/tenders.ts';
import type { Queryable } from '../database.ts';
import { documentsOfTender } from './queries.ts';
import { courseOf, partyColumn } from './rows.ts';

/** Returns the approval status of a user's own tender; undefined if it is not theirs. */
export const findApproval = async (db: Queryable, id: number, ownerId: number): Promise<Approval | undefined> =>
  (await db.selectFrom('tenders').select('approval').where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst())?.approval;

/** Returns a tender's draft. */
export async function readDraft(db: Queryable, id: number): Promise<TenderDraft> {
  const { approval, approval_reason, publish_date, start_date, end_date, deadline, ...row } = await db
    .selectFrom('tenders')
    .innerJoin('users', 'users.id', 'tenders.owner_id')
    .leftJoin('companies', 'companies.owner_id', 'users.id')
    .select([
      'tenders.id',
      'tenders.number',
      'tenders.version',
      'tenders.approval',
      'tenders.approval_reason',
      'tenders.title',
      'tenders.title_ar as titleAr',
      'tenders.description',
      'tenders.description_ar as descriptionAr',
      'tenders.status',
      sql<number | null>`tenders.bond::float8`.as('bond'),
      'tenders.publish_date',
      'tenders.start_date',
      'tenders.end_date',
      'tenders.deadline',
      'tenders.question_days',
      sql<number[]>`array(select service_id from tender_services where tender_id = tenders.id order by service_id)`.as('services'),
      documentsOfTender.as('documents'),
      partyColumn.as('user'),
    ])
    .where('tenders.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    approvalStatus: { status: approval, reason: approval_reason },
    publish_date: publish_date?.toISOString() ?? null,
    start_date: start_date?.toISOString() ?? null,
    end_date: end_date?.toISOString() ?? null,
    deadline: deadline?.toISOString() ?? null,
  };
}

/** The group of a tender; the same rule as `groupOf` and `phaseOf`. */
const groupAt = (now: Date) => sql<TenderGroup>`case
  when approval in ('draft', 'rejected') then 'drafts'
  when approval = 'pending' or (cancelled_at is null and deadline > ${now}) then 'current'
  else 'ended' end`;

const countsOfInterests = sql<
  OwnTender['interests']
>`(select json_build_object('total', count(*), 'waiting', count(*) filter (where state = 'submitted'))
  from interests where tender_id = tenders.id)`;
const openQuestions = sql<number>`(select count(*)::integer from questions where tender_id = tenders.id and answer is null)`;
/** The same rule as `isProposalValid`. */
const validProposalCount = sql<number>`(select count(*)::integer from proposals
  where tender_id = tenders.id and state not in ('awaiting_payment', 'withdrawn'))`;

/**
 * The rank of a tender by what its publisher had to do at an instant: open the proposals, decide on interests, answer questions, evaluate,
 * correct what was rejected. What was done later does not change it, so that rows stay in their places.
 */
const urgencyAt = (at: Date) => sql<number>`case
  when approval = 'rejected' then 4
  when approval <> 'approved' or cancelled_at <= ${at} then 9
  when deadline <= ${at} and (opened_at is null or opened_at > ${at}) then 0
  when opened_at <= ${at} and (outcome is null or outcome_at > ${at}) then 3
  when deadline > ${at} and exists (
    select from interests where tender_id = tenders.id and created_at <= ${at} and (decided_at is null or decided_at > ${at})
  ) then 1
  when deadline > ${at} and exists (
    select from questions where tender_id = tenders.id and asked_at <= ${at} and (answered_at is null or answered_at > ${at})
  ) then 2
  else 9 end`;

/**
 * Returns a page of an account's own tenders: by what had to be done at `asOf`, of the same rank the nearest deadline first; then the others,
 * most recently changed first.
 */
export async function readOwnTenders(
  db: Queryable,
  ownerId: number,
  { group, page, now, asOf }: { group: TenderGroup | null; page: number; now: Date; asOf: Date },
): Promise<OwnTenderPage> {
  const counts = await countGroups(db, ownerId, now);
  const totalItems = group ? counts[group] : counts.drafts + counts.current + counts.ended;
  const rows = await db
    .selectFrom('tenders')
    .select([
      'id',
      'number',
      'title',
      sql<string | null>`nullif(title_ar, '')`.as('titleAr'),
      'status',
      'approval',
      'approval_reason',
      'publish_date',
      'deadline',
      'cancelled_at',
      'opened_at',
      'outcome',
      'updated_at',
      countsOfInterests.as('interests'),
      openQuestions.as('questions'),
      validProposalCount.as('proposals'),
    ])
    .where('owner_id', '=', ownerId)
    .$if(group !== null, (query) => query.where(groupAt(now), '=', group))
    .orderBy(urgencyAt(asOf))
    .orderBy(sql`case when ${urgencyAt(asOf)} < 9 then deadline end`)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(accountPageSize)
    .offset((page - 1) * accountPageSize)
    .execute();
  const items = rows.map((row): OwnTender => {
    const { approval, approval_reason, publish_date, deadline, cancelled_at, opened_at, outcome, updated_at, ...rest } = row;
    return {
      ...rest,
      phase: phaseOf(courseOf(row), now),
      approvalStatus: { status: approval, reason: approval_reason },
      publish_date: publish_date?.toISOString() ?? null,
      deadline: deadline?.toISOString() ?? null,
      updatedAt: updated_at.toISOString(),
    };
  });
  return { items, pageCount: Math.ceil(totalItems / accountPageSize), totalItems, counts, asOf: asOf.toISOString() };
}

async function countGroups(db: Queryable, ownerId: number, now: Date): Promise<OwnTenderPage['counts']> {
  const rows = await db
    .selectFrom('tenders')
    .select([groupAt(now).as('group'), sql<number>`count(*)::integer`.as('amount')])
    .where('owner_id', '=', ownerId)
    .groupBy('group')
    .execute();
  const amountOf = (group: TenderGroup) => rows.find((row) => row.group === group)?.amount ?? 0;
  return { drafts: amountOf('drafts'), current: amountOf('current'), ended: amountOf('ended') };
}
