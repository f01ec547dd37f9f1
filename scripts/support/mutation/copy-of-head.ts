import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Runs Git; returns what it prints. */
export const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** Makes a copy of HEAD for mutants, which is deleted when the process ends; returns its folder. */
export const copyOfHead = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'daleel-mutants-'));
  git('worktree', 'add', '--detach', folder, 'HEAD');
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  process.on('exit', () => {
    git('worktree', 'remove', '--force', folder);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
};
