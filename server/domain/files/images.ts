import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { subHours } from 'date-fns/subHours';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { imageTypes } from '../../../contract/limits.ts';
import { insertImage, type Purpose, takeUnused } from '../../data/files/images.queries.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { Refused } from '../refusal.ts';

/** Hours an image is kept that no company shows. */
const unusedHours = 24;
/** Images that are swept at once. */
const sweepLimit = 100;
/** Points of the largest picture that is opened: what a phone takes fits, what would fill the memory does not. */
const pixelLimit = 50_000_000;
/** Seconds after which resizing a picture is given up. */
const resizeTimeout = 20;

/** Logos fit into a square, nothing cut off; banners fill theirs. None is made larger. */
const shapes: Record<Purpose, (image: Sharp) => Sharp> = {
  logo: (image) => image.resize({ width: 512, height: 512, fit: 'inside', withoutEnlargement: true }),
  banner: (image) => image.resize({ width: 1600, height: 400, fit: 'cover', withoutEnlargement: true }),
};

/**
 * Stores an uploaded logo or banner: what it shows is painted anew, so that nothing else in the file (places and cameras, a
 * second file behind the first, further frames) goes on. No one shows it yet.
 *
 * @returns where it is served
 * @throws Refused `unfitFile` for what is no image of an allowed type by its content, damaged, or too large to open
 */
export async function storeImage(parts: Parts, caller: Caller, purpose: Purpose, file: Buffer): Promise<string> {
  const picture = await repaint(purpose, file);
  const url = `/media/images/${randomBytes(16).toString('base64url')}.webp`;
  // Its row comes first: if all ends in between, the sweep finds a row without a file, never a file without a row.
  await insertImage(parts.db, { ownerId: caller.id, url, purpose, now: parts.clock.now() });
  await writeWhole(fileOf(parts, url), picture);
  return url;
}

/** Forgets images that no company has shown for a day, and their files. */
export async function sweepImages(parts: Pick<Parts, 'db' | 'clock' | 'config'>): Promise<void> {
  const before = subHours(parts.clock.now(), unusedHours);
  for (let urls = await takeUnused(parts.db, before, sweepLimit); urls.length > 0; urls = await takeUnused(parts.db, before, sweepLimit)) {
    await Promise.all(urls.map((url) => rm(fileOf(parts, url), { force: true })));
  }
}

const fileOf = ({ config }: Pick<Parts, 'config'>, url: string) => join(config.dataDir, url);

async function repaint(purpose: Purpose, file: Buffer): Promise<Buffer> {
  const type = await fileTypeFromBuffer(file).catch(() => undefined);
  if (!imageTypes.some((allowed) => allowed === type?.mime)) throw new Refused('unfitFile');
  // Of animations, the first frame; turned as the camera was held.
  const image = sharp(file, { failOn: 'error', limitInputPixels: pixelLimit }).autoOrient();
  return shapes[purpose](image)
    .webp({ quality: 85 })
    .timeout({ seconds: resizeTimeout })
    .toBuffer()
    .catch(() => {
      throw new Refused('unfitFile');
    });
}

/** Writes a file so that it is there whole or not at all. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(`${path}.part`, content, { flush: true });
  await rename(`${path}.part`, path);
}
