import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

/** Writes the scripts' source maps into a folder that is not served; the server maps reported errors of pages with them. */
export const sourceMaps = (folder: string): Plugin => ({
  name: 'daleel:source-maps',
  apply: 'build',
  config: () => ({ build: { sourcemap: 'hidden' } }),
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      for (const [name, part] of Object.entries(bundle)) {
        if (!name.endsWith('.map') || part.type !== 'asset') continue;
        // The sources themselves are in the repository.
        const { sourcesContent: _sources, ...map } = JSON.parse(String(part.source)) as Record<string, unknown>;
        writeFileSync(join(folder, basename(name)), JSON.stringify(map));
        delete bundle[name];
      }
    },
  },
});
