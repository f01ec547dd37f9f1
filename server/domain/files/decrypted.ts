import { Readable } from 'node:stream';
import { decryptContent } from '../../outside/age-stream.ts';

/** Decrypts a document as it streams; `key` is that of its content, null if it is stored in the clear. */
export function decrypted(content: Readable, key: Buffer | null): Readable {
  if (key === null) return content;
  const output = Readable.from(decryptedWhole(content, key));
  // A reader that leaves before the first byte has read none of it. Errors reach readers through the output.
  content.on('error', () => undefined);
  output.once('close', () => content.destroy());
  return output;
}

/** What cannot be decrypted is read to its end: only there it fails as what it is, if it was changed where it is stored. */
async function* decryptedWhole(content: Readable, key: Buffer): AsyncGenerator<Buffer> {
  try {
    yield* decryptContent(content.iterator({ destroyOnReturn: false }), key);
  } catch (error) {
    if (!content.errored) for await (const _ of content);
    throw error;
  }
}

/** The same with the key as the database gives it, in base64. */
export const decryptedBy = (content: Readable, key: string | null): Readable =>
  decrypted(content, key === null ? null : Buffer.from(key, 'base64'));
