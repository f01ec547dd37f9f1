import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A built state of the product: its name in tables, its folder, and a function that deletes what was made for it. */
export type Revision = { name: string; folder: string; remove: () => void };

/** The working tree, which has to be built. */
export const workingTree: Revision = { name: 'now', folder: process.cwd(), remove: () => {} };

/** Checks a revision out into a temporary worktree, with the packages of the working tree. */
export const checkOutRevision = (name: string): Revision => checkOut(name, () => {});

/** Checks a revision out, and builds its client with the packages of the working tree. */
export const buildRevision = (name: string): Revision =>
  checkOut(name, ({ name, folder }) => {
    console.log(`Building ${name} …`);
    const vite = resolve('node_modules', 'vite', 'bin', 'vite.js');
    execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: folder, stdio: 'inherit' });
  });

const checkOut = (name: string, prepare: (revision: Omit<Revision, 'remove'>) => void): Revision => {
  const parent = mkdtempSync(join(tmpdir(), 'daleel-revision-'));
  const folder = join(parent, 'tree');
  const packages = resolve('node_modules');
  const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const commit = git('rev-parse', '--short', `${name}^{commit}`);
  const remove = (): void => {
    rmSync(parent, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  try {
    git('worktree', 'add', '--quiet', '--detach', folder, commit);
    symlinkSync(packages, join(folder, 'node_modules'));
    prepare({ name: commit, folder });
    return { name: commit, folder, remove };
  } catch (failure) {
    remove();
    throw failure;
  }
};
