import type { Insertable, Selectable } from 'kysely';
import type { Queryable } from '../database.ts';
import type { ShellTables } from './tables.ts';

/** Inserts a message to the operator; returns its ID. */
export async function insertMessage(db: Queryable, message: Insertable<ShellTables['contact_messages']>): Promise<number> {
  return (await db.insertInto('contact_messages').values(message).returning('id').executeTakeFirstOrThrow()).id;
}

export const findMessage = (db: Queryable, id: number): Promise<Selectable<ShellTables['contact_messages']> | undefined> =>
  db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();

/** Deletes messages from before an instant. */
export async function deleteMessages(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('contact_messages').where('created_at', '<', before).execute();
}
