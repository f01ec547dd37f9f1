import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A clock of a process that can be moved. */
export type MovableClock = { env: Record<string, string>; move: (seconds: number) => void };

/** Where Debian installs libfaketime, below the folder of the machine's architecture. */
const libraryIn = (folder: string) => join('/usr/lib', folder, 'faketime', 'libfaketimeMT.so.1');

/** Makes a clock that a file below a folder moves; null if libfaketime is missing. */
export function makeMovableClock(folder: string): MovableClock | null {
  const library = readdirSync('/usr/lib').map(libraryIn).find(existsSync);
  if (!library) return null;
  const file = join(folder, 'faketime');
  const move = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}`);
  move(0);
  const env = { LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_CACHE_DURATION: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  return { env, move };
}
