import type { Config } from '../config/config.ts';
import { openBucket } from './bucket.ts';
import { bucketFiles } from './files.bucket.ts';
import { folderFiles } from './files.folder.ts';
import type { Files } from './files.ts';
import { bucketMedia } from './media.bucket.ts';
import { folderMedia } from './media.folder.ts';
import type { Media } from './media.ts';

/** Returns where documents and images are stored: in a bucket if one is configured, else in the data folder. */
export function createStorage(config: Pick<Config, 'bucket' | 'dataDir'>): { files: Files; media: Media } {
  if (!config.bucket) return { files: folderFiles(config), media: folderMedia(config) };
  const objects = openBucket(config.bucket);
  return { files: bucketFiles(config, objects), media: bucketMedia(objects) };
}
