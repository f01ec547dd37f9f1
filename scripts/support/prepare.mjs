import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** When a file was changed; 0 where there is none. */
const changedAt = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** When the newest file below some paths was changed. */
const newestBelow = (paths) =>
  Math.max(
    ...paths.flatMap((path) => {
      if (!existsSync(path)) return [0];
      if (!statSync(path).isDirectory()) return [changedAt(path)];
      return readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => changedAt(join(entry.parentPath ?? entry.path, entry.name)));
    }),
    0,
  );

/** Runs a program of this project's own packages, or any other, in plain sight; throws when it fails. */
export const run = (program, args, env = {}) => {
  const local = join('node_modules', '.bin', program);
  execFileSync(existsSync(local) ? local : program, args, {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${join(process.cwd(), 'node_modules', '.bin')}:${process.env.PATH}`, ...env },
  });
};

/** Installs the packages when there are none, or when the lock file is newer than they are. */
export const install = () => {
  if (changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json')) return;
  console.log('Installing packages …');
  // Not `npm ci`: it refuses a lock file in which packages of other platforms are missing, and not every registry has them all.
  run('npm', ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
};

/** Builds the browser application when a source is newer than the last build. */
export const build = () => {
  const sources = ['contract', 'src', 'public', 'build', 'index.html', 'vite.config.ts', 'package-lock.json'];
  if (changedAt('dist/client/index.html') > newestBelow(sources)) return;
  console.log('Building the application …');
  run('vite', ['build', '--logLevel', 'warn']);
};
