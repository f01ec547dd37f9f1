import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { buildApp } from './app.ts';
import type { Config } from './config/config.ts';
import { systemClock } from './data/clock.ts';
import { openDatabase } from './data/database.ts';
import { lockFolder } from './data/lock.ts';
import { migrate } from './data/migrate.ts';
import { prepareDemo } from './data/prepare-demo.ts';
import { usualCost } from './domain/accounts/passwords.ts';
import { jobs, prepareJobs } from './jobs/jobs.ts';
import { startWorkers } from './jobs/workers.ts';
import { folderFiles } from './outside/files.folder.ts';
import { createGateway, whereToPay } from './outside/gateway.adapter.ts';
import { createMail, whereMailsGo } from './outside/mail.adapter.ts';

/** A server that listens on `port`; `stop` finishes running requests and jobs, then closes the database and gives the data folder back. */
export type Running = { app: FastifyInstance; port: string; stop: () => Promise<void> };

/** PostgreSQL does not answer, or does not let us in. */
export class DatabaseUnreachable extends Error {}

async function reach(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    throw new DatabaseUnreachable(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Starts a server: opens the database (the embedded one behind a lock on its folder), brings it to the present schema, fills
 * it with demo data where that is wanted and it is empty, works on the jobs, and listens.
 *
 * @param say takes sentences for whoever starts it
 * @throws FolderInUse where another process has the data folder, DatabaseUnreachable, or what opening, migrating or listening threw; nothing is
 *   left open then
 */
export async function startServer(config: Config, say: (sentence: string) => void): Promise<Running> {
  const { databaseUrl, dataDir, host, port } = config;
  const closers: (() => unknown)[] = [];
  const stop = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  };

  try {
    if (!databaseUrl) closers.push(lockFolder(dataDir));
    const { db, pool, listen, close } = await openDatabase(databaseUrl ? { url: databaseUrl } : { folder: join(dataDir, 'database') });
    closers.push(close);
    if (databaseUrl) await reach(pool);
    await migrate(db);
    // Before the demo data: its deadlines are jobs.
    await prepareJobs(pool);
    await prepareDemo(db, config, say);
    const outside = { mail: createMail(config), files: folderFiles(config), gateway: createGateway(db, config) };
    const parts = { db, pool, listen, clock: systemClock, config, jobs, passwordCost: usualCost, ...outside };
    const app = await buildApp(parts);
    closers.push(await startWorkers(parts, app.log));
    closers.push(() => app.close());
    say(whereMailsGo(config));
    say(whereToPay(config));
    const address = await app.listen({ host, port });
    return { app, port: address.split(':').at(-1) ?? '', stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
