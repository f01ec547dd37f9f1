import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { subHours } from 'date-fns/subHours';
import type { StoredFile } from '../../../contract/entities/files.ts';
import { findReadable, insertFile, takeUnusedFiles } from '../../data/files/queries.ts';
import type { Received } from '../../outside/files.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { Refused } from '../refusal.ts';
import { viewerOf } from '../tenders/locked.ts';
import { typeOfDocument } from './kinds.ts';

/** Hours a document is kept that nothing holds. */
export const unusedHours = 24;
/** Documents that are swept at once. */
const sweepLimit = 100;
/** Letters a name may have; what is longer loses its middle, not its ending. */
const nameLimit = 200;

/** A file that is coming, and what its sender calls it. */
export type Incoming = { name: string; content: Readable };

/** What is done with a file as it comes. One that turns out not to be whole, or not to be the only one, is given up. */
export type Taker<T> = { take: (file: Incoming) => Promise<T>; giveUp: (taken: T) => Promise<void> };

/** A file that is sent as it is: `size` is in bytes, `type` as browsers name types. */
export type Download = { name: string; type: string; size: number; content: Readable };

/** A document that was received, and what its sender calls it. */
export type Uploaded = Received & { name: string };

/** Takes a document as it comes, onto the disk. */
export const ontoDisk = ({ files }: Pick<Parts, 'files'>): Taker<Uploaded> => ({
  take: async ({ name, content }) => ({ ...(await files.receive(content)), name }),
  giveUp: files.discard,
});

/**
 * Keeps an uploaded document; nothing holds it yet.
 *
 * @throws Refused `unfitFile` for what is no document of an allowed type by its content, or whose name ends in another one
 */
export async function storeFile({ db, clock, files }: Parts, caller: Caller, uploaded: Uploaded): Promise<StoredFile> {
  const name = cleanName(uploaded.name);
  try {
    const type = await typeOfDocument(uploaded.path, name);
    if (!type) throw new Refused('unfitFile');
    const key = randomBytes(16).toString('hex');
    const now = await clock.nowIn(db);
    const { size, sha256 } = uploaded;
    // Its row comes first: if all ends in between, the sweep finds a row without a file, never a file without a row.
    const stored = await insertFile(db, { owner_id: caller.id, key, name, type, size, sha256, created_at: now, unused_since: now });
    await files.keep(uploaded, key);
    return stored;
  } catch (error) {
    await files.discard(uploaded);
    throw error;
  }
}

/** Opens a document for users who may read it. @throws Refused `notFound` for everyone else */
export async function openFile({ db, clock, files }: Parts, caller: Caller | null, id: number): Promise<Download> {
  const found = await findReadable(db, id, viewerOf(caller, await clock.nowIn(db)));
  const content = found && (await files.read(found.key));
  if (!content) throw new Refused('notFound');
  return { name: found.name, type: found.type, size: found.size, content };
}

/** Forgets documents that nothing has held for a day, their bytes, and what came and was never kept. */
export async function sweepFiles({ db, clock, files }: Pick<Parts, 'db' | 'clock' | 'files'>): Promise<void> {
  const before = subHours(await clock.nowIn(db), unusedHours);
  const take = () => takeUnusedFiles(db, before, sweepLimit);
  for (let keys = await take(); keys.length > 0; keys = await take()) await Promise.all(keys.map(files.remove));
  await files.sweep(before);
}

/** What a sender calls a file, without folders, and without signs that steer programs or the direction of text. */
export function cleanName(written: string): string {
  const [name = ''] = written.toWellFormed().split(/[/\\]/).slice(-1);
  const plain = name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const ending = /\.[^.]{1,5}$/.exec(plain)?.[0] ?? '';
  const stem = [...plain.slice(0, plain.length - ending.length)].slice(0, nameLimit - ending.length).join('');
  return `${stem || 'document'}${ending}`;
}
