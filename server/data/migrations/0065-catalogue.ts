import { type Kysely, sql } from 'kysely';

/**
 * The order of the catalogue, and entries that were retired or merged into another; `position` 0 keeps the order of the IDs. `leaving` holds
 * the words of a service's former names that the search index may still have.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['categories', 'services', 'locations'] as const) {
    const table = sql.table(name);
    await sql`
      alter table ${table}
        add column position integer not null default 0,
        add column retired_at timestamptz,
        add column merged_into integer references ${table}
    `.execute(db);
    await sql`create index ${sql.id(`${name}_merged`)} on ${table} (merged_into)`.execute(db);
  }
  await sql`alter table services add column leaving text[] not null default '{}'`.execute(db);
}
