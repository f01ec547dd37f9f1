import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { announce } from '../domain/notifications/announcing.ts';
import type { Parts } from '../parts.ts';

/** Milliseconds between two batches, so that one publication to the other processes serves many events. */
const pause = 10;
/** Milliseconds after which announcements of other processes, and of such as have died, are looked for. */
const poll = 250;

type AnnouncerParts = Pick<Parts, 'db' | 'clock' | 'jobs' | 'newAnnouncements'>;

/**
 * Announces what has happened, at once for events of this process. Several processes may announce at the same time.
 *
 * @param work runs each batch
 * @returns a stop function: announces what waits, then ends
 */
export function startAnnouncer(
  parts: AnnouncerParts,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  work: (batch: () => Promise<number>) => Promise<number>,
): () => Promise<void> {
  const failed = (err: unknown, announcement: string) => log.error({ err, announcement }, 'announcement failed, will be retried');
  let wake = new AbortController();
  let isStopping = false;
  const stopWatching = parts.newAnnouncements.watch(() => wake.abort());

  const announceOnce = async (): Promise<number> => {
    try {
      return await work(() => announce(parts, failed));
    } catch (err) {
      log.warn({ err }, 'nothing could be announced, will be retried');
      return 0;
    }
  };

  const run = async () => {
    while (!isStopping) {
      wake = new AbortController();
      if ((await announceOnce()) === 0) await wait(poll, undefined, { signal: wake.signal }).catch(() => undefined);
      await wait(pause);
    }
    while ((await announceOnce()) > 0);
  };

  const running = run();
  return async () => {
    isStopping = true;
    stopWatching();
    wake.abort();
    await running;
  };
}
