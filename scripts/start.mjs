import { spawn } from 'node:child_process';
import { build, install } from './support/prepare.mjs';

/** Everything between a fresh clone and a running product: packages, build, then the server, which does the rest. */
install();
build();

const server = spawn('node_modules/.bin/node', ['server/main.ts'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
