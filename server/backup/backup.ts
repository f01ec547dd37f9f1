import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { dumpTo } from '../data/backup/dump.ts';
import { copyEmbedded } from '../data/backup/embedded-copy.ts';
import { type AllContents, contentsOf, contentsWithin } from '../data/backup/tables.ts';
import { openDatabase } from '../data/database.ts';
import { lockFolder } from '../data/lock.ts';
import { reach } from '../data/reach.ts';
import { type Packed, packFolder, writeArchive } from '../outside/archive.ts';
import { linkFolder } from '../outside/links.ts';
import { askForCopy, copyFolder, markOfBackups } from './copies.ts';
import { type Manifest, names } from './manifest.ts';

type Place = Pick<Config, 'databaseDirectUrl' | 'databaseOwnerUrl' | 'dataDir' | 'bucket'>;

/** A written backup. */
export type Backup = { file: string; bytes: number; manifest: Manifest };

/** Copies the embedded database: by the process that uses it, or here if none does. */
async function copyDatabase(dataDir: string, id: string): Promise<AllContents> {
  const folder = join(copyFolder(dataDir, id), names.database);
  if (!(await askForCopy(dataDir, id))) {
    const unlock = await lockFolder(dataDir);
    const { pool, close } = await openDatabase({ folder: join(dataDir, names.database) });
    try {
      await copyEmbedded(pool, join(dataDir, names.database), folder);
    } finally {
      await close();
      unlock();
    }
  }
  const { db, close } = await openDatabase({ folder });
  const contents = await contentsOf(db).finally(close);
  await packFolder(folder, join(copyFolder(dataDir, id), names.packed));
  await rm(folder, { recursive: true });
  return contents;
}

async function dumpDatabase(url: string, file: string): Promise<AllContents> {
  const { db, pool, close } = await openDatabase({ url });
  try {
    await reach(pool);
    return await dumpTo(db, url, file, contentsWithin);
  } finally {
    await close();
  }
}

const folderAs = (source: string, target: string): Packed => ({ type: 'directory', source, target });

/** Milliseconds after which a copy without an end is that of a command that was killed. */
const abandonedAfter = 24 * 3600 * 1000;

async function removeAbandoned(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    const path = join(folder, name);
    if (Date.now() - (await stat(path)).mtimeMs > abandonedAfter) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Takes a backup while people write: the database as it is at one moment, and every document and image that it names then. Files are linked
 * before and after that moment, so neither one that is deleted nor one that is uploaded meanwhile is missing. Everything is encrypted as it is
 * written.
 *
 * @param recipient the public key of the backups
 * @param folder where the archive is written; its name is the time
 * @throws ProgramFailed, FolderInUse, DatabaseUnreachable
 */
export async function takeBackup(place: Place, recipient: string, folder: string, now = new Date()): Promise<Backup> {
  const { dataDir, bucket } = place;
  const url = place.databaseOwnerUrl ?? place.databaseDirectUrl;
  const id = randomUUID();
  const staging = copyFolder(dataDir, id);
  const linkFiles = async () => {
    if (bucket) return;
    for (const name of [names.files, names.media]) await linkFolder(join(dataDir, name), join(staging, name));
  };
  await mkdir(folder, { recursive: true });
  await removeAbandoned(join(dataDir, 'backup'));
  await mkdir(staging, { recursive: true, mode: 0o700 });
  try {
    await linkFiles();
    const contents = url ? await dumpDatabase(url, join(staging, names.dump)) : await copyDatabase(dataDir, id);
    await linkFiles();
    const manifest: Manifest = {
      format: 1,
      takenAt: now.toISOString(),
      database: url ? 'server' : 'embedded',
      hasFiles: !bucket,
      contents,
    };
    const file = join(folder, `daleel-${now.toISOString().replaceAll(':', '-').slice(0, 19)}Z.tar.age`);
    const present = (await readdir(staging, { withFileTypes: true })).map((entry): Packed => {
      const path = join(staging, entry.name);
      return entry.isDirectory() ? folderAs(path, entry.name) : { type: 'file', source: path, target: entry.name };
    });
    await writeArchive(file, recipient, [{ type: 'content', content: JSON.stringify(manifest), target: names.manifest }, ...present]);
    await writeFile(markOfBackups(dataDir), `${file}\n`);
    return { file, bytes: (await stat(file)).size, manifest };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
