import { spawn } from 'node:child_process';
import { install } from './support/prepare.mjs';

/** The server restarting on every change, and Vite with hot reload in front of it on http://localhost:4001. */
install();

const programs = [
  spawn('node_modules/.bin/node', ['--watch', 'server/main.ts'], { stdio: 'inherit' }),
  spawn('node_modules/.bin/node', ['node_modules/.bin/vite'], { stdio: 'inherit' }),
];
const stop = () => {
  for (const program of programs) program.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const program of programs) program.on('exit', stop);
