import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { storedFiles, storedImages } from '../../data/files/stored.ts';
import type { Files } from '../../outside/files.ts';
import type { Media } from '../../outside/media.ts';
import type { Parts } from '../../parts.ts';

/** Where documents and images are stored. */
export type Storage = { files: Files; media: Media };

/** What was copied, what was at the target already, and sentences about what is missing or damaged. */
export type Copied = { copied: number; present: number; faults: string[] };

const batch = 100;

/** Returns the SHA-256 of a stored thing, without holding it in memory; null if there is none. */
async function hashOf(content: Readable | null): Promise<Buffer | null> {
  if (!content) return null;
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest();
}

/**
 * Copies the documents and images of the database from one storage to another, and reads each back to compare its hash. What is there already
 * is not copied again, so a copy that was interrupted can be repeated, and one while people upload is followed by another.
 */
export async function copyStored({ db }: Pick<Parts, 'db'>, from: Storage, to: Storage): Promise<Copied> {
  const done: Copied = { copied: 0, present: 0, faults: [] };
  for (let page = await storedFiles(db, '', batch); page.length > 0; page = await storedFiles(db, page.at(-1)?.key ?? '', batch)) {
    for (const { key, sha256 } of page) await copyOne(done, `The document ${key}`, sha256, fileAt(from, key), fileAt(to, key));
  }
  for (let page = await storedImages(db, '', batch); page.length > 0; page = await storedImages(db, page.at(-1) ?? '', batch)) {
    for (const url of page) await copyOne(done, `The image ${url}`, null, imageAt(from, url), imageAt(to, url));
  }
  return done;
}

/** One thing in a storage. */
type Place = { read: () => Promise<Readable | null>; write: (content: Readable) => Promise<void> };

const fileAt = ({ files }: Storage, key: string): Place => ({
  read: () => files.read(key),
  write: async (content) => files.keep(await files.receive(content), key),
});

const imageAt = ({ media }: Storage, url: string): Place => ({
  read: () => media.read(url),
  write: async (content) => media.write(url, await buffer(content)),
});

/** @param recorded the hash that the database has of it */
async function copyOne(done: Copied, name: string, recorded: Buffer | null, from: Place, to: Place): Promise<void> {
  const hash = await hashOf(await from.read());
  if (!hash) return void done.faults.push(`${name} is missing.`);
  if (recorded && !hash.equals(recorded)) return void done.faults.push(`${name} is not what was uploaded.`);
  if ((await hashOf(await to.read().catch(() => null)).catch(() => null))?.equals(hash)) {
    done.present += 1;
    return;
  }
  const content = await from.read();
  if (content) await to.write(content);
  const copied = await hashOf(await to.read());
  if (copied?.equals(hash)) done.copied += 1;
  else done.faults.push(`${name} was not copied whole.`);
}
