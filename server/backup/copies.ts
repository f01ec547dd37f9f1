import { once } from 'node:events';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { copyEmbedded } from '../data/backup/embedded-copy.ts';

/** The address at which the process with the embedded database receives requests for copies, of its own user only. */
const socketIn = (dataDir: string): string => join(dataDir, 'copies.sock');

/** The folder of a copy; its name is made by the command that asks. */
export const copyFolder = (dataDir: string, id: string): string => join(dataDir, 'backup', id);
/** The file that is written after each backup. */
export const markOfBackups = (dataDir: string): string => join(dataDir, 'backup', 'taken');

const isId = (text: string): boolean => /^[\da-f-]{36}$/.test(text);

/**
 * Copies the embedded database for backup commands, which cannot open it beside this process.
 *
 * @returns the function that ends this
 * @throws if no socket can be made in the folder: its path is longer than about 90 bytes, or its file system has none
 */
export async function serveCopies(pool: pg.Pool, dataDir: string): Promise<() => Promise<void>> {
  const path = socketIn(dataDir);
  // Left by a process that was killed: this one has locked the folder.
  await rm(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    // What reads a socket itself to its end destroys it, and the answer with it.
    text(Readable.from(socket.iterator({ destroyOnReturn: false })))
      .then(async (id) => {
        if (!isId(id)) throw new Error('This is not the name of a copy.');
        await mkdir(copyFolder(dataDir, id), { recursive: true, mode: 0o700 });
        await copyEmbedded(pool, join(dataDir, 'database'), join(copyFolder(dataDir, id), 'database'));
        socket.end('copied');
      })
      .catch((error: unknown) => socket.end(error instanceof Error ? error.message : String(error)));
  });
  server.listen(path);
  await once(server, 'listening');
  await chmod(path, 0o600);
  server.unref();
  return async () => {
    server.close();
    await rm(path, { force: true });
  };
}

/**
 * Asks the process that uses the embedded database of a data folder to copy it to `copyFolder`.
 *
 * @returns false if no process serves copies there
 * @throws the sentence of a copy that failed
 */
export async function askForCopy(dataDir: string, id: string): Promise<boolean> {
  const socket = createConnection(socketIn(dataDir));
  try {
    await once(socket, 'connect');
  } catch {
    return false;
  }
  socket.end(id);
  const answer = await text(socket);
  if (answer !== 'copied') throw new Error(`The database was not copied: ${answer || 'the server has ended'}.`);
  return true;
}
