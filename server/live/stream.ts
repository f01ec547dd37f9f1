import type { ServerResponse } from 'node:http';
import type { Locale } from '../../contract/locale.ts';

/** The user, session and language of a stream. */
export type Reader = { userId: number; sessionId: number; locale: Locale };

/**
 * An open stream. `reached` is the last notification sent to its reader. Until it is `live` it is catching up from the database; new
 * notifications only set `behind`, which makes it query again, so nothing is buffered for it.
 */
export type Stream = Reader & { raw: ServerResponse; reached: number; live: boolean; behind: boolean; quietSince: number };

/** Maximum buffered bytes per reader; a reader above it counts as stalled. */
export const bufferLimit = 64 * 1024;
/** Milliseconds in which a reader must receive a batch. */
export const drainTimeout = 10_000;

/** Writes a text, unless the stream has ended. */
export function write(stream: Stream, text: string, now: number): void {
  if (stream.raw.writableEnded || stream.raw.destroyed) return;
  stream.raw.write(text);
  stream.quietSince = now;
}

/** Sends a text; a stalled reader is disconnected, and resumes when it reconnects. */
export function send(stream: Stream, text: string, now: number): void {
  write(stream, text, now);
  if (stream.raw.writableLength > bufferLimit) stream.raw.destroy();
}

/** Waits until a reader has received what was sent; disconnects one that is stalled. */
export function drained({ raw }: Stream): Promise<void> {
  if (!raw.writableNeedDrain || raw.destroyed) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const late = setTimeout(() => raw.destroy(), drainTimeout);
  const over = () => {
    clearTimeout(late);
    raw.off('drain', over).off('close', over);
    resolve();
  };
  raw.once('drain', over).once('close', over);
  return promise;
}

/** Ends a stream at once, without flushing its buffer. */
export function end({ raw }: Stream): void {
  if (raw.headersSent && raw.writableLength === 0) raw.end();
  else raw.destroy();
}
