import type { ServerResponse } from 'node:http';
import type { Locale } from '../../contract/locale.ts';

/** Whose a stream is, in which session and language. */
export type Reader = { userId: number; sessionId: number; locale: Locale };

/**
 * An open stream. `reached` is the newest notification its reader was sent. Until it is `live` it is catching up from the
 * database; what arrives in the meantime only makes it look there again (`behind`), so nothing is kept in memory for it.
 */
export type Stream = Reader & { raw: ServerResponse; reached: number; live: boolean; behind: boolean; quietSince: number };

/** Bytes that may wait for a reader; one who lets more wait does not read. */
export const waitingLimit = 64 * 1024;
/** Milliseconds a reader may take for a page of what they missed. */
export const drainTimeout = 10_000;

/** Writes a text, unless the stream has ended. */
export function write(stream: Stream, text: string, now: number): void {
  if (stream.raw.writableEnded || stream.raw.destroyed) return;
  stream.raw.write(text);
  stream.quietSince = now;
}

/** Sends a text; a reader who does not read is cut off, and asks for what they missed when they come back. */
export function send(stream: Stream, text: string, now: number): void {
  write(stream, text, now);
  if (stream.raw.writableLength > waitingLimit) stream.raw.destroy();
}

/** Waits until a reader has taken what was sent; one who does not is cut off. */
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

/** Ends a stream at once: whoever has not read what was sent is not waited for. */
export function end({ raw }: Stream): void {
  if (raw.headersSent && raw.writableLength === 0) raw.end();
  else raw.destroy();
}
