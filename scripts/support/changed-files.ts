import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Returns the files that changed since a revision, including uncommitted changes. Throws for an unknown revision. */
export const changedSince = (revision: string): Set<string> =>
  new Set(execFileSync('git', ['diff', '--name-only', revision, '--'], { encoding: 'utf8' }).trim().split('\n').filter(Boolean));

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => normalize(join(dirname(file), path)));

/** Returns a file and everything it imports, directly or not. */
const withImports = (file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const path of importsOf(file)) withImports(path, found);
  return found;
};

const views = globSync('src/views/**/*.tsx');

/** Returns what a flow's behaviour on the page depends on: its machine with all imports, and the views that show it. */
export const filesOf = (machineFile: string): Set<string> =>
  new Set([...withImports(machineFile), ...views.filter((view) => importsOf(view).includes(machineFile))]);
