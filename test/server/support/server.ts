import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addMinutes } from 'date-fns/addMinutes';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApps } from '../../../server/app.ts';
import { type Config, readConfig } from '../../../server/config/config.ts';
import type { OpenDatabase } from '../../../server/data/database.ts';
import { jobs } from '../../../server/jobs/jobs.ts';
import { noTrace } from '../../../server/operations/trace.ts';
import { createVitals } from '../../../server/operations/vitals.ts';
import { createGateway } from '../../../server/outside/gateway.adapter.ts';
import { createKeys } from '../../../server/outside/keys.aes.ts';
import type { MailMessage } from '../../../server/outside/mail.ts';
import { createMasterKey } from '../../../server/outside/master-key.adapter.ts';
import { createMessageStore } from '../../../server/outside/messages.firestore.ts';
import { createPush } from '../../../server/outside/push.adapter.ts';
import { createPushKeys } from '../../../server/outside/push.web.ts';
import { createScanner } from '../../../server/outside/scanner.adapter.ts';
import { createStorage } from '../../../server/outside/storage.adapter.ts';
import type { Parts } from '../../../server/parts.ts';
import { cheap } from './accounts.ts';
import { freshDatabase } from './database.ts';
import { announceAll, doJobs } from './jobs.ts';
import { sealingKey } from './sealing.ts';

/** A clock that only moves when a test moves it. */
export function standingClock(start = new Date('2026-03-01T09:00:00Z')) {
  let now = start;
  let elapsed = 0;
  return {
    now: () => now,
    elapsed: () => elapsed,
    nowIn: async () => now,
    inSql: () => sql<Date>`${now}::timestamptz`,
    advance: (minutes: number) => {
      now = addMinutes(now, minutes);
      elapsed += minutes * 60_000;
    },
    moveTo: (instant: Date) => {
      elapsed += Math.max(0, instant.getTime() - now.getTime());
      now = instant;
    },
    /** Sets the machine's clock, whose time then says nothing about how much has passed. */
    set: (instant: Date) => {
      now = instant;
    },
  };
}

export type TestServer = {
  app: FastifyInstance;
  monitoring: FastifyInstance;
  parts: Parts;
  clock: ReturnType<typeof standingClock>;
  /** All log lines of the app, and of the jobs run by `deliver`. */
  log: Record<string, unknown>[];
  /** Runs all pending jobs once, due or not, and returns the mails that they sent. */
  deliver: () => Promise<MailMessage[]>;
  close: () => Promise<void>;
  /** Whether a call announces what it stored before its answer; true unless a test counts only what the call itself does. */
  announces: boolean;
};

/**
 * Starts the real app on its own database, called through `app.inject`; serves no built application unless `clientDir` is set. No workers
 * run: what a call announces is announced before its answer, and jobs wait for `deliver`.
 *
 * @param changes overrides of the configuration
 * @param prepare adds routes before the app is ready
 * @param shared a database shared by several servers, which its owner closes
 */
export async function startTestServer(
  changes: Partial<Config> = {},
  prepare: (app: FastifyInstance, parts: Parts) => void = () => undefined,
  shared?: Omit<OpenDatabase, 'watchStatements'>,
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'daleel-test-'));
  const database = shared ?? (await freshDatabase());
  // Tests move the clock by weeks within a session.
  const long = { session_days: 365, office_session_hours: 365 * 24 };
  if (!shared) await database.db.updateTable('settings').set(long).execute();
  const passwordMinutes = 525_600;
  const config = {
    ...readConfig({ LOG_LEVEL: 'trace' }),
    dataDir,
    clientDir: join(dataDir, 'client'),
    passwordMinutes,
    sealingKeys: readConfig({ SEALING_KEY: sealingKey }).sealingKeys,
    ...changes,
  };
  const clock = standingClock();
  const log: TestServer['log'] = [];
  const sent: MailMessage[] = [];
  const mail: Parts['mail'] = { send: async (message) => void sent.push(message) };
  const parts: Parts = {
    db: database.db,
    maintenance: database.maintenance,
    pool: database.pool,
    listen: database.listen,
    publicChanges: database.publicChanges,
    newAnnouncements: database.newAnnouncements,
    clock,
    config,
    jobs,
    mail,
    keys: createKeys(config),
    masterKey: createMasterKey(config),
    ...createStorage(config),
    gateway: createGateway(database.db, config),
    messageStore: createMessageStore(config, clock),
    push: createPush(config, createPushKeys()),
    scanner: createScanner(config),
    passwordCost: cheap,
    qaPanel: null,
    utilization: () => 0,
    vitals: createVitals(),
    trace: noTrace,
  };
  const { app, monitoring } = await buildApps(parts, { write: (line) => log.push(JSON.parse(line)) });
  const deliver = async () => {
    await doJobs(parts, app.log);
    return sent.splice(0);
  };
  const close = async () => {
    await app.close();
    await monitoring.close();
    if (!shared) await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  // As the announcer of a running server, but before the answer.
  let mayAnnounce = false;
  parts.newAnnouncements.watch(() => {
    mayAnnounce = true;
  });
  const server: TestServer = { app, monitoring, parts, clock, log, deliver, close, announces: true };
  app.addHook('onSend', async () => {
    if (!mayAnnounce || !server.announces) return;
    mayAnnounce = false;
    await announceAll(parts);
  });
  prepare(app, parts);
  await app.ready();
  return server;
}
