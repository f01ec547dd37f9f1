import { createHash } from 'node:crypto';

/** Returns what passes a stream on, and its size in bytes and its SHA-256 once it has ended. */
export function measuring() {
  const hash = createHash('sha256');
  let size = 0;
  return {
    async *pass(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of content) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    measured: (): { size: number; sha256: Buffer } => ({ size, sha256: hash.digest() }),
  };
}
