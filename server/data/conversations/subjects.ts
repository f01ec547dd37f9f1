import { type RawBuilder, sql } from 'kysely';
import type { ConversationKind } from '../../../contract/entities/conversations.ts';

/** The request or tender of a conversation. */
export type Subject = { kind: ConversationKind; id: number };

/** Returns the subject of a conversation's ID, which the contract has checked. */
export function subjectOf(conversation: string): Subject {
  const [kind, id] = conversation.split('-');
  return { kind: kind === 'tender' ? 'tender' : 'request', id: Number(id) };
}

/**
 * A request or tender whose parties may write to each other. `asker` is the requester or the publisher, `provider` the company's owner or the
 * awarded bidder; `conversation` is null before the first message.
 */
export type SubjectRow = {
  kind: ConversationKind;
  id: number;
  title: string;
  titleAr: string | null;
  askerId: number;
  asker: { name: string; nameAr: string | null; logo_url: string | null };
  providerId: number;
  provider: { name: string; nameAr: string | null; logo_url: string | null };
  openedAt: Date | null;
  closedAt: Date | null;
  conversation: number | null;
  lastNumber: number;
  lastAt: Date | null;
};

const conversationColumns = sql`
  conversations.id as conversation, coalesce(last_number, 0) as "lastNumber", last_at as "lastAt"`;

const requestsWhere = (condition: RawBuilder<unknown>) => sql`
  select 'request' as kind, requests.id, project_title as title, null as "titleAr", requester_id as "askerId",
    json_build_object('name', trim(requests.name || ' ' || last_name), 'nameAr', null, 'logo_url', null) as asker,
    companies.owner_id as "providerId",
    json_build_object('name', companies.name, 'nameAr', companies.name_ar, 'logo_url', companies.logo_url) as provider,
    case when state = 'approved' then decided_at end as "openedAt", case when state = 'closed' then decided_at end as "closedAt",
    ${conversationColumns}
  from requests join companies on companies.id = requests.company_id left join conversations on conversations.request_id = requests.id
  where state in ('approved', 'closed') and companies.owner_id is not null and companies.owner_id <> requester_id and ${condition}`;

const partyOf = (company: RawBuilder<unknown>, user: RawBuilder<unknown>) => sql`
  json_build_object('name', coalesce(${company}.name, ${user}.name), 'nameAr', ${company}.name_ar, 'logo_url', ${company}.logo_url)`;

const tendersWhere = (condition: RawBuilder<unknown>) => sql`
  select 'tender' as kind, tenders.id, tenders.title, nullif(tenders.title_ar, '') as "titleAr", tenders.owner_id as "askerId",
    ${partyOf(sql`publisher_company`, sql`publisher`)} as asker, winner.user_id as "providerId",
    ${partyOf(sql`bidder_company`, sql`bidder`)} as provider, outcome_at as "openedAt", null::timestamptz as "closedAt",
    ${conversationColumns}
  from tenders join proposals as winner on winner.id = awarded_proposal
  join users as publisher on publisher.id = tenders.owner_id left join companies as publisher_company on publisher_company.owner_id = publisher.id
  join users as bidder on bidder.id = winner.user_id left join companies as bidder_company on bidder_company.owner_id = bidder.id
  left join conversations on conversations.tender_id = tenders.id
  where ${condition}`;

/** The subjects of a party, each part by an index. */
export const subjectsOfParty = (userId: number): RawBuilder<SubjectRow> => sql<SubjectRow>`
  ${requestsWhere(sql`requester_id = ${userId}`)} union all ${requestsWhere(sql`companies.owner_id = ${userId}`)}
  union all ${tendersWhere(sql`tenders.owner_id = ${userId}`)} union all ${tendersWhere(sql`winner.user_id = ${userId}`)}`;

/** The subjects of conversations with a complaint. */
export const subjectsOfComplaints = (): RawBuilder<SubjectRow> => {
  const isComplained = sql`exists (select from complaints where conversation_id = conversations.id)`;
  return sql<SubjectRow>`${requestsWhere(isComplained)} union all ${tendersWhere(isComplained)}`;
};

/** One subject, if its parties may write to each other. */
export const subjectAt = ({ kind, id }: Subject): RawBuilder<SubjectRow> =>
  sql<SubjectRow>`${kind === 'request' ? requestsWhere(sql`requests.id = ${id}`) : tendersWhere(sql`tenders.id = ${id}`)}`;
