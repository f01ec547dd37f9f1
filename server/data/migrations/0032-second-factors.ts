import { type Kysely, sql } from 'kysely';

/** Second factors of admins, and the hashes of their unused recovery codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table second_factors (
      user_id integer primary key references users on delete cascade,
      secret text not null,
      created_at timestamptz not null,
      enabled_at timestamptz,
      last_step integer
    )
  `.execute(db);
  await sql`
    create table recovery_codes (
      user_id integer not null references second_factors on delete cascade,
      hash bytea not null,
      primary key (user_id, hash)
    )
  `.execute(db);
}
