/** Limits of stored documents, in bytes. */
export type StorageLimits = {
  /** Of an account: all of its documents, and those of the last 24 hours. */
  account: number;
  accountPerDay: number;
  /** Of all accounts. */
  total: number;
  /** Free space that uploads leave on the disk. */
  reserve: number;
};

const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;

type Read = <T>(name: string, otherwise: T, expected: string, parse: (text: string) => T | undefined) => T;

/** Reads UPLOAD_QUOTA_MB, UPLOAD_DAILY_MB, STORAGE_LIMIT_GB and STORAGE_RESERVE_MB. */
export function readStorageLimits(read: Read): StorageLimits {
  const number = 'a whole number from 1 to 10000000';
  return {
    account: read('UPLOAD_QUOTA_MB', 5 * 1024, number, asCount) * megabyte,
    accountPerDay: read('UPLOAD_DAILY_MB', 2 * 1024, number, asCount) * megabyte,
    total: read('STORAGE_LIMIT_GB', 100, number, asCount) * gigabyte,
    reserve: read('STORAGE_RESERVE_MB', 1024, number, asCount) * megabyte,
  };
}

const asCount = (text: string) => (/^\d{1,8}$/.test(text) && Number(text) >= 1 && Number(text) <= 10_000_000 ? Number(text) : undefined);
