import { asFailure, type Failure } from '../../contract/failures.ts';

type Failed = { error: unknown };

/** A guard for the error of a call: whether it failed with one of these codes. */
export const failedWith =
  (...codes: readonly Failure['code'][]) =>
  (_: unknown, { error }: Failed): boolean =>
    codes.includes(asFailure(error).code);

/** Whether the error of a call has a code. */
export const isFailure = (error: unknown, code: Failure['code']): boolean => asFailure(error).code === code;

/** Assigns the failure of a call. */
export const failureOf = (_: unknown, { error }: Failed) => ({ failure: asFailure(error) });
