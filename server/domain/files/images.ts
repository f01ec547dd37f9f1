import { randomBytes } from 'node:crypto';
import { subHours } from 'date-fns/subHours';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { imageTypes } from '../../../contract/limits.ts';
import { imageSizes, imageSpace, type Purpose } from '../../data/files/image-sizes.ts';
import { insertImage, takeUnused } from '../../data/files/images.queries.ts';
import { deleteReservation, keepReservation } from '../../data/files/reservations.queries.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { Refused } from '../refusal.ts';
import { reserveSpace } from './quota.ts';
import { finishUpload } from './unfinished.ts';

/** Hours after which an unused image is deleted. */
const unusedHours = 24;
/** Images per batch of the sweep. */
const sweepLimit = 100;
/** Maximum pixels of an image: allows phone photos, but not decompression bombs. */
const pixelLimit = 50_000_000;
/** Timeout for resizing, in seconds. */
const resizeTimeout = 20;

/** Logos fit into a square without cropping; banners are cropped to fill. Neither is enlarged. */
const shapes: Record<Purpose, (image: Sharp) => Sharp> = {
  logo: (image) => image.resize({ ...imageSizes.logo, fit: 'inside', withoutEnlargement: true }),
  person: (image) => image.resize({ ...imageSizes.person, fit: 'cover' }),
  ad: (image) => image.resize({ ...imageSizes.ad, fit: 'cover' }),
  banner: (image) => image.resize({ ...imageSizes.banner, fit: 'cover', withoutEnlargement: true }),
};

/**
 * Stores an uploaded logo or banner: re-encoded, so that other contents of the file (location and camera metadata, appended files, further
 * frames) are dropped. Initially unused.
 *
 * @returns its URL
 * @throws Refused `unfitFile` if its content is not an image of an allowed type, is damaged, or too large; and see `reserveSpace`
 */
export async function storeImage(parts: Parts, caller: Caller, purpose: Purpose, file: Buffer): Promise<string> {
  const reservation = await reserveSpace(parts, caller, imageSpace(purpose));
  const url = `/media/images/${randomBytes(16).toString('base64url')}.webp`;
  const picture = await reencode(purpose, file).catch(async (error: unknown) => {
    await deleteReservation(parts.db, reservation);
    throw error;
  });
  // The row is inserted first: after a crash the sweep finds a row without a file, never a file without a row.
  const arriving = await parts.db.transaction().execute(async (transaction) => {
    await insertImage(transaction, { ownerId: caller.id, url, purpose, now: parts.clock.now() });
    const created_at = await parts.clock.nowIn(transaction);
    return keepReservation(transaction, reservation, { owner_id: caller.id, stored_as: url, created_at });
  });
  await parts.media.write(url, picture);
  await finishUpload(parts, arriving, () => parts.media.remove(url));
  return url;
}

/** Deletes images that have been unused for a day, and their files. */
export async function sweepImages(parts: Pick<Parts, 'db' | 'clock' | 'media'>): Promise<void> {
  const before = subHours(parts.clock.now(), unusedHours);
  for (let urls = await takeUnused(parts.db, before, sweepLimit); urls.length > 0; urls = await takeUnused(parts.db, before, sweepLimit)) {
    await Promise.all(urls.map(parts.media.remove));
  }
}

async function reencode(purpose: Purpose, file: Buffer): Promise<Buffer> {
  const type = await fileTypeFromBuffer(file).catch(() => undefined);
  if (!imageTypes.some((allowed) => allowed === type?.mime)) throw new Refused('unfitFile');
  // The first frame of animations, rotated by its EXIF orientation.
  const image = sharp(file, { failOn: 'error', limitInputPixels: pixelLimit }).autoOrient();
  return shapes[purpose](image)
    .webp({ quality: 85 })
    .timeout({ seconds: resizeTimeout })
    .toBuffer()
    .catch(() => {
      throw new Refused('unfitFile');
    });
}
