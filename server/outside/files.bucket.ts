import { createReadStream } from 'node:fs';
import type { Config } from '../config/config.ts';
import type { Objects } from './bucket.ts';
import { folderFiles } from './files.folder.ts';
import type { Files } from './files.ts';

/** Stores documents as objects of a bucket; uploads arrive in the data folder first, as with `folderFiles`. */
export function bucketFiles(config: Pick<Config, 'dataDir'>, objects: Objects): Files {
  const arriving = folderFiles(config);
  const objectOf = (key: string) => `files/${key}`;
  return {
    receive: arriving.receive,
    discard: arriving.discard,
    free: arriving.free,
    sweep: arriving.sweep,
    async keep(received, key) {
      const { path, size, sha256 } = received;
      await objects.put(objectOf(key), { size, sha256, open: () => createReadStream(path) });
      await arriving.discard(received);
    },
    read: (key) => objects.get(objectOf(key)),
    remove: (key) => objects.remove(objectOf(key)),
  };
}
