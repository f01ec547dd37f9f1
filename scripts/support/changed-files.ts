import { spawnSync } from 'node:child_process';

const git = (...args: string[]): string[] | null => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim().split('\n').filter(Boolean) : null;
};

/** Returns the files that differ from a revision, new ones included; null if there is no such revision. */
export const changedSince = (revision: string): string[] | null => {
  const changed = git('diff', '--name-only', revision, '--');
  return changed && [...changed, ...(git('ls-files', '--others', '--exclude-standard') ?? [])];
};
