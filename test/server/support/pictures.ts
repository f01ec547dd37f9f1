import { crc32 } from 'node:zlib';
import sharp from 'sharp';

type Size = { width: number; height: number };

const plain = ({ width, height }: Size, background: string) => sharp({ create: { width, height, channels: 3, background } });

/** Returns a picture of one colour. */
export const picture = (
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff' | 'avif',
  size: Size = { width: 40, height: 30 },
): Promise<Buffer> => plain(size, '#8a1538').toFormat(format).toBuffer();

/** Returns an animation of two frames, red and blue. */
export async function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const size = { width: 60, height: 40 };
  const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => plain(size, colour).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

/** Returns a phone photo: rotated by its orientation, with author and location metadata. */
export const photograph = (secret: string): Promise<Buffer> =>
  plain({ width: 400, height: 100 }, '#336699')
    .withExif({ IFD0: { Artist: secret, ImageDescription: secret }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 17/1 7/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Returns the header of a PNG of 60,000 × 60,000 pixels: small as a file, 14 GB in memory. */
export async function bomb(): Promise<Buffer> {
  const small = await picture('png');
  const header = Buffer.from(small.subarray(12, 29));
  header.writeUInt32BE(60_000, 4);
  header.writeUInt32BE(60_000, 8);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(header));
  return Buffer.concat([small.subarray(0, 12), header, sum, small.subarray(33)]);
}
