import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addMinutes } from 'date-fns/addMinutes';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../server/app.ts';
import { type Config, readConfig } from '../../../server/config/config.ts';
import type { OpenDatabase } from '../../../server/data/database.ts';
import { jobs } from '../../../server/jobs/jobs.ts';
import { folderFiles } from '../../../server/outside/files.folder.ts';
import { createGateway } from '../../../server/outside/gateway.adapter.ts';
import type { MailMessage } from '../../../server/outside/mail.ts';
import type { Parts } from '../../../server/parts.ts';
import { cheap } from './accounts.ts';
import { freshDatabase } from './database.ts';
import { doJobs } from './jobs.ts';

/** A clock that stands still until a test moves it. */
export function standingClock(start = new Date('2026-03-01T09:00:00Z')) {
  let now = start;
  return {
    now: () => now,
    nowIn: async () => now,
    advance: (minutes: number) => {
      now = addMinutes(now, minutes);
    },
    moveTo: (instant: Date) => {
      now = instant;
    },
  };
}

export type TestServer = {
  app: FastifyInstance;
  parts: Parts;
  clock: ReturnType<typeof standingClock>;
  /** Every line the app, and the jobs done by `deliver`, have logged. */
  log: Record<string, unknown>[];
  /** Does every job that waits, once and without waiting for its time, and answers the mails that were sent by it. */
  deliver: () => Promise<MailMessage[]>;
  close: () => Promise<void>;
};

/**
 * The real app on a database of its own, asked through `app.inject`; no application is built unless `clientDir` says where.
 * No worker runs: jobs wait for `deliver`.
 *
 * @param changes what of the configuration is different
 * @param prepare adds routes before the app is ready
 * @param shared a database that several servers share; whoever opened it closes it
 */
export async function startTestServer(
  changes: Partial<Config> = {},
  prepare: (app: FastifyInstance, parts: Parts) => void = () => undefined,
  shared?: OpenDatabase,
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'daleel-test-'));
  const database = shared ?? (await freshDatabase());
  const config = { ...readConfig({ LOG_LEVEL: 'trace' }), dataDir, clientDir: join(dataDir, 'client'), ...changes };
  const clock = standingClock();
  const log: TestServer['log'] = [];
  const sent: MailMessage[] = [];
  const mail: Parts['mail'] = { send: async (message) => void sent.push(message) };
  const parts: Parts = {
    db: database.db,
    pool: database.pool,
    listen: database.listen,
    clock,
    config,
    jobs,
    mail,
    files: folderFiles(config),
    gateway: createGateway(database.db, config),
    passwordCost: cheap,
  };
  const app = await buildApp(parts, { write: (line) => log.push(JSON.parse(line)) });
  prepare(app, parts);
  await app.ready();

  const deliver = async () => {
    await doJobs(parts, app.log);
    return sent.splice(0);
  };
  const close = async () => {
    await app.close();
    if (!shared) await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { app, parts, clock, log, deliver, close };
}
