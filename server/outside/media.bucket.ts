import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Objects } from './bucket.ts';
import type { Media } from './media.ts';

/** Stores images as objects of a bucket. */
export function bucketMedia(objects: Objects): Media {
  const objectOf = (url: string) => url.replace(/^\//, '');
  return {
    write: (url, content) =>
      objects.put(objectOf(url), {
        size: content.length,
        sha256: createHash('sha256').update(content).digest(),
        open: () => Readable.from([content]),
      }),
    read: (url) => objects.getVerified(objectOf(url)),
    remove: (url) => objects.remove(objectOf(url)),
  };
}
