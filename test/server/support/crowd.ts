import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../server/data/database.ts';

/** What many members have done with a tender. */
export type Crowd = { bidders: number; drafts: number; watchers: number; interests: number };

/** Adds members, and returns their IDs. */
async function addMembers(db: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (name, email) select 'Member ' || number, gen_random_uuid() || '@crowd.example'
    from generate_series(1, ${count}::integer) as number returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Gives a tender the valid proposals, drafts, watchers and approved interests of new members; returns the IDs of the proposals. */
export async function addCrowd(db: Database, tender: number, { bidders, drafts, watchers, interests }: Crowd, offer: object, now: Date) {
  const members = await addMembers(db, bidders);
  const { rows } = await sql<{ id: number }>`
    insert into proposals (number, tender_id, user_id, state, newest_version, current_version, created_at, updated_at)
    select 'PRP-2025-' || ${tender}::integer || '-' || member, ${tender}, member, 'submitted', 1, 1, ${now}, ${now}
    from unnest(${members}::integer[]) as member returning id
  `.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`
    insert into proposal_versions (proposal_id, version, user_id, offer, sha256, submitted_at, valid_at)
    select id, 1, user_id, ${JSON.stringify(offer)}, ${randomBytes(32)}, ${now}, ${now}
    from proposals where id = any(${ids}::integer[])
  `.execute(db);
  await sql`
    insert into proposal_drafts (tender_id, user_id, content, created_at, updated_at)
    select ${tender}, member, ${JSON.stringify({ ...offer, step: 1 })}, ${now}, ${now}
    from unnest(${await addMembers(db, drafts)}::integer[]) as member
  `.execute(db);
  await sql`
    insert into watches (tender_id, user_id, created_at)
    select ${tender}, member, ${now} from unnest(${await addMembers(db, watchers)}::integer[]) as member
  `.execute(db);
  await sql`
    insert into interests (tender_id, user_id, state, created_at)
    select ${tender}, member, 'approved', ${now} from unnest(${await addMembers(db, interests)}::integer[]) as member
  `.execute(db);
  return ids;
}
