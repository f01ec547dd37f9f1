import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import { type Listen, proof } from './listen.ts';

/** Milliseconds after which a message that was published counts as lost. */
const hearingTimeout = 2000;

/** Returns whether messages that other connections publish arrive: through a pooler between transactions they do not. */
export async function hears(listen: Listen, db: Queryable): Promise<boolean> {
  const sent = randomUUID();
  const heard = Promise.withResolvers<true>();
  const onProof = (message: string) => message === sent && heard.resolve(true);
  const stop = await listen({ onMessage: () => {}, onConnected: () => {}, onDisconnected: () => {}, onProof });
  try {
    await sql`select pg_notify(${proof}, ${sent})`.execute(db);
    return await Promise.race([heard.promise, wait(hearingTimeout, false)]);
  } finally {
    await stop();
  }
}
