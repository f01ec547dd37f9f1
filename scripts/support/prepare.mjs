import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Modification time of a file; 0 if it does not exist. */
const changedAt = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** The latest modification time below some paths. */
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

/** Runs a program with inherited output, from the project's packages or the PATH; throws if it fails. */
export const run = (program, args, env = {}) => {
  execFileSync(programOf(program), args, { stdio: 'inherit', env: environment(env) });
};

/** Runs a program and returns what it prints; throws if it fails. */
export const ask = (program, args) =>
  execFileSync(programOf(program), args, { encoding: 'utf8', env: environment({}), stdio: ['ignore', 'pipe', 'inherit'] });

/** Runs a program concurrently with others; resolves with its output and whether it succeeded. */
export const runConcurrently = (program, args, env = {}) =>
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

/** Installs the packages if they are missing or older than the lock file. */
export const install = () => {
  if (changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json')) return;
  console.log('Installing packages …');
  // Not `npm ci`: it rejects a lock file that lacks packages of other platforms, and not every registry has all of them.
  run('npm', ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
};

const isBuilt = () => {
  const sources = ['contract', 'src', 'qa', 'public', 'build', 'index.html', 'vite.config.ts', 'package-lock.json'];
  return changedAt('dist/client/index.html') > newestBelow(sources);
};
const buildArguments = ['build', '--logLevel', 'warn'];

/** Builds the browser application if a source is newer than the last build. */
export const build = () => {
  if (isBuilt()) return;
  console.log('Building the application …');
  run('vite', buildArguments);
};

/** Does the same beside other programs; resolves with its output and whether it succeeded. */
export const buildConcurrently = async () => {
  if (isBuilt()) return { succeeded: true, output: '' };
  console.log('Building the application …');
  return runConcurrently('vite', buildArguments);
};
