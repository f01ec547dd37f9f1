import { type Kysely, sql } from 'kysely';

/**
 * Conversations about approved requests and awarded tenders. Their parties are those of the request or tender; a row exists from the first
 * message, read mark or complaint on, so that earlier requests and tenders need none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table conversations (
      id integer primary key generated always as identity,
      request_id integer unique references requests on delete cascade,
      tender_id integer unique references tenders on delete cascade,
      last_number integer not null default 0,
      last_at timestamptz,
      check (num_nonnulls(request_id, tender_id) = 1)
    )
  `.execute(db);
  await sql`
    create table messages (
      conversation_id integer not null references conversations on delete cascade,
      number integer not null,
      id uuid not null,
      author_id integer references users on delete set null,
      text text not null,
      created_at timestamptz not null,
      primary key (conversation_id, number),
      unique (conversation_id, id)
    )
  `.execute(db);
  await sql`
    create table message_files (
      conversation_id integer not null,
      number integer not null,
      file_id integer not null references files,
      place integer not null,
      primary key (conversation_id, number, file_id),
      foreign key (conversation_id, number) references messages on delete cascade
    )
  `.execute(db);
  await sql`create index message_files_file on message_files (file_id)`.execute(db);
  await sql`
    create table conversation_readers (
      conversation_id integer not null references conversations on delete cascade,
      user_id integer not null references users on delete cascade,
      read_to integer not null default 0,
      notice text not null default 'none' check (notice in ('none', 'due', 'sent')),
      primary key (conversation_id, user_id)
    )
  `.execute(db);
  await sql`
    create table complaints (
      id integer primary key generated always as identity,
      conversation_id integer not null references conversations on delete cascade,
      user_id integer references users on delete set null,
      reason text not null,
      created_at timestamptz not null,
      unique (conversation_id, user_id)
    )
  `.execute(db);
  await sql`
    create table complaint_readings (
      id integer primary key generated always as identity,
      conversation_id integer not null references conversations on delete cascade,
      admin_id integer references users on delete set null,
      read_at timestamptz not null
    )
  `.execute(db);
  await sql`create index complaint_readings_conversation on complaint_readings (conversation_id)`.execute(db);
}
