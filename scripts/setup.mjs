import { spawn } from 'node:child_process';
import { install } from './support/prepare.mjs';

/** Sets up an installation, see "Going live" in docs/operations.md; installs the packages of a fresh clone first. */
install();
const setup = spawn('node_modules/.bin/node', ['server/setup.ts', ...process.argv.slice(2)], { stdio: 'inherit' });
setup.on('exit', (code) => process.exit(code ?? 1));
