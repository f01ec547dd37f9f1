import { AsyncLocalStorage } from 'node:async_hooks';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { type Clock, systemClock } from '../server/data/clock.ts';
import type { QaPanel } from '../server/qa-panel.ts';
import { aheadHeader } from './clock-header.ts';

/** Seconds by which the clock is ahead for the request that is being answered. */
const ahead = new AsyncLocalStorage<number>();
const secondsAhead = (): number => ahead.getStore() ?? 0;

/** The server's clock, ahead for a session that has moved it: by ten years at most. */
const clock: Clock = {
  now: () => new Date(Date.now() + secondsAhead() * 1000),
  elapsed: systemClock.elapsed,
  nowIn: async (db) => new Date((await systemClock.nowIn(db)).getTime() + secondsAhead() * 1000),
  inSql: () => (secondsAhead() === 0 ? systemClock.inSql() : sql<Date>`(${systemClock.inSql()} + ${secondsAhead()} * interval '1 second')`),
};

const mostAhead = 10 * 365 * 86_400;

/** Reads the header; anything but a number of seconds moves nothing. */
const asSeconds = (text: unknown): number => (typeof text === 'string' && /^\d{1,9}$/.test(text) ? Math.min(Number(text), mostAhead) : 0);

const built = resolve(import.meta.dirname, '..', 'dist', 'qa');
const types = { 'panel.js': 'text/javascript; charset=utf-8', 'panel.css': 'text/css; charset=utf-8' };

/** Opens the panel: reads its built files from a folder. Rejects if they are missing. */
export const open = async (folder = built): Promise<QaPanel> => {
  const files = await Promise.all(
    Object.entries(types).map(async ([name, type]) => ({ name, type, text: await readFile(join(folder, name)) })),
  );
  return {
    clock,
    // First of all scripts: it changes the network before the application uses it.
    pageWith: (html) => html.replace(/<head>/, '<head><script src="/qa/panel.js"></script><link rel="stylesheet" href="/qa/panel.css">'),
    serve: (app) => {
      for (const { name, type, text } of files)
        app.get(`/qa/${name}`, (_request, reply) => reply.type(type).header('cache-control', 'no-cache').send(text));
      // After the session was checked: it ends by the real clock, or each move would end it.
      app.addHook('preHandler', (request, _reply, done) => ahead.run(asSeconds(request.headers[aheadHeader]), done));
    },
  };
};
