/**
 * Codes with which PostgreSQL ends what took too long or cannot be served now: lock_not_available, query_canceled,
 * idle_in_transaction_session_timeout, too_many_connections, admin_shutdown, cannot_connect_now
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const busyCodes = ['55P03', '57014', '25P03', '53300', '57P01', '57P03'];
/** The server of the database cannot be reached, or has ended the connection; 08P01 is how PgBouncer says so. */
const unreachableCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '57P02',
  '08000',
  '08001',
  '08003',
  '08006',
  '08P01',
];
/** No space left: disk_full of PostgreSQL, and the operating system's error. */
const fullCodes = ['53100', 'ENOSPC', 'EDQUOT'];
/** deadlock_detected and serialization_failure: the same transaction succeeds when tried again. */
const conflictCodes = ['40P01', '40001'];
/** Errors of pg and its pool without a code; the last are those of a statement, such as a rollback, on a connection that was lost before. */
const noConnection =
  /^timeout exceeded when trying to connect$|^Connection terminated|^Client (was closed|has encountered a connection error) and is not queryable$/;

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Returns whether a statement waited for a lock for longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03';

/** Returns whether a migration has changed the columns that a prepared statement returns, which PostgreSQL then never runs again. */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';

/** Returns whether a transaction lost against a concurrent one, or against a migration, so that it can be tried again. */
export const isLostRace = (error: unknown): boolean => conflictCodes.includes(codeOf(error)) || isOutdatedPlan(error);

/** Returns whether the database refused work that it may accept a moment later. */
export const isBusy = (error: unknown): boolean =>
  [...busyCodes, ...unreachableCodes].includes(codeOf(error)) ||
  isLostRace(error) ||
  (error instanceof Error && noConnection.test(error.message));

/** Returns whether a disk is full: the database's, or that of the data folder. */
export const isFull = (error: unknown): boolean => fullCodes.includes(codeOf(error));
