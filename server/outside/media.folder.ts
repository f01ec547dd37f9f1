import * as promises from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Config } from '../config/config.ts';
import { type Disk, folderMaker, removeFile, syncFolder } from './disk.ts';
import { folderFiles } from './files.folder.ts';
import type { Media } from './media.ts';

/** Stores images in the data folder, where they arrive as documents do. */
export function folderMedia(config: Pick<Config, 'dataDir'>, disk: Disk = promises): Media {
  const arriving = folderFiles(config, disk);
  const makeFolder = folderMaker(disk, config.dataDir);
  const fileOf = (url: string) => join(config.dataDir, url);
  return {
    async write(url, content) {
      const path = fileOf(url);
      await makeFolder(dirname(path));
      const received = await arriving.receive(Readable.from([content]));
      await disk.rename(received.path, path);
      await syncFolder(disk, dirname(path));
    },
    read: async (url) => (await disk.open(fileOf(url)).catch(() => null))?.createReadStream() ?? null,
    remove: (url) => removeFile(disk, fileOf(url)),
  };
}
