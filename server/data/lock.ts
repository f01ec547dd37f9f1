import { once } from 'node:events';
import { mkdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
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
export async function lockFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const sqlite = loadSqlite();
  return sqlite ? lockFile(sqlite, folder) : lockBySocket(folder);
}

type Sqlite = NonNullable<ReturnType<typeof loadSqlite>>;

function lockFile({ DatabaseSync }: Sqlite, folder: string): () => void {
  const file = new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 });
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

/** Node 24 prints an experimental warning for SQLite, which an operator cannot act on. Undefined before Node 22.13, which has none. */
function loadSqlite() {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return process.getBuiltinModule('node:sqlite') as typeof import('node:sqlite') | undefined;
  } finally {
    process.emitWarning = emitWarning;
  }
}

/**
 * Without SQLite: an address in Linux's abstract namespace, named by the folder's own number. It ends with the process as well, but two
 * containers have a namespace each.
 */
export async function lockBySocket(folder: string): Promise<() => void> {
  if (process.platform !== 'linux') throw new Error('The embedded database needs Node 22.13 or newer. Update Node, or set DATABASE_URL.');
  const { dev, ino } = statSync(folder);
  const holder = createServer().listen({ path: `\0daleel-${dev}-${ino}` });
  try {
    await once(holder, 'listening');
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' ? new FolderInUse(folder) : error;
  }
  holder.unref();
  return () => holder.close();
}
