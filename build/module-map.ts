import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Plugin } from 'vite';

/** Returns the path of a module in the repository; null for packages and virtual modules. */
const sourceOf = (id: string): string | null => {
  const path = relative(process.cwd(), id.replace(/\?.*$/, ''));
  return id.startsWith('\0') || path.startsWith('..') || path.startsWith('node_modules') ? null : path;
};

/** Writes which source modules each script of the application contains, as JSON by the script's path. It is not served. */
export const moduleMap = (file: string): Plugin => ({
  name: 'daleel:module-map',
  apply: 'build',
  writeBundle(_options, bundle) {
    const chunks = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [part] : []));
    const entries = chunks.map(({ fileName, moduleIds }) => [
      `/${fileName}`,
      [...new Set(moduleIds.map(sourceOf))].filter((path) => path !== null).sort(),
    ]);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(Object.fromEntries(entries)));
  },
});
