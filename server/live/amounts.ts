import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { publishAmounts } from '../domain/notifications/published.ts';
import type { Parts } from '../parts.ts';
import { type Streams, streamsPerAccount } from './streams.ts';

/** Open streams of accounts on a process, by account. */
export type Amounts = [userId: number, amount: number][];

/** An account's streams on a process are published from this number on: most accounts have fewer. */
const publishedFrom = 5;
/** Milliseconds between two publications, after which all are published again, and for which one of another process counts. */
const times = { pause: 100, again: 20_000, kept: 50_000 };
/** Accounts in a message, which PostgreSQL limits to 8,000 bytes. */
const accountsPerMessage = 300;

/**
 * Counts an account's streams across processes. Each publishes how many it has; above the limit in all, the process with most of them ends
 * its oldest. There are no others on the embedded database.
 *
 * @returns `changed`, for an account whose streams here have changed; `hear`, for what a process published; and a stop function, which says
 * that there are none any more
 */
export function shareAmounts(
  { db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>,
  streams: Streams,
  log: Pick<FastifyBaseLogger, 'warn'>,
): { changed: (userId: number) => void; hear: (sender: string, amounts: Amounts) => void; stop: () => Promise<void> } {
  const own = randomUUID();
  /** What other processes have published, by account and process. */
  const others = new Map<number, Map<string, { amount: number; heardAt: number }>>();
  /** Accounts of which a number was published that is not zero. */
  const published = new Set<number>();
  const due = new Set<number>();
  let isPublishing = false;
  let isStopped = false;

  /** What is lost is published again some seconds later. */
  const send = (batch: Amounts) =>
    publishAmounts({ db }, own, batch).catch((err: unknown) =>
      log.warn({ err }, 'the number of streams of an account was not published to the other processes'),
    );

  const publish = async () => {
    if (isPublishing || isStopped) return;
    isPublishing = true;
    while (due.size > 0 && !isStopped) {
      const batch = [...due].slice(0, accountsPerMessage).map((userId): Amounts[number] => [userId, streams.amountOf(userId)]);
      for (const [userId, amount] of batch) {
        due.delete(userId);
        if (amount >= publishedFrom) published.add(userId);
        else published.delete(userId);
      }
      await send(batch);
      await wait(times.pause, undefined, { ref: false });
    }
    isPublishing = false;
  };

  /** Ends the oldest streams of an account if there are too many and no process has more of them. */
  const limit = (userId: number) => {
    const since = clock.elapsed() - times.kept;
    const heard = [...(others.get(userId) ?? [])].filter(([, { heardAt }]) => heardAt > since);
    const amount = streams.amountOf(userId);
    const total = heard.reduce((sum, [, other]) => sum + other.amount, amount);
    const hasMost = heard.every(([sender, other]) => amount > other.amount || (amount === other.amount && own < sender));
    if (total > streamsPerAccount && hasMost) streams.endOldest(userId, total - streamsPerAccount);
  };

  const again = setInterval(() => {
    const since = clock.elapsed() - times.kept;
    for (const [userId, heard] of others) {
      for (const [sender, { heardAt }] of heard) if (heardAt <= since) heard.delete(sender);
      if (heard.size === 0) others.delete(userId);
    }
    for (const userId of published) due.add(userId);
    void publish();
  }, times.again);
  again.unref();

  return {
    changed(userId) {
      limit(userId);
      if (!config.databaseUrl || (streams.amountOf(userId) < publishedFrom && !published.has(userId))) return;
      due.add(userId);
      void publish();
    },
    hear(sender, amounts) {
      if (sender === own) return;
      for (const [userId, amount] of amounts) {
        const heard = others.get(userId) ?? new Map();
        others.set(userId, heard.set(sender, { amount, heardAt: clock.elapsed() }));
        limit(userId);
      }
    },
    async stop() {
      isStopped = true;
      clearInterval(again);
      const last = [...published].map((userId): Amounts[number] => [userId, 0]);
      for (let from = 0; from < last.length; from += accountsPerMessage) await send(last.slice(from, from + accountsPerMessage));
    },
  };
}
