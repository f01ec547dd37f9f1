import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config/config.ts';
import type { Files } from './files.ts';
import { measuring } from './measuring.ts';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Stores documents in a folder of the data folder; incomplete uploads are in a sibling folder, on the same disk. */
export function folderFiles({ dataDir }: Pick<Config, 'dataDir'>): Files {
  const kept = (key: string) => join(dataDir, 'files', key);
  const coming = join(dataDir, 'files', 'coming');
  return {
    async receive(content) {
      await mkdir(coming, { recursive: true });
      const path = join(coming, randomUUID());
      try {
        return { path, ...(await writeToDisk(content, path)) };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    keep: ({ path }, key) => rename(path, kept(key)),
    discard: ({ path }) => rm(path, { force: true }),
    async read(key) {
      // Opened before the response begins, so that a missing file can still be refused.
      const file = await open(kept(key)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      return file?.createReadStream() ?? null;
    },
    async free() {
      await mkdir(coming, { recursive: true });
      const { bavail, bsize } = await statfs(coming);
      return bavail * bsize;
    },
    remove: (key) => rm(kept(key), { force: true }),
    async sweep(before) {
      const names = await readdir(coming).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for (const path of names.map((name) => join(coming, name))) {
        const begun = await stat(path).catch(() => null);
        if (begun && begun.mtime < before) await rm(path, { force: true });
      }
    },
  };
}

/** Writes a stream to a new file and flushes it to disk. */
async function writeToDisk(content: Readable, path: string): Promise<{ size: number; sha256: Buffer }> {
  const { pass, measured } = measuring();
  await pipeline(content, pass, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return measured();
}
