import type { FileTables } from './tables.ts';

/** What an image is for. */
export type Purpose = FileTables['images']['purpose'];

/** Size of a stored image in pixels; logos and banners may be smaller. */
export const imageSizes: Record<Purpose, { width: number; height: number }> = {
  logo: { width: 512, height: 512 },
  person: { width: 256, height: 256 },
  /** The size of link previews, as advertisements are drawn. */
  ad: { width: 1200, height: 630 },
  banner: { width: 1600, height: 400 },
};

/** More than noise with transparency needs as WebP. */
const bytesPerPixel = 2;

/** Returns the bytes that an image counts for in the quotas: those that it may have at most. */
export const imageSpace = (purpose: Purpose): number => imageSizes[purpose].width * imageSizes[purpose].height * bytesPerPixel;
