import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

/** The payload of `NOTIFY` must be shorter than 8000 bytes. */
const maxPayloadLength = 7900;

/** A stored notification, and the ID under which its content is read: the same for all readers of one event. */
export type Published = { id: number; userId: number; sourceId: number };

/** Publishes stored notifications of one event to all processes, on commit. */
export async function publishNotifications(db: Queryable, stored: readonly { id: number; userId: number }[]): Promise<void> {
  const [first] = stored;
  if (!first) return;
  const messages = messagesOf(
    String(first.id),
    stored.map(({ userId, id }) => `${userId}:${id}`),
  );
  await sql`select pg_notify('notifications', message) from unnest(${messages}::text[]) as message`.execute(db);
}

/** Parses the notifications of a message. */
export function readPublished(message: string): Published[] {
  const [sourceId, ...pairs] = message.split(' ');
  return pairs.map((pair) => {
    const colon = pair.indexOf(':');
    return { id: Number(pair.slice(colon + 1)), userId: Number(pair.slice(0, colon)), sourceId: Number(sourceId) };
  });
}

/** Joins parts by spaces into as few messages as possible; each starts with the same word. */
function messagesOf(begin: string, parts: readonly string[]): string[] {
  const messages: string[] = [];
  let message = begin;
  for (const part of parts) {
    if (message.length + part.length >= maxPayloadLength) {
      messages.push(message);
      message = begin;
    }
    message += ` ${part}`;
  }
  return [...messages, message];
}
