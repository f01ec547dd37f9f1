import { Readable } from 'node:stream';
import { decryptContent } from '../../outside/age-stream.ts';

/** Decrypts a document as it streams; `key` is that of its content, null if it is stored in the clear. */
export const decrypted = (content: Readable, key: Buffer | null): Readable =>
  key === null ? content : Readable.from(decryptContent(content, key));

/** The same with the key as the database gives it, in base64. */
export const decryptedBy = (content: Readable, key: string | null): Readable =>
  decrypted(content, key === null ? null : Buffer.from(key, 'base64'));
