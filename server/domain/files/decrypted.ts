import { Readable } from 'node:stream';
import { decryptContent } from '../../outside/age-stream.ts';

/** Decrypts a document as it streams; `key` is that of its content, null if it is stored in the clear. */
export function decrypted(content: Readable, key: Buffer | null): Readable {
  if (key === null) return content;
  const output = Readable.from(decryptContent(content, key));
  // A reader that leaves before the first byte has read none of it. Errors reach readers through the output.
  content.on('error', () => undefined);
  output.once('close', () => content.destroy());
  return output;
}

/** The same with the key as the database gives it, in base64. */
export const decryptedBy = (content: Readable, key: string | null): Readable =>
  decrypted(content, key === null ? null : Buffer.from(key, 'base64'));
