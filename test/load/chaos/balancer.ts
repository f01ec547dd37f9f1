import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Where Debian installs nginx. */
const nginx = '/usr/sbin/nginx';

/** A balancer before some processes. */
export type Balancer = { stop: () => Promise<void> };
export const hasBalancer = existsSync(nginx);

/** Starts nginx as `deploy/compose/nginx.conf` configures it, before two processes that are ready: those that are not are left out for a while. */
export async function startBalancer(folder: string, port: number, [one, other]: readonly [number, number]): Promise<Balancer> {
  const site = readFileSync('deploy/compose/nginx.conf', 'utf8')
    .replace('web-1:4000', `127.0.0.1:${one}`)
    .replace('web-2:4000', `127.0.0.1:${other}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`);
  mkdirSync(folder, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `user root;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nevents { worker_connections 4096; }\n
http {\naccess_log off;\n${temporary}\n${site}\n}\n`,
  );
  const server = spawn(nginx, ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'ignore' });
  while (!(await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null))) await wait(50);
  return {
    stop: async () => {
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}
