import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Media } from './media.ts';

/** Stores images in the data folder. */
export function folderMedia({ dataDir }: Pick<Config, 'dataDir'>): Media {
  const fileOf = (url: string) => join(dataDir, url);
  return {
    async write(url, content) {
      const path = fileOf(url);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${path}.part`, content, { flush: true });
      await rename(`${path}.part`, path);
    },
    read: async (url) => (await open(fileOf(url)).catch(() => null))?.createReadStream() ?? null,
    remove: (url) => rm(fileOf(url), { force: true }),
  };
}
