import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { publishPublicChange } from '../domain/notifications/published.ts';
import type { Parts } from '../parts.ts';

/** Milliseconds between two publications: a commit that publishes waits for all others that do. */
const pause = 100;

/**
 * Tells the other processes when this one has changed what visitors read, so that none of them shows a kept page or answer for longer. There are
 * none on the embedded database.
 *
 * @returns `hear`, for what they publish, and a stop function
 */
export function sharePublicChanges(
  parts: Pick<Parts, 'db' | 'publicChanges' | 'config'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): { hear: (sender: string) => void; stop: () => void } {
  const sender = randomUUID();
  let isDue = false;
  let isPublishing = false;

  const publish = async () => {
    isDue = true;
    if (isPublishing) return;
    isPublishing = true;
    while (isDue) {
      isDue = false;
      // What is lost is seen a few seconds later: nothing is kept for long.
      await publishPublicChange(parts, sender).catch((err: unknown) =>
        log.warn({ err }, 'a change was not published to the other processes'),
      );
      await wait(pause, undefined, { ref: false });
    }
    isPublishing = false;
  };
  const stop = parts.config.databaseUrl ? parts.publicChanges.own.watch(() => void publish()) : () => undefined;
  return { hear: (from) => from !== sender && parts.publicChanges.heard(), stop };
}
