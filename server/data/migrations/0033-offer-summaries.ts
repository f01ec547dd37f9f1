import { type Kysely, sql } from 'kysely';

/**
 * What lists and comparisons show of an offer, in columns of its own: reading it from `offer` would decompress the whole offer of each
 * proposal. PostgreSQL computes them when a version is written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An expression of a generated column cannot hold a subquery, so the schedule needs a function.
  await sql`
    create function schedule_of_offer(offer jsonb) returns jsonb language sql immutable parallel safe
    return (
      select coalesce(jsonb_agg(milestone - '{description,period,documents}'::text[] order by place), '[]')
      from jsonb_array_elements(offer -> 'milestones') with ordinality as milestones (milestone, place)
    )
  `.execute(db);
  await sql`
    alter table proposal_versions
      add column summary jsonb not null generated always as (offer - '{description,documents,milestones,breakdown}'::text[]) stored,
      add column document_count integer not null generated always as (jsonb_array_length(offer -> 'documents')) stored,
      add column schedule jsonb not null generated always as (schedule_of_offer(offer)) stored
  `.execute(db);
}
