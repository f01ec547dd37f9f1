import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { packTar, type TarSource, unpackTar } from 'modern-tar/fs';
import { ArchiveUnreadable } from './archive-unreadable.ts';
import { syncFolder } from './disk.ts';

/** What is packed: folders and files, and the places that they have in the archive. */
export type Packed = TarSource;

/** The DOM's type of the streams that Node has as well: the package is for both. */
const asWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const asNode = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as unknown as WebStream);

/** Most of a database is empty pages: a higher level costs time and wins little. */
const compression = { level: 1 };

/** Packs a folder into a compressed file. */
export const packFolder = (folder: string, file: string): Promise<void> =>
  pipeline(packTar(folder), createGzip(compression), createWriteStream(file, { flags: 'wx', mode: 0o600 }));

/** Unpacks such a file into a folder, which is created. */
export const unpackFolder = async (file: string, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await pipeline(createReadStream(file), createGunzip(), unpackTar(folder));
};

/**
 * Writes a tar archive, encrypted in the age format as it is packed; the file has its name once it is complete and on disk. It is not compressed:
 * most documents are already.
 */
export async function writeArchive(file: string, recipient: string, packed: readonly Packed[]): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const part = `${file}.part`;
  try {
    const encrypted = await encrypter.encrypt(asWeb(packTar(packed)));
    await pipeline(asNode(encrypted), createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }));
    await rename(part, file);
    await syncFolder({ open }, dirname(file));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/**
 * Unpacks such an archive into a folder, which is created.
 *
 * @throws ArchiveUnreadable
 */
export async function readArchive(file: string, identity: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch {
    // The message of the package has the key in it.
    throw new ArchiveUnreadable('The key is damaged: copy the whole line.');
  }
  try {
    const decrypted = await decrypter.decrypt(asWeb(createReadStream(file)));
    await pipeline(asNode(decrypted), unpackTar(folder));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw error;
    if (code === 'ENOENT') throw new ArchiveUnreadable(`There is no file ${file}.`);
    if (message.includes('no identity matched')) throw new ArchiveUnreadable(`${file} was encrypted for another key.`);
    throw new ArchiveUnreadable(`${file} is damaged (${message}).`);
  }
}
