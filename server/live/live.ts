import type { ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { streamHeartbeat, streamReconnectDelay } from '../../contract/limits.ts';
import { findAlive, newestNotificationOf } from '../domain/accounts/sessions.ts';
import { Refused } from '../domain/refusal.ts';
import type { Parts } from '../parts.ts';
import { shareAmounts } from './amounts.ts';
import { catchUp } from './catch-up.ts';
import { createFeed } from './feed.ts';
import { sharePublicChanges } from './public-changes.ts';
import { type Reader, write } from './stream.ts';
import { createStreams } from './streams.ts';

/** The live streams of this process. */
export type Live = {
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /**
   * Opens a stream that resumes after a notification, or starts with the next one. `begin` is called with the ID it resumes from, once that
   * is known to succeed, and sends the response headers. Does nothing if the client has disconnected, or after `stop`.
   *
   * @throws Refused `unauthenticated` if the session has ended since it was looked up
   */
  open: (reader: Reader, raw: ServerResponse, after: number | null, begin: (reached: number) => void) => Promise<void>;
  count: () => number;
};

/** Interval of the heartbeat check, in milliseconds. */
const checkInterval = 1000;

export function createLive(parts: Parts, log: FastifyBaseLogger): Live {
  const { clock } = parts;
  const now = () => clock.now().getTime();
  const streams = createStreams(clock, (userId) => amounts.changed(userId));
  const amounts = shareAmounts(parts, streams, log);
  parts.vitals.watchStreams(streams.count);
  const findNewest = newestNotificationOf(parts);
  const sharing = sharePublicChanges(parts, log);
  const feed = createFeed(parts, streams, log, { publicChange: sharing.hear, amounts: amounts.hear });
  let checkedAt = now();
  let stopped = false;
  let beating: NodeJS.Timeout | undefined;
  let stopListening: (() => Promise<void>) | undefined;

  /** Finds sessions that expired, or whose end was published while disconnected. */
  const checkSessions = async () => {
    const sessions = streams.sessions();
    if (sessions.length === 0) return;
    const alive = await findAlive(parts, sessions);
    const looked = new Set(sessions);
    streams.endSessions((sessionId) => looked.has(sessionId) && !alive.has(sessionId));
  };
  const beat = () => {
    streams.comment();
    if (now() - checkedAt < streamHeartbeat) return;
    checkedAt = now();
    checkSessions().catch((err: unknown) => log.warn({ err }, 'sessions could not be checked'));
  };

  return {
    async start() {
      beating = setInterval(beat, checkInterval);
      stopListening = await parts.listen(feed);
    },
    async stop() {
      stopped = true;
      clearInterval(beating);
      sharing.stop();
      streams.endAll();
      await amounts.stop();
      await stopListening?.();
    },
    async open(reader, raw, after, begin) {
      if (stopped) raw.destroy();
      if (raw.destroyed) return;
      const stream = streams.add(reader, raw);
      try {
        // The session's end may have been published before this stream was registered.
        const newest = await findNewest(reader.sessionId);
        if (newest === undefined) throw new Refused('unauthenticated');
        // An ID that does not exist yet would suppress all notifications up to it.
        stream.reached = Math.min(after ?? newest, newest);
        stream.behind ||= stream.reached < newest;
      } catch (error) {
        streams.remove(stream);
        throw error;
      }
      begin(stream.reached);
      write(stream, `retry: ${streamReconnectDelay}\nid: ${stream.reached}\n\n`, now());
      await catchUp(parts, stream, now).catch((err: unknown) => {
        log.warn({ err }, 'a stream could not catch up');
        raw.destroy();
      });
    },
    count: streams.count,
  };
}
