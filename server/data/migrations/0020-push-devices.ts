import { type Kysely, sql } from 'kysely';

/** Devices that receive push notifications, and the keys with which this installation identifies itself to the push services. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A device ends with the session in which it was registered.
  await sql`
    create table push_devices (
      id integer primary key generated always as identity,
      user_id integer not null references users on delete cascade,
      session_id integer not null references sessions on delete cascade,
      service text not null check (service in ('webPush', 'firebase')),
      name text not null,
      token text not null unique,
      p256dh text,
      auth text,
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`create index push_devices_user on push_devices (user_id)`.execute(db);
  await sql`create index push_devices_session on push_devices (session_id)`.execute(db);
  await sql`
    create table push_keys (
      id boolean primary key default true check (id),
      public_key text not null,
      private_key text not null
    )
  `.execute(db);
}
