import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawAd, drawBanner, drawEmblem, type Palette, palettes, type Shape, shapes } from './emblems.ts';

export type Emblem = { shape: Shape; palette: Palette };

const shapeNames = Object.keys(shapes) as Shape[];
const paletteNames = Object.keys(palettes) as Palette[];

/** The rendered emblems: each shape in half of the palettes. */
export const emblems: readonly Emblem[] = shapeNames.flatMap((shape, row) =>
  paletteNames.filter((_, column) => (row + column) % 2 === 0).map((palette) => ({ shape, palette })),
);

const formatOf = ({ palette }: Emblem) => (paletteNames.indexOf(palette) < 4 ? 'png' : 'webp');

/** Returns the URL of an emblem's logo. */
export const logoUrl = (emblem: Emblem): string => `/media/logos/${emblem.shape}-${emblem.palette}.${formatOf(emblem)}`;
/** Returns the URL of an emblem's banner; one exists for each shape and palette that has a logo. */
export const bannerUrl = ({ shape, palette }: Emblem): string => `/media/banners/${shape}-${palette}.webp`;
/** Returns the URL of an advertisement's picture. */
export const adUrl = ({ shape, palette }: Emblem): string => `/media/ads/${shape}-${palette}.webp`;

/** Renders the pictures of the demo data to the media folder. */
export async function renderPictures(mediaFolder: string, ads: readonly Emblem[]): Promise<void> {
  for (const folder of ['logos', 'banners', 'ads']) await mkdir(join(mediaFolder, folder), { recursive: true });
  const write = (svg: string, url: string) => sharp(Buffer.from(svg)).toFile(join(mediaFolder, url.replace('/media/', '')));
  await Promise.all([
    ...emblems.map((emblem) => write(drawEmblem(emblem.shape, emblem.palette), logoUrl(emblem))),
    ...emblems.map((emblem) => write(drawBanner(emblem.shape, emblem.palette), bannerUrl(emblem))),
    ...ads.map((emblem) => write(drawAd(emblem.shape, emblem.palette), adUrl(emblem))),
  ]);
}
