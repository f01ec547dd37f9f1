import { randomBytes } from 'node:crypto';

/** Makes a storage key of a document: it says nothing, and cannot be guessed. */
export const makeFileKey = (): string => randomBytes(16).toString('hex');
