import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const list = 'node_modules/lucide-react/dist/esm/lucide-react.mjs';
const iconImport = /import \{([^}]*)\} from 'lucide-react';/g;

/** Returns the file of each icon by its names. */
export const readIcons = (): Map<string, string> =>
  new Map(
    [...readFileSync(resolve(list), 'utf8').matchAll(/export \{([^}]*)\} from '\.\/(icons\/[\w-]+\.mjs)'/g)].flatMap(
      ([, names = '', file = '']) => [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, file]),
    ),
  );

/** Returns the imports of icons from their own files. */
const directly = (names: string, icons: Map<string, string>): string =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      // A type in braces would keep the import of the list.
      if (name.startsWith('type ')) return `import type { ${name.slice('type '.length)} } from 'lucide-react';`;
      const [imported = '', local = imported] = name.split(' as ');
      const file = icons.get(imported);
      if (!file) throw new Error(`lucide-react has no icon ${imported}.`);
      return `import ${local} from 'lucide-react/dist/esm/${file}';`;
    })
    .join(' ');

/**
 * Imports each icon from its own file. Through the list of all icons each icon seems to belong to every page, so that `chunks.ts` puts all
 * of them into the first files.
 */
export const directIcons = (): Plugin => {
  let icons = new Map<string, string>();
  return {
    name: 'daleel:direct-icons',
    apply: 'build',
    enforce: 'pre',
    buildStart: () => {
      icons = readIcons();
    },
    transform: (code, id) =>
      /\/src\/.*\.tsx?$/.test(id) && code.includes('lucide-react')
        ? { code: code.replaceAll(iconImport, (_all, names: string) => directly(names, icons)), map: null }
        : null,
  };
};
