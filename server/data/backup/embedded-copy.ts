import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type pg from 'pg';

/** A file as it was when it was copied: its size, and when it was changed last, in milliseconds. */
type Copied = Map<string, { size: number; changedAt: number }>;

/** Milliseconds within which a change may leave the time of a file as it was: more than the clocks of file systems need. */
const clockStep = 1000;

/** Copies a file; false if it is gone, as a log of the database may be since the folder was read. */
const copyIfThere = (from: string, to: string): Promise<boolean> =>
  copyFile(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return false;
    },
  );

/** Copies the files of a folder that are not as they were copied before, and removes those that are gone. Returns what is copied now. */
async function copyChanged(from: string, to: string, before: Copied): Promise<Copied> {
  const begun = Date.now();
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const copied: Copied = new Map();
  for (const entry of entries) {
    const source = join(entry.parentPath, entry.name);
    const path = relative(from, source);
    if (entry.isDirectory()) await mkdir(join(to, path), { recursive: true });
    const found = entry.isFile() ? await stat(source).catch(() => null) : null;
    if (!found) continue;
    const known = before.get(path);
    // One that was changed just now may change again at the same time of its clock.
    const changedAt = found.mtimeMs > begun - clockStep ? Number.NaN : found.mtimeMs;
    if (known?.size !== found.size || known.changedAt !== changedAt) {
      await mkdir(dirname(join(to, path)), { recursive: true });
      if (!(await copyIfThere(source, join(to, path)))) continue;
    }
    copied.set(path, { size: found.size, changedAt });
  }
  for (const path of before.keys()) if (!copied.has(path)) await rm(join(to, path), { force: true });
  return copied;
}

/**
 * Copies the folder of the running embedded database. Most of it is copied while people write; then its only connection is held, so that no
 * transaction is open, and what has changed meanwhile is copied again. Everything that was acknowledged before is in the copy.
 */
export async function copyEmbedded(pool: pg.Pool, from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await pool.query('checkpoint');
  const copied = await copyChanged(from, to, new Map());
  const client = await pool.connect();
  try {
    await client.query('checkpoint');
    await copyChanged(from, to, copied);
  } finally {
    client.release();
  }
}
