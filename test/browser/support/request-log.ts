import { tracingChannel } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import type { FastifyRequest } from 'fastify';

/** A request of a browser test: the worker that sent it, when, and the route, or the URL where the route serves files and pages. */
export type LoggedRequest = [worker: number, at: number, route: string];

type Handled = { request: FastifyRequest; route: { url: string | undefined } };

/** The header by which a worker of the browser suite names itself. */
export const workerHeader = 'x-test-worker';

/** Files and pages: what they serve is in their URL. */
const isWildcard = (url: string | undefined): boolean => url === undefined || url.endsWith('*') || url.startsWith('/assets/');

/** Records the routes that browser tests call, from the traces of Fastify's handlers, and writes them to a file when the process exits. */
export const logRequestsTo = (file: string): void => {
  const requests: LoggedRequest[] = [];
  tracingChannel('fastify.request.handler').start.subscribe((message) => {
    const { request, route } = message as Handled;
    const worker = request.headers[workerHeader];
    if (worker === undefined) return;
    const url = isWildcard(route.url) ? request.url.replace(/\?.*/, '') : route.url;
    requests.push([Number(worker), Date.now(), `${request.method} ${url}`]);
  });
  process.on('exit', () => writeFileSync(file, JSON.stringify(requests)));
};
