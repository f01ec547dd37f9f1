import type { RefusalCode } from './refusals.ts';

/** Everything that can go wrong with a call: a refusal, no answer, or an answer that does not match the contract. */
export type FailureCode = RefusalCode | 'unreachable' | 'unfitAnswer';

/** A failed call, as the browser's flows see it. */
export type Failure = {
  code: FailureCode;
  status: number | null;
  message: string | null;
  requestId: string | null;
  fields: Record<string, string>;
  /** Seconds after which the server wants the call to be tried again, if it said so (`Retry-After`). */
  retryAfter?: number;
};

/** Returns whether a thrown value is a failure of a call. */
export const isFailure = (thrown: unknown): thrown is Failure =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown && 'fields' in thrown && 'requestId' in thrown;

/** Maps any thrown value to a failure. */
export const asFailure = (thrown: unknown): Failure =>
  isFailure(thrown) ? thrown : { code: 'unexpected', status: null, message: null, requestId: null, fields: {} };
