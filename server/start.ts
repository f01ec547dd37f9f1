import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { buildApp } from './app.ts';
import type { Config } from './config/config.ts';
import { systemClock } from './data/clock.ts';
import { openDatabase } from './data/database.ts';
import { lockFolder } from './data/lock.ts';
import { migrate } from './data/migrate.ts';
import { keepPushKeys } from './data/notifications/devices.ts';
import { prepareDemo } from './data/prepare-demo.ts';
import { defaultCost } from './domain/accounts/passwords.ts';
import { jobs, prepareJobs } from './jobs/jobs.ts';
import { startWorkers } from './jobs/workers.ts';
import { folderFiles } from './outside/files.folder.ts';
import { createGateway, describeGateway } from './outside/gateway.adapter.ts';
import { createMail, describeMail } from './outside/mail.adapter.ts';
import { createMessageStore } from './outside/messages.firestore.ts';
import { createPush, describePush } from './outside/push.adapter.ts';
import { createPushKeys } from './outside/push.web.ts';
import { createScanner, describeScanner } from './outside/scanner.adapter.ts';

/** A server that listens on `port`; `stop` waits for running requests and jobs, then closes the database and unlocks the data folder. */
export type Running = { app: FastifyInstance; port: string; stop: () => Promise<void> };

/** PostgreSQL does not respond, or rejects the connection. */
export class DatabaseUnreachable extends Error {}

async function reach(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    throw new DatabaseUnreachable(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Starts a server: opens the database (the embedded one after locking its folder), migrates it, fills an empty one with demo data if
 * configured, starts the job workers, and listens.
 *
 * @param say receives sentences for the operator
 * @throws FolderInUse if another process uses the data folder, DatabaseUnreachable, or errors of opening, migrating or listening; releases
 * everything in that case
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
    // Before the demo data, whose deadlines are jobs.
    await prepareJobs(pool);
    await prepareDemo(db, config, say);
    const push = createPush(config, await keepPushKeys(db, createPushKeys()));
    const outside = {
      mail: createMail(config),
      files: folderFiles(config),
      gateway: createGateway(db, config),
      push,
      scanner: createScanner(config),
      messageStore: createMessageStore(config, systemClock),
    };
    const parts = { db, pool, listen, clock: systemClock, config, jobs, passwordCost: defaultCost, ...outside };
    const app = await buildApp(parts);
    closers.push(await startWorkers(parts, app.log));
    closers.push(() => app.close());
    say(describeMail(config));
    say(describeGateway(config));
    say(describePush(config));
    say(describeScanner(config));
    const address = await app.listen({ host, port });
    return { app, port: address.split(':').at(-1) ?? '', stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
