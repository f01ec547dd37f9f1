import { type Kysely, sql } from 'kysely';

/** Which versions of the terms and of the privacy notice an account has agreed to, when and in which language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table consents (
      user_id integer not null references users on delete cascade,
      version text not null,
      locale text not null,
      at timestamptz not null,
      primary key (user_id, version)
    )
  `.execute(db);
}
