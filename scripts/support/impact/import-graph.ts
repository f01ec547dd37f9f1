import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';
import { loadsAtRunTime, readsAtRunTime } from './run-time-reads.ts';

const isCode = (file: string): boolean => /\.(ts|tsx|mjs)$/.test(file);

/** Whether an import or export loads its module: it names a value, or nothing at all. */
const loadsValue = (entries: readonly { isType: boolean }[]): boolean => entries.length === 0 || entries.some(({ isType }) => !isType);

/** Returns the specifiers that a module imports for their values; types are erased. */
const specifiersOf = (file: string): string[] => {
  const text = readFileSync(file, 'utf8');
  const { module } = parseSync(file, text);
  const imported = module.staticImports.filter(({ entries }) => loadsValue(entries)).map(({ moduleRequest }) => moduleRequest.value);
  const exported = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : []));
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1));
  return [...imported, ...exported, ...dynamic];
};

/** Returns the modules of the repository that a module loads itself: imported for a value, or at run time. */
const loadedBy = (file: string): string[] => {
  if (!isCode(file)) return [];
  const imported = specifiersOf(file)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => normalize(join(dirname(file), specifier.replace(/\?.*$/, ''))));
  return [...imported, ...globSync(loadsAtRunTime[file] ?? [])].filter(existsSync);
};

/** The modules of the checkout and what each loads, read once per module. */
export class ImportGraph {
  private readonly direct = new Map<string, string[]>();

  /** Returns what a module itself loads. */
  importsOf(file: string): string[] {
    const known = this.direct.get(file);
    if (known) return known;
    const found = [...new Set(loadedBy(file))];
    this.direct.set(file, found);
    return found;
  }

  /** Returns some modules, everything they load, directly or not, without what `leftOut` names, and the files that all of these read. */
  closureOf(files: readonly string[], leftOut: (file: string) => boolean = () => false): Set<string> {
    const found = new Set<string>();
    const open = [...files];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (found.has(file) || leftOut(file)) continue;
      found.add(file);
      open.push(...this.importsOf(file));
    }
    return new Set([...found, ...[...found].flatMap((file) => globSync(readsAtRunTime[file] ?? []))]);
  }

  /** Returns a short hash over a module and everything it loads. */
  fingerprintOf(file: string): string {
    const hash = createHash('sha256');
    for (const path of [...this.closureOf([file])].sort()) hash.update(path).update(readFileSync(path));
    return hash.digest('base64url').slice(0, 10);
  }
}
