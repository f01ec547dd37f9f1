import type { RefusalCode } from '../../contract/failures.ts';

/** What may go with a refusal: which inputs are wrong and why, and when to try again, in seconds. */
export type RefusalDetails = { fields?: Record<string, FieldProblem>; retryAfter?: number };

/** Why an input was refused. */
export type FieldProblem = 'missing' | 'tooShort' | 'tooLong' | 'outOfRange' | 'unfit';

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
