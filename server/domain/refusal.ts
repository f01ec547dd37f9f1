import type { RefusalCode } from '../../contract/refusals.ts';
import { isBusy, isFull } from '../data/busy.ts';
import { BucketFailed } from '../outside/bucket.ts';
import { MasterKeyDown } from '../outside/master-key.ts';

/** Details of a refusal: problems by input field, when to retry in seconds, and whether the connection is closed after the answer. */
export type RefusalDetails = { fields?: Record<string, FieldProblem>; retryAfter?: number; closes?: true };

/** Reason for refusing an input. */
export type FieldProblem = 'missing' | 'tooShort' | 'tooLong' | 'outOfRange' | 'unfit' | 'guessable';

/** Thrown to refuse a call; the error handler turns it into the status and body of its code. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** Seconds after which work that the database could not accept is worth another attempt. */
const busySeconds = 5;

/**
 * Returns the refusal for a thrown error: itself, `busy` if database or object storage could not accept the work now or are out of reach, or
 * `storageFull`;
 * otherwise null.
 */
export function refusalIn(error: unknown): Refused | null {
  if (error instanceof Refused) return error;
  if (isFull(error)) return new Refused('storageFull');
  return isBusy(error) || error instanceof BucketFailed || error instanceof MasterKeyDown
    ? new Refused('busy', { retryAfter: busySeconds })
    : null;
}
