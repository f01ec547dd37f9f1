import type { Database } from '../data/database.ts';
import { readAfter } from '../data/notifications/queries.ts';
import { written } from './event.ts';
import { drained, type Stream, write } from './stream.ts';

/** Notifications that are read and sent at once. */
const pageSize = 100;

/**
 * Sends a reader what they have not reached, page by page as they read, until nothing is left and nothing has arrived
 * meanwhile: then the stream is live. As ids grow in the order of the commits, nothing is left out and nothing sent twice.
 */
export async function catchUp(db: Database, stream: Stream, now: () => number): Promise<void> {
  while (stream.behind && !stream.raw.destroyed) {
    stream.behind = false;
    const page = await readAfter(db, stream.userId, stream.reached, pageSize);
    for (const { id, ...happening } of page) {
      stream.reached = id;
      write(stream, written(happening)(id, stream.locale), now());
    }
    if (page.length === pageSize) stream.behind = true;
    await drained(stream);
  }
  stream.live = true;
}
