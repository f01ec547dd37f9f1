import { basename, resolve } from 'node:path';
import type { Rolldown } from 'vite';

/** Libraries of every page: they stay cached until a library is updated. */
const libraries =
  /rolldown\/runtime|node_modules\/((react|react-dom|scheduler|i18next|react-i18next|html-parse-stringify|void-elements|xstate|@xstate|wouter|regexparam|mitt)\/|use-sync-)/;

/** What the first call of the API needs: the HTTP client, and the calls of the shell and the directory with their checks. */
const calls =
  /src\/services\/(http|directory\/(directory|ads)|session\/session|shell|notifications\/notifications)\.ts|contract\/(call|calls\/(directory|ads|session|shell|notifications))\.ts|node_modules\/(ofetch|ufo|destr)\//;

/** The calls about tenders, and their documents. */
const tenderCalls =
  /src\/services\/(tenders\/(tenders|tender-management)|files)\.ts|contract\/calls\/(tenders|tender-management|interests|files)\.ts/;

/** Returns the modules from which a module is loaded: those imported dynamically that reach it by static imports. */
const startsOf = (id: string, context: Rolldown.ChunkingContext): string[] => {
  const seen = new Set<string>();
  const starts: string[] = [];
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const info = context.getModuleInfo(next);
    if (info && info.dynamicImporters.length > 0) starts.push(next);
    open.push(...(info?.importers ?? []));
  }
  return starts;
};

/** Returns the modules that a module imports statically, at any depth. */
const importedBy = (file: string, context: Rolldown.ChunkingContext): Set<string> => {
  const seen = new Set<string>();
  const open = [file];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(context.getModuleInfo(next)?.importedIds ?? []));
  }
  return seen;
};

/** The first word of a page's name: `tender` of `TendersPage.tsx` and `TenderProfilePage.tsx`. */
const familyOf = (page: string): string => basename(page).slice(0, 6).toLowerCase();

/** The entry, the application that it loads, and the pages whose parts are grouped. */
type Sources = { entry: string; application: string; pages: readonly string[] };

/**
 * Groups the application into few files, because dozens of small ones have more overhead than content: the entry, the libraries, the
 * application with what several public pages share, and what the first call needs. What only a family of pages needs, whose names begin
 * alike, is a file of its own, and so is what only the home page shares with the pages of tenders. All other modules are split by where
 * they are loaded from.
 */
export const chunkGroups = ({ entry, application, pages }: Sources): Rolldown.CodeSplittingGroup[] => {
  const paths = new Set(pages.map((page) => resolve(page)));
  let ofEntry: Set<string> | undefined;
  let ofApplication: Set<string> | undefined;
  const firstOf = (id: string, context: Rolldown.ChunkingContext): string | null => {
    ofEntry ??= importedBy(resolve(entry), context);
    ofApplication ??= importedBy(resolve(application), context);
    if (ofEntry.has(id)) return 'start';
    return ofApplication.has(id) ? 'application' : null;
  };
  const isAlone = (family: string): boolean => pages.filter((page) => familyOf(page) === family).length === 1;
  const groupOf = (id: string, context: Rolldown.ChunkingContext): string | null => {
    const starts = startsOf(id, context);
    const families = [...new Set(starts.filter((start) => paths.has(start)).map(familyOf))].sort();
    const [family, ...others] = families;
    if (family === undefined || starts.length < 2) return null;
    if (families.join() === 'homepa,tender') return 'parts-home-tender';
    return others.length > 0 || isAlone(family) ? 'application' : `parts-${family}`;
  };
  return [
    { name: 'libraries', test: libraries, priority: 3 },
    { name: 'firebase', test: /node_modules\/(firebase|@firebase|idb)\/(?!.*(firestore|messaging|auth|webchannel))/, priority: 3 },
    { name: 'calls', test: calls, includeDependenciesRecursively: false, priority: 2 },
    { name: 'calls-tenders', test: tenderCalls, includeDependenciesRecursively: false, priority: 2 },
    {
      debugName: 'application',
      name: (id, context) => firstOf(id, context) ?? groupOf(id, context),
      includeDependenciesRecursively: false,
      priority: 1,
    },
  ];
};
