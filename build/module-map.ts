import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Plugin } from 'vite';

/** Returns the path of a module in the repository; null for packages and virtual modules. */
const sourceOf = (id: string): string | null => {
  const path = relative(process.cwd(), id.replace(/\?.*$/, ''));
  return id.startsWith('\0') || path.startsWith('..') || path.startsWith('node_modules') ? null : path;
};

/** A script of the application: its source modules, the files of its icons, and the modules whose dynamic import made it a file of its own. */
export type BuiltScript = { modules: string[]; icons: string[]; importedBy: string[] };

const iconFile = /\/lucide-react\/dist\/esm\/(icons\/[\w-]+\.mjs)$/;
const iconsOf = (ids: readonly string[]): string[] => ids.flatMap((id) => iconFile.exec(id)?.[1] ?? []);

const sourcesOf = (ids: readonly string[]): string[] => [...new Set(ids.map(sourceOf))].filter((path) => path !== null).sort();

/** Writes what each script of the application contains and which import made it, as JSON by the script's path. It is not served. */
export const moduleMap = (file: string): Plugin => ({
  name: 'daleel:module-map',
  apply: 'build',
  writeBundle(_options, bundle) {
    const chunks = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [part] : []));
    const scripts = chunks.map(({ fileName, moduleIds }): [string, BuiltScript] => [
      `/${fileName}`,
      {
        modules: sourcesOf(moduleIds),
        icons: iconsOf(moduleIds),
        importedBy: sourcesOf(moduleIds.flatMap((id) => this.getModuleInfo(id)?.dynamicImporters ?? [])),
      },
    ]);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(Object.fromEntries(scripts)));
  },
});
