import { randomUUID } from 'node:crypto';
import * as promises from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config/config.ts';
import { type Disk, folderMaker, isMissing, removeFile, syncFolder } from './disk.ts';
import type { Files } from './files.ts';
import { measuring } from './measuring.ts';

/** Stores documents in a folder of the data folder; incomplete uploads are in a sibling folder, on the same disk. */
export function folderFiles(config: Pick<Config, 'dataDir'>, disk: Disk = promises): Files {
  const folder = join(config.dataDir, 'files');
  const kept = (key: string) => join(folder, key);
  const coming = join(folder, 'coming');
  const makeFolder = folderMaker(disk, config.dataDir);
  return {
    async receive(content) {
      await makeFolder(coming);
      const path = join(coming, randomUUID());
      try {
        return { path, ...(await writeToDisk(disk, content, path)) };
      } catch (error) {
        await disk.rm(path, { force: true });
        throw error;
      }
    },
    async keep({ path }, key) {
      await disk.rename(path, kept(key));
      await syncFolder(disk, folder);
    },
    discard: ({ path }) => disk.rm(path, { force: true }),
    async read(key) {
      // Opened before the response begins, so that a missing file can still be refused.
      const file = await disk.open(kept(key)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      return file?.createReadStream() ?? null;
    },
    async free() {
      await makeFolder(coming);
      const { bavail, bsize } = await disk.statfs(coming);
      return bavail * bsize;
    },
    remove: (key) => removeFile(disk, kept(key)),
    async sweep(before) {
      const names = await disk.readdir(coming).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for (const path of names.map((name) => join(coming, name))) {
        const begun = await disk.stat(path).catch(() => null);
        if (begun && begun.mtime < before) await disk.rm(path, { force: true });
      }
    },
  };
}

/** Writes a stream to a new file and flushes it to disk. */
async function writeToDisk(disk: Pick<Disk, 'open'>, content: Readable, path: string): Promise<{ size: number; sha256: Buffer }> {
  const { pass, measured } = measuring();
  const file = await disk.open(path, 'wx', 0o600);
  await pipeline(content, pass, file.createWriteStream({ flush: true }));
  return measured();
}
