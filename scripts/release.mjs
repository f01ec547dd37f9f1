import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shippedPackages } from '../build/shipped-packages.mjs';
import { ask, build, install, run } from './support/prepare.mjs';

/**
 * Writes the folder `release`: what a server needs and nothing else. Built files of the browser's application and of the server, the packages
 * that cannot be bundled, a list of all packages (CycloneDX) and their licences.
 */
const target = 'release';
const fonts = 'node_modules/@fontsource/ibm-plex-sans-arabic';
/** Its limit in megabytes; the folder of the repository with its packages has a thousand. */
const limit = 150;

install();
build();
rmSync(target, { recursive: true, force: true });
run('vite', ['build', '--config', 'vite.release.config.ts', '--logLevel', 'warn']);

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const copied = new Set();
for (const name of shippedPackages) copyPackage(name, '');

for (const folder of ['client', 'server', 'maps']) cpSync(join('dist', folder), join(target, 'dist', folder), { recursive: true });
for (const file of readdirSync('deploy/release')) cpSync(join('deploy/release', file), join(target, file));
cpSync('server/holidays.json', join(target, 'server/holidays.json'));
for (const file of ['firestore.rules', 'CHANGELOG.md', 'docs/operations.md', 'docs/openapi.json']) cpSync(file, join(target, file));
for (const file of ['nginx.conf', 'Caddyfile']) cpSync(join('deploy', file), join(target, 'deploy', file));
cpSync('deploy/systemd/daleel-release.service', join(target, 'deploy/systemd/daleel.service'));
for (const file of ['instance.conf', 'daleel-backup.service', 'daleel-backup.timer'])
  cpSync(join('deploy/systemd', file), join(target, 'deploy/systemd', file));

const { name, version, type, engines, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
// A start fills some 100 MB, which V8 would search for garbage several times while it grows; with an initial size it does so afterwards.
const scripts = {
  start: 'node --expose-gc --max-semi-space-size=16 --initial-heap-size=160 start.mjs',
  setup: 'node setup.mjs',
  migrate: 'node migrate.mjs',
  files: 'node copy-files.mjs',
  backup: 'node backup.mjs',
  restore: 'node restore.mjs',
  move: 'node move.mjs',
  sealing: 'node sealing.mjs',
  'audit:verify': 'node verify-audit.mjs',
};
writeFileSync(join(target, 'package.json'), `${JSON.stringify({ name, version, private: true, type, engines, scripts }, null, 2)}\n`);
writeFileSync(join(target, 'sbom.cdx.json'), listOfPackages());
writeFileSync(join(target, 'licences.md'), licences());
rmSync(join(target, 'server/code/licenses.md'));

const size = Math.round(sizeOf(target) / 1e6);
console.log(`release: ${size} MB, ${copied.size} packages beside the bundle`);
if (size > limit) throw new Error(`The release has ${size} MB; at most ${limit} are allowed.`);

/** Copies an installed package and what it depends on, each where it is found by the one that needs it. */
function copyPackage(wanted, from) {
  const path = placeOf(wanted, from);
  // Optional ones of other platforms are not installed.
  if (!path || copied.has(path) || !existsSync(path)) return;
  copied.add(path);
  mkdirSync(join(target, path), { recursive: true });
  // Source maps and types serve no server.
  const isNeeded = (source) => !/\.(map|d\.[mc]?ts)$/.test(source) && !source.slice(path.length).includes('node_modules');
  cpSync(path, join(target, path), { recursive: true, filter: isNeeded });
  const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {};
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) copyPackage(needed, path);
}

/** Returns where Node finds a package that another one imports: in the nearest folder of packages. */
function placeOf(wanted, from) {
  for (let at = from; ; at = at.slice(0, at.lastIndexOf('/node_modules/'))) {
    const path = join(at, 'node_modules', wanted);
    if (packages[path]) return path;
    if (!at.includes('node_modules')) return null;
    if (!at.includes('/node_modules/')) return packages[join('node_modules', wanted)] ? join('node_modules', wanted) : null;
  }
}

/**
 * npm's list of what is shipped. It reads a project without what only builds and tests: with `--omit dev` it leaves packages out on which one of
 * those depends as well.
 */
function listOfPackages() {
  const folder = mkdtempSync(join(tmpdir(), 'daleel-sbom-'));
  const kept = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  const project = { name, version, dependencies };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ name, version, lockfileVersion: 3, packages: { '': project, ...Object.fromEntries(kept) } }),
  );
  try {
    return ask('npm', ['sbom', '--prefix', folder, '--sbom-format', 'cyclonedx', '--package-lock-only']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The licences of the bundled packages, as the builds have listed them, of the copied ones, and of the fonts, which no build lists. */
function licences() {
  const bundled = [
    'dist/client/licenses.md',
    'dist/client/licenses-worker.md',
    'dist/server/licenses.md',
    join(target, 'server/code/licenses.md'),
  ];
  const beside = [...copied, fonts].map((path) => {
    const file = readdirSync(path).find((found) => /^licen[cs]e/i.test(found));
    const { license = 'see its files' } = packages[path];
    return `## ${path.slice(path.lastIndexOf('node_modules/') + 13)} (${license})\n\n${file ? readFileSync(join(path, file), 'utf8') : ''}`;
  });
  return [...bundled.map((file) => readFileSync(file, 'utf8')), '# Licenses of packages beside the bundle\n', ...beside].join('\n\n');
}

function sizeOf(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.reduce((sum, entry) => sum + statSync(join(entry.parentPath ?? entry.path, entry.name)).size, 0);
}
