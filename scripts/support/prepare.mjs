import { execFileSync, spawn } from 'node:child_process';
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

const programOf = (program) => {
  const local = join('node_modules', '.bin', program);
  return existsSync(local) ? local : program;
};
const environment = (env) => ({ ...process.env, PATH: `${join(process.cwd(), 'node_modules', '.bin')}:${process.env.PATH}`, ...env });

/** Runs a program of this project's own packages, or any other, in plain sight; throws when it fails. */
export const run = (program, args, env = {}) => {
  execFileSync(programOf(program), args, { stdio: 'inherit', env: environment(env) });
};

/** Runs a program beside others and resolves with what it wrote and whether it succeeded. */
export const runAside = (program, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(programOf(program), args, { stdio: ['ignore', 'pipe', 'pipe'], env: environment(env) });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', ({ message }) => resolve({ succeeded: false, output: `${output}${message}\n` }));
    child.on('close', (code) => resolve({ succeeded: code === 0, output }));
  });

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
