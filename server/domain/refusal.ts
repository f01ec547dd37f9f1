import type { RefusalCode } from '../../contract/failures.ts';

/** Details of a refusal: problems by input field, and when to retry, in seconds. */
export type RefusalDetails = { fields?: Record<string, FieldProblem>; retryAfter?: number };

/** Reason for refusing an input. */
export type FieldProblem = 'missing' | 'tooShort' | 'tooLong' | 'outOfRange' | 'unfit' | 'common';

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
