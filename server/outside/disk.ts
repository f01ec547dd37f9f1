import { closeSync, fsyncSync, openSync } from 'node:fs';
import type * as promises from 'node:fs/promises';
import { dirname } from 'node:path';

/** The file system of the data folder. */
export type Disk = Pick<typeof promises, 'mkdir' | 'open' | 'readdir' | 'rename' | 'rm' | 'stat' | 'statfs'>;

/**
 * Writes to disk which names a folder has: until then a file system may have a new, renamed or removed name in memory only, and lose it with
 * the power although the file's content was flushed.
 */
export async function syncFolder(disk: Pick<Disk, 'open'>, folder: string): Promise<void> {
  // Windows opens no folders, and writes names at once.
  if (process.platform === 'win32') return;
  const opened = await disk.open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** The same before a server starts. */
export function syncFolderNow(folder: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/**
 * Returns what creates a folder below another one, unless it exists. It and the folders around it survive a power loss from then on, also those
 * that others have created before.
 */
export function folderMaker(disk: Pick<Disk, 'mkdir' | 'open'>, root: string): (folder: string) => Promise<void> {
  const synced = new Set<string>();
  return async (folder) => {
    const isCreated = (await disk.mkdir(folder, { recursive: true })) !== undefined;
    if (!isCreated && synced.has(folder)) return;
    for (let around = dirname(folder); around.length >= root.length; around = dirname(around)) await syncFolder(disk, around);
    synced.add(folder);
  };
}

/** Whether a file or folder does not exist. */
export const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Deletes a file, if there is one, so that it does not come back after a power loss. */
export async function removeFile(disk: Pick<Disk, 'open' | 'rm'>, path: string): Promise<void> {
  try {
    await disk.rm(path);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  await syncFolder(disk, dirname(path));
}
