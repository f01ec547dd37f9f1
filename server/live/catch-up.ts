import { readAfter } from '../domain/notifications/published.ts';
import type { Parts } from '../parts.ts';
import { serializeEvent } from './event.ts';
import { drained, type Stream, write } from './stream.ts';

/** Notifications per batch. */
const pageSize = 100;

/**
 * Sends a reader the notifications after `reached`, in batches with backpressure, until none are left and none have arrived meanwhile: then
 * the stream is live. Since IDs increase in commit order, there are no gaps or duplicates.
 */
export async function catchUp(parts: Pick<Parts, 'db'>, stream: Stream, now: () => number): Promise<void> {
  while (stream.behind && !stream.raw.destroyed) {
    stream.behind = false;
    const page = await readAfter(parts, stream.userId, stream.reached, pageSize);
    for (const { id, ...content } of page) {
      stream.reached = id;
      write(stream, serializeEvent(content)(id, stream.locale), now());
    }
    if (page.length === pageSize) stream.behind = true;
    await drained(stream);
  }
  stream.live = true;
}
