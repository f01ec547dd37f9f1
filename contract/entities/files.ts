import { type } from 'arktype';

/** A document that was uploaded; its type was found by its content, its size is in bytes. */
export const StoredFile = type({ id: 'number.integer > 0', name: 'string', size: 'number.integer >= 0', type: 'string' });
export type StoredFile = typeof StoredFile.infer;
