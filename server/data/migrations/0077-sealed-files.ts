import { type Kysely, sql } from 'kysely';

/**
 * Documents of proposals are stored encrypted. What is known of one (name, size, type, hash and the key of its content) is sealed to its
 * uploader, and for each version that holds it to the tender; the opening stores it in `opened` and `content_key`. While such a document
 * waits for its scan, `scan_key` has the key of its content, sealed to the scanner. `former_key` is where its content in the clear was stored,
 * until that is deleted. An installation that is in use begins with this by `npm run sealing -- finish`: the release before could not read
 * such documents.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table files
      add column sealed bytea,
      add column opened jsonb,
      add column content_key bytea,
      add column scan_key bytea,
      add column former_key text
  `.execute(db);
  await sql`alter table proposal_files add column sealed bytea`.execute(db);
  await sql`alter table sealing add column files_finished_at timestamptz`.execute(db);
  await sql`update sealing set files_finished_at = now() where not exists (select from users)`.execute(db);
  await sql`
    create table scanner_keys (
      singleton boolean primary key default true check (singleton),
      recipient text not null,
      wrapped text not null,
      made_at timestamptz not null
    )
  `.execute(db);
}
