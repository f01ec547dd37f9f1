import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What a stored content is: its size in bytes, null if unknown, and its SHA-256 in hexadecimal. */
export type Recorded = { size: number | null; sha256: string };

/**
 * Passes a stored content on, its last bytes only if all of it is what was recorded: its reader never has as many bytes as are expected
 * otherwise.
 *
 * @param onDifference returns the error with which the stream fails instead
 */
export function verified(content: Readable, { size, sha256 }: Recorded, onDifference: () => Error | Promise<Error>): Readable {
  const hash = createHash('sha256');
  let received = 0;
  let last: Buffer | null = null;
  const fail = (done: (error: Error) => void) => Promise.resolve().then(onDifference).then(done, done);
  const check = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      hash.update(chunk);
      received += chunk.length;
      // More than was recorded: the bytes before would be taken for all of it.
      if (size !== null && received > size) return void fail(pass);
      const before = last;
      last = chunk;
      pass(null, before ?? undefined);
    },
    flush(pass) {
      if (hash.digest('hex') !== sha256) return void fail(pass);
      pass(null, last ?? undefined);
    },
  });
  // Its reader learns of a failure from the stream itself.
  pipeline(content, check).catch(() => undefined);
  return check;
}
