import { spawn } from 'node:child_process';
import { install } from './support/prepare.mjs';

/** Runs the server in watch mode, and Vite with hot reload as a proxy in front of it on http://localhost:4001. */
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
