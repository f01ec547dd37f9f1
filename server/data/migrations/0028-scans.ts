import { type Kysely, sql } from 'kysely';

/** Whether documents were checked for malware; those from before, and those without a scanner, count as clean. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table files add column scan text not null default 'clean' check (scan in ('waiting', 'clean', 'refused'))
  `.execute(db);
}
