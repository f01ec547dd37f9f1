import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Another running server uses the data folder. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another Daleel server is using the data folder ${folder}. ` +
        'Stop that server first, or give this one a folder of its own with DATA_DIR (or a PostgreSQL server with DATABASE_URL).',
    );
  }
}

/**
 * Locks the data folder for this process, because the embedded database does not detect concurrent use. Uses SQLite's file lock: the
 * operating system releases it when the process ends in any way, so a crash leaves no stale lock, and it works between containers that
 * share a folder.
 *
 * @returns the unlock function
 * @throws FolderInUse if another process (or this one) holds the lock
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = new (loadSqlite().DatabaseSync)(join(folder, 'server.lock'), { timeout: 0 });
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) throw new FolderInUse(folder);
    throw error;
  }
  return () => file.close();
}

/** https://sqlite.org/rescode.html#busy */
const sqliteBusy = 5;

/** Node 24 prints an experimental warning for SQLite, which an operator cannot act on. */
function loadSqlite() {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}
