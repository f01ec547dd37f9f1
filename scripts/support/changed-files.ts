import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { textLeavesOf } from './text-leaves.ts';

const git = (...args: string[]): string[] | null => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim().split('\n').filter(Boolean) : null;
};

/** Returns the files that differ from a revision, new ones included; null if there is no such revision. */
export const changedSince = (revision: string): string[] | null => {
  const changed = git('diff', '--name-only', revision, '--');
  return changed && [...changed, ...(git('ls-files', '--others', '--exclude-standard') ?? [])];
};

const pluralForm = /_(zero|one|two|few|many|other)$/;

const textsOf = (module: object): [string, string][] => Object.values(module).flatMap((texts) => textLeavesOf(texts));
const exportsOf = (module: object): [string, string][] =>
  Object.entries(module).map(([name, value]) => [name, typeof value === 'function' ? String(value) : (JSON.stringify(value) ?? '')]);

/**
 * Returns what differs from a revision in a file: the keys of texts, or else the names of exported values; null if the file cannot be read as it
 * was, or nothing of this kind differs, but types.
 */
export const partsChangedSince = async (revision: string, path: string, root = '.'): Promise<Set<string> | null> => {
  const { status, stdout } = spawnSync('git', ['-C', root, 'show', `${revision}:${path}`], { encoding: 'utf8' });
  if (status !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'before-'));
  try {
    const before = join(folder, 'before.ts');
    writeFileSync(before, stdout);
    const partsOf = path.startsWith('src/i18n/') ? textsOf : exportsOf;
    const [was, is] = (await Promise.all([before, resolve(root, path)].map((file) => import(file) as Promise<object>))).map(
      (module) => new Map(partsOf(module)),
    ) as [Map<string, string>, Map<string, string>];
    const differing = [...new Set([...was.keys(), ...is.keys()])].filter((part) => was.get(part) !== is.get(part));
    return differing.length > 0 ? new Set(differing.map((part) => part.replace(pluralForm, ''))) : null;
  } catch {
    // Its imports are not there as they were.
    return null;
  } finally {
    rmSync(folder, { recursive: true });
  }
};
