import { type } from '../type.ts';

/** An uploaded document; its type was detected by content, its size is in bytes. */
export const StoredFile = type({ id: 'number.integer > 0', name: 'string', size: 'number.integer >= 0', type: 'string' });
export type StoredFile = typeof StoredFile.infer;
