import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/support/cluster.ts';
import type { Streamer } from './streams.streamer.ts';

const nginx = '/usr/sbin/nginx';
const nchan = '/usr/lib/nginx/modules/ngx_nchan_module.so';

const configuration = (port: number, folder: string, files: number) => `
load_module ${nchan};
user root;
worker_processes 1;
worker_rlimit_nofile ${files};
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections ${files - 10}; }
http {
  access_log off;
  server {
    listen 127.0.0.1:${port} backlog=1024;
    location = /publish { nchan_publisher; nchan_channel_id all; }
    location = /subscribe { nchan_subscriber eventsource; nchan_channel_id all; }
  }
}`;

/** Starts nginx with nchan from Debian's packages: one worker, no authentication, no storage. Null if it is missing. */
export const startNginx = async (files: number): Promise<Streamer | null> => {
  if (!existsSync(nginx) || !existsSync(nchan)) return null;
  const folder = mkdtempSync(join(tmpdir(), 'daleel-nginx-'));
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), configuration(port, folder, files));
  const server = spawn(nginx, ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}/publish`;
  while (!(await fetch(url).catch(() => null))) await new Promise((resolve) => setTimeout(resolve, 50));
  return {
    name: 'nginx with nchan',
    port,
    // Only the worker's memory grows.
    pids: () => [server.pid],
    request: () => 'GET /subscribe HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n',
    tell: async (text) => {
      const begun = performance.now();
      await fetch(url, { method: 'POST', body: text });
      return { begun, committed: begun };
    },
    stop: async () => {
      server.kill('SIGTERM');
      await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
