import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import { type Listen, proof } from './listen.ts';

/** Milliseconds between messages, until one arrives. */
const pause = 500;

/**
 * Returns whether messages that other connections publish arrive: through a pooler between transactions they do not.
 *
 * @param attempts messages that are published before they count as lost
 */
export async function hears(listen: Listen, db: Queryable, attempts = 20): Promise<boolean> {
  const sent = randomUUID();
  const heard = Promise.withResolvers<true>();
  const onProof = (message: string) => message === sent && heard.resolve(true);
  const stop = await listen({ onMessage: () => {}, onConnected: () => {}, onDisconnected: () => {}, onProof });
  try {
    for (let attempt = 0; attempt < attempts; attempt++) {
      await sql`select pg_notify(${proof}, ${sent})`.execute(db);
      if (await Promise.race([heard.promise, wait(pause, false)])) return true;
    }
    return false;
  } finally {
    await stop();
  }
}
