import type { Database } from '../data/database.ts';
import { readAfter } from '../data/notifications/queries.ts';
import { serializeEvent } from './event.ts';
import { drained, type Stream, write } from './stream.ts';

/** Notifications per batch. */
const pageSize = 100;

/**
 * Sends a reader the notifications after `reached`, in batches with backpressure, until none are left and none have arrived meanwhile: then
 * the stream is live. Since IDs increase in commit order, there are no gaps or duplicates.
 */
export async function catchUp(db: Database, stream: Stream, now: () => number): Promise<void> {
  while (stream.behind && !stream.raw.destroyed) {
    stream.behind = false;
    const page = await readAfter(db, stream.userId, stream.reached, pageSize);
    for (const { id, ...content } of page) {
      stream.reached = id;
      write(stream, serializeEvent(content)(id, stream.locale), now());
    }
    if (page.length === pageSize) stream.behind = true;
    await drained(stream);
  }
  stream.live = true;
}
