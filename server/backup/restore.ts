import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { loadFrom } from '../data/backup/dump.ts';
import { createScratch, dropScratch } from '../data/backup/scratch.ts';
import { contentsOf, differencesOf, tablesOf } from '../data/backup/tables.ts';
import { type DatabasePlace, openDatabase, withoutTimeLimits } from '../data/database.ts';
import { lockFolder } from '../data/lock.ts';
import { reach } from '../data/reach.ts';
import { checkStored } from '../domain/files/copying.ts';
import { readArchive, unpackFolder } from '../outside/archive.ts';
import { createStorage } from '../outside/storage.adapter.ts';
import { BackupFault } from './fault.ts';
import { type Manifest, names, readManifest } from './manifest.ts';

type Place = Pick<Config, 'databaseDirectUrl' | 'databaseOwnerUrl' | 'dataDir' | 'bucket'>;

/** What was found in a backup. */
export type Checked = { manifest: Manifest; files: number };

/** Unpacks a backup into a folder. */
async function unpack(file: string, identity: string, folder: string): Promise<Manifest> {
  await readArchive(file, identity, folder);
  const manifest = await readManifest(folder);
  if (manifest.database === 'embedded') {
    await unpackFolder(join(folder, names.packed), join(folder, names.database));
    await rm(join(folder, names.packed));
  }
  return manifest;
}

/** Compares what was unpacked with what the backup should contain. Throws a BackupFault that names each difference. */
async function check(place: DatabasePlace, folder: string, manifest: Manifest): Promise<Checked> {
  const { db, close } = await openDatabase(place);
  try {
    const faults = differencesOf(manifest.contents, await withoutTimeLimits(db, contentsOf));
    const stored = manifest.hasFiles
      ? await checkStored({ db }, createStorage({ dataDir: folder, bucket: null }))
      : { checked: 0, faults: [] };
    if (faults.length + stored.faults.length > 0) throw new BackupFault(...faults, ...stored.faults);
    return { manifest, files: stored.checked };
  } finally {
    await close();
  }
}

const serverOf = ({ databaseOwnerUrl, databaseDirectUrl }: Place, manifest: Manifest): string => {
  const url = databaseOwnerUrl ?? databaseDirectUrl;
  if (url) return url;
  throw new BackupFault(`This backup of ${manifest.takenAt} is of a database on a server: set DATABASE_URL.`);
};

/**
 * Restores a backup into a scratch place, compares every table and every document with what was backed up, and removes the place. A database on
 * a server gets a database of its own beside it.
 *
 * @throws BackupFault, ArchiveUnreadable, ProgramFailed
 */
export async function verifyBackup(place: Place, file: string, identity: string): Promise<Checked> {
  const folder = await mkdtemp(join(tmpdir(), 'daleel-verify-'));
  try {
    const manifest = await unpack(file, identity, folder);
    if (manifest.database === 'embedded') return await check({ folder: join(folder, names.database) }, folder, manifest);
    const scratch = await createScratch(serverOf(place, manifest), `daleel_verify_${randomBytes(6).toString('hex')}`);
    try {
      await loadFrom(join(folder, names.dump), scratch.url);
      return await check({ url: scratch.url }, folder, manifest);
    } finally {
      await dropScratch(scratch);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const expectEmptyFolder = async (dataDir: string): Promise<void> => {
  for (const name of [names.database, names.files, names.media]) {
    const entries = await readdir(join(dataDir, name)).catch(() => []);
    if (entries.length > 0)
      throw new BackupFault(`${join(dataDir, name)} is not empty: restore into another DATA_DIR, or move it away first.`);
  }
};

async function loadServer(url: string, dump: string, folder: string, manifest: Manifest): Promise<Checked> {
  const { db, pool, close } = await openDatabase({ url });
  try {
    await reach(pool);
    if ((await tablesOf(db)).length > 0) throw new BackupFault('The database is not empty: restore into a new one.');
  } finally {
    await close();
  }
  await loadFrom(dump, url);
  return check({ url }, folder, manifest);
}

/**
 * Restores a backup: into an empty data folder, and into an empty database if it is of one on a server. Checked as by `verifyBackup` before
 * anything is in its place.
 *
 * @throws BackupFault, ArchiveUnreadable, ProgramFailed, FolderInUse, DatabaseUnreachable
 */
export async function restoreBackup(place: Place, file: string, identity: string): Promise<Checked> {
  const { dataDir } = place;
  await mkdir(dataDir, { recursive: true });
  await expectEmptyFolder(dataDir);
  const unlock = await lockFolder(dataDir);
  // Within the data folder: on the same disk, so that what was checked is then only renamed.
  const folder = join(dataDir, 'restore', randomUUID());
  try {
    const manifest = await unpack(file, identity, folder);
    const checked =
      manifest.database === 'embedded'
        ? await check({ folder: join(folder, names.database) }, folder, manifest)
        : await loadServer(serverOf(place, manifest), join(folder, names.dump), folder, manifest);
    for (const { name } of await readdir(folder, { withFileTypes: true })) {
      if (name === names.manifest || name === names.dump) continue;
      await rm(join(dataDir, name), { recursive: true, force: true });
      await rename(join(folder, name), join(dataDir, name));
    }
    return checked;
  } finally {
    await rm(join(dataDir, 'restore'), { recursive: true, force: true });
    unlock();
  }
}
