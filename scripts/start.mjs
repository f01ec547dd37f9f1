import { spawn } from 'node:child_process';
import { build, install } from './support/prepare.mjs';
import { serverArguments, serverEnvironment } from './support/server-process.mjs';

/** Takes a fresh clone to a running product: installs packages, builds, and starts the server, which prepares its database. */
install();
build();

const server = spawn('node_modules/.bin/node', serverArguments, { stdio: 'inherit', env: { ...serverEnvironment, ...process.env } });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
