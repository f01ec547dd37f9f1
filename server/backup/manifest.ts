import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AllContents } from '../data/backup/tables.ts';
import { BackupFault } from './fault.ts';

/** What a backup contains; the first entry of its archive. */
export type Manifest = {
  format: 1;
  /** When the database was as in the backup. */
  takenAt: string;
  /** A folder of the embedded database, or a dump of one on a server. */
  database: 'embedded' | 'server';
  /** Documents and images; they are elsewhere if there is a bucket. */
  hasFiles: boolean;
  contents: AllContents;
};

/** Names within an archive and within a data folder. */
export const names = {
  manifest: 'manifest.json',
  /** The folder of the embedded database, and the same packed. */
  database: 'database',
  packed: 'database.tar.gz',
  dump: 'database.dump',
  files: 'files',
  media: 'media',
} as const;

/** @throws BackupFault if the archive is no backup of this format */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, names.manifest), 'utf8').catch(() => 'null');
  const manifest = JSON.parse(text) as Manifest | null;
  if (manifest?.format !== 1) throw new BackupFault('This archive is not a backup that this release can read.');
  return manifest;
};
