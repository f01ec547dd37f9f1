import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** The data folder belongs to another running server. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another Daleel server is using the data folder ${folder}. ` +
        'Stop that server first, or give this one a folder of its own with DATA_DIR (or a PostgreSQL server with DATABASE_URL).',
    );
  }
}

/**
 * Takes the data folder for this process, because the embedded database does not notice when two share it.
 *
 * The lock is the one SQLite takes on a file: the operating system keeps it and drops it with the process however that
 * ends, so a crash never leaves one behind, and it holds between containers that share a folder.
 *
 * @returns gives the folder back
 * @throws FolderInUse when another process (or this one) has it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = new (quietSqlite().DatabaseSync)(join(folder, 'server.lock'), { timeout: 0 });
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

/** Node 24 warns whoever loads its SQLite that it is experimental; an operator can do nothing with that sentence. */
function quietSqlite() {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}
