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
export async function hashOf(content: Readable | null): Promise<Buffer | null> {
  if (!content) return null;
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest();
}

/** A document or an image of the database: its name in sentences, the hash that the database has of it, and where it is in a storage. */
type Stored = { name: string; recorded: Buffer | null; in: (storage: Storage) => Place };

/** Returns every document and image of the database, page by page. */
async function* allStored(db: Parts['db']): AsyncGenerator<Stored> {
  for (let page = await storedFiles(db, '', batch); page.length > 0; page = await storedFiles(db, page.at(-1)?.key ?? '', batch)) {
    for (const { key, sha256 } of page) yield { name: `The document ${key}`, recorded: sha256, in: (storage) => fileAt(storage, key) };
  }
  for (let page = await storedImages(db, '', batch); page.length > 0; page = await storedImages(db, page.at(-1) ?? '', batch)) {
    for (const url of page) yield { name: `The image ${url}`, recorded: null, in: (storage) => imageAt(storage, url) };
  }
}

/** Returns the hash of a stored thing, or a sentence if it is missing or damaged. */
async function wholeAt({ name, recorded, in: placeIn }: Stored, storage: Storage): Promise<Buffer | string> {
  const hash = await hashOf(await placeIn(storage).read());
  if (!hash) return `${name} is missing.`;
  return recorded && !hash.equals(recorded) ? `${name} is not what was uploaded.` : hash;
}

/** Reads every document and image of the database from a storage: how many are whole, and a sentence about each other one. */
export async function checkStored({ db }: Pick<Parts, 'db'>, storage: Storage): Promise<{ checked: number; faults: string[] }> {
  const faults: string[] = [];
  let checked = 0;
  for await (const stored of allStored(db)) {
    const found = await wholeAt(stored, storage);
    if (typeof found === 'string') faults.push(found);
    else checked += 1;
  }
  return { checked, faults };
}

/**
 * Copies the documents and images of the database from one storage to another, and reads each back to compare its hash. What is there already
 * is not copied again, so a copy that was interrupted can be repeated, and one while people upload is followed by another.
 */
export async function copyStored({ db }: Pick<Parts, 'db'>, from: Storage, to: Storage): Promise<Copied> {
  const done: Copied = { copied: 0, present: 0, faults: [] };
  for await (const stored of allStored(db)) await copyOne(done, stored, from, to);
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

async function copyOne(done: Copied, stored: Stored, from: Storage, to: Storage): Promise<void> {
  const hash = await wholeAt(stored, from);
  if (typeof hash === 'string') return void done.faults.push(hash);
  const [source, target] = [stored.in(from), stored.in(to)];
  if ((await hashOf(await target.read().catch(() => null)).catch(() => null))?.equals(hash)) {
    done.present += 1;
    return;
  }
  const content = await source.read();
  if (content) await target.write(content);
  const copied = await hashOf(await target.read());
  if (copied?.equals(hash)) done.copied += 1;
  else done.faults.push(`${stored.name} was not copied whole.`);
}
