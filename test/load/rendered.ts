import { Agent } from 'node:http';
import { processorTimeOf } from './processor.ts';
import { ask } from './requests.ts';
import { median } from './table.ts';

type Server = { name: string; origin: string; pid: number | undefined };

/** Milliseconds for which the server keeps a page, with a margin. */
const keptFor = 11_000;
const rounds = 5;
const keptRequests = 3000;

const languages = ['en', 'ar'];
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Pages of each kind, each once per round, so that none is kept. */
const differentPages: Record<string, string[]> = {
  '/service': numbers(12).map((page) => `/service?page=${page}`),
  '/tender': numbers(12).map((page) => `/tender?maxBond=${900_000 + page}`),
  '/tender-profile': numbers(12).map((id) => `/tender-profile/${id + 10}`),
};

/** Requests paths in turn on one connection; returns the processor seconds of the server for a page, per language. */
const costOf = async ({ origin, pid }: Server, paths: string[], agent: Agent): Promise<number> => {
  const before = processorTimeOf(pid);
  for (const path of paths) {
    for (const language of languages) await ask(`${origin}${path}`, { 'accept-language': language, 'accept-encoding': 'br' }, agent);
  }
  return (processorTimeOf(pid) - before) / (paths.length * languages.length);
};

const isRendering = async (origin: string): Promise<boolean> => (await ask(`${origin}/service`, {})).includes('id="kept"');

/**
 * Returns rows of a table with pages per second of the server's processor time, kept and not kept, one client, brotli. Servers take turns. A
 * server that renders no pages has no row.
 */
export const measureRendering = async (servers: Server[]): Promise<string[][]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const rendering: Server[] = [];
  for (const server of servers) if (await isRendering(server.origin)) rendering.push(server);
  const costs = new Map<string, number[]>();
  const note = (server: Server, kind: string, cost: number) =>
    costs.set(`${server.name} ${kind}`, [...(costs.get(`${server.name} ${kind}`) ?? []), cost]);
  // The first round warms the server up.
  for (let round = 0; round <= rounds && rendering.length > 0; round += 1) {
    for (const server of rendering) {
      for (const [kind, paths] of Object.entries(differentPages)) {
        const cost = await costOf(server, paths, agent);
        if (round > 0) note(server, kind, cost);
      }
      const cost = await costOf(server, Array(keptRequests / languages.length).fill('/service'), agent);
      if (round > 0) note(server, 'kept', cost);
    }
    await new Promise((resolve) => setTimeout(resolve, keptFor));
  }
  agent.destroy();
  return rendering.map(({ name }) => [
    name,
    ...['kept', ...Object.keys(differentPages)].map((kind) => (1 / median(costs.get(`${name} ${kind}`) ?? [])).toFixed(0)),
  ]);
};

export const renderingHead = ['server', '/service kept', ...Object.keys(differentPages).map((kind) => `${kind} not kept`)];
