import { type Kysely, sql } from 'kysely';

/** The contact number of an account: that of its last request, until it is changed in the account; empty if none was given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column phone text not null default ''`.execute(db);
  await sql`
    update users set phone = newest.phone
    from (select distinct on (requester_id) requester_id, phone from requests order by requester_id, id desc) as newest
    where newest.requester_id = users.id
  `.execute(db);
}
