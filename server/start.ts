import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { serveCopies } from './backup/copies.ts';
import { type Config, ConfigMistakes } from './config/config.ts';
import { fitnessMistakes } from './config/fitness.ts';
import { canChangeAudit } from './data/application-role.ts';
import { systemClock } from './data/clock.ts';
import { defaultPoolSizes } from './data/connections.ts';
import { type Database, missingLimits, type OpenDatabase, openDatabase } from './data/database.ts';
import { hears } from './data/hearing.ts';
import { installationMistakes } from './data/installation.ts';
import { lockFolder } from './data/lock.ts';
import { keepPushKeys } from './data/notifications/devices.ts';
import { prepareDemo } from './data/prepare-demo.ts';
import { reach } from './data/reach.ts';
import { isReplica } from './data/replica.ts';
import type { PasswordCost } from './domain/accounts/hashing.ts';
import { defaultCost } from './domain/accounts/passwords.ts';
import { isFirstSealing, masterKeyMistakes } from './domain/sealing/master-key-check.ts';
import { missing } from './domain/setup/missing.ts';
import { jobs } from './jobs/jobs.ts';
import { describeStart, describeTrail } from './operations/summary.ts';
import { noTrace } from './operations/trace.ts';
import { watchUtilization } from './operations/utilization.ts';
import { createVitals } from './operations/vitals.ts';
import { createGateway } from './outside/gateway.adapter.ts';
import { createKeys } from './outside/keys.aes.ts';
import { createMail } from './outside/mail.adapter.ts';
import { createMasterKey } from './outside/master-key.adapter.ts';
import { createMessageStore } from './outside/messages.firestore.ts';
import { createPush } from './outside/push.adapter.ts';
import { createPushKeys } from './outside/push.web.ts';
import { createScanner } from './outside/scanner.adapter.ts';
import { createStorage } from './outside/storage.adapter.ts';
import { prepareDatabase } from './prepare.ts';
import { openQaPanel } from './qa-panel.ts';

/** A server that listens on `port`, or none as a worker; `stop` waits for running requests and jobs, then closes the database and unlocks the data folder. */
export type Running = { app: FastifyInstance; port: string | null; stop: () => Promise<void> };

/** The address without a pooler, where `databaseUrl` is one, and that of the replica. */
const othersOf = ({ databaseUrl, databaseDirectUrl, databaseReadUrl }: Config) => ({
  ...(databaseDirectUrl && databaseDirectUrl !== databaseUrl && { direct: databaseDirectUrl }),
  ...(databaseReadUrl && { replica: databaseReadUrl }),
});

/** @throws ConfigMistakes if requests would have no time limits, or live events would not arrive: a pooler says neither */
async function checkConnections({ db, listen }: Pick<OpenDatabase, 'db' | 'listen'>): Promise<void> {
  const mistakes: string[] = [];
  const unlimited = await missingLimits(db);
  if (unlimited.length > 0)
    mistakes.push(
      `Connections through DATABASE_URL have no ${unlimited.join(', ')}: set them for its role, see "Several processes" in docs/operations.md.`,
    );
  if (!(await hears(listen, db)))
    mistakes.push(
      'Messages that are published in the database do not arrive: DATABASE_URL seems to be a pooler. Set DATABASE_DIRECT_URL to PostgreSQL itself.',
    );
  if (mistakes.length > 0) throw new ConfigMistakes(mistakes);
}

/** Milliseconds in which the replica must answer at the start. */
const replicaTimeout = 2000;

/** Says whether visitors are answered by the replica: a start is never refused because of it, since it may just have taken over. */
async function describeReplica(url: string): Promise<string> {
  const found = await isReplica(url, replicaTimeout);
  if (found === null) return 'The replica of DATABASE_READ_URL cannot be reached: visitors read from the primary until it can.';
  if (!found) return 'DATABASE_READ_URL names no streaming replica: visitors read from the primary.';
  return 'Visitors read from the replica of DATABASE_READ_URL while it has all changes.';
}

/** Returns what `npm run setup` has yet to set for real use: a sentence each. */
async function neededBefore(db: Database, config: Config): Promise<string[]> {
  const sentences = config.mode === 'production' ? await missing({ db, config, keys: createKeys(config) }) : [];
  return sentences.length > 0
    ? ['Still missing, see "Going live" in docs/operations.md:', ...sentences.map((sentence) => `- ${sentence}`)]
    : [];
}

/** Releases what only the start needed, some 40 MB: V8 would keep it until its heap is full. `gc` is there with `--expose-gc`. */
const collectGarbage = () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });

/**
 * Starts a server: opens the database (the embedded one after locking its folder), migrates it, fills an empty one with demo data if
 * configured, and does what its role says: starts the job workers, and listens.
 *
 * @param say receives sentences for the operator
 * @param passwordCost cost of password hashing
 * @throws ConfigMistakes if the configuration or the data is not fit for its mode, FolderInUse if another process uses the data folder, DatabaseUnreachable, or errors of opening, migrating or listening; releases
 * everything in that case
 */
export async function startServer(
  config: Config,
  say: (sentence: string) => void,
  passwordCost: PasswordCost = defaultCost,
): Promise<Running> {
  const { databaseUrl, dataDir, host, port, work } = config;
  const unfit = fitnessMistakes(config);
  if (unfit.length > 0) throw new ConfigMistakes(unfit);
  const qaPanel = await openQaPanel(config);
  const closers: (() => unknown)[] = [];
  const stop = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  };

  try {
    if (!databaseUrl) closers.push(await lockFolder(dataDir));
    const { close, ...database } = await openDatabase(
      databaseUrl
        ? { url: databaseUrl, ...othersOf(config), sizes: { ...defaultPoolSizes, general: work.connections } }
        : { folder: join(dataDir, 'database') },
    );
    const { db, pool } = database;
    closers.push(close);
    // Loaded only where traces are recorded: most of it is never needed.
    const trace = config.traces ? (await import('./operations/trace.opentelemetry.ts')).openTrace(config.traces) : noTrace;
    if (config.traces) database.watchStatements(trace.statement);
    closers.push(trace.stop);
    if (!databaseUrl)
      await serveCopies(pool, dataDir).then(
        (close) => closers.push(close),
        (error: unknown) => say(`Backups need this server to be stopped: there can be no socket in DATA_DIR (${error}).`),
      );
    if (databaseUrl) await reach(pool);
    if (databaseUrl) await checkConnections(database);
    // Before the demo data, whose deadlines are jobs.
    await prepareDatabase(config, { db, pool });
    const masterKey = createMasterKey(config, await isFirstSealing(db));
    const unreadable = await masterKeyMistakes({ db, masterKey });
    if (unreadable.length > 0) throw new ConfigMistakes(unreadable);
    await prepareDemo(db, config, { passwordCost }, say);
    const incomplete = await installationMistakes(db, config);
    if (incomplete.length > 0) throw new ConfigMistakes(incomplete);
    for (const sentence of await neededBefore(db, config)) say(sentence);
    const push = createPush(config, await keepPushKeys(db, createPushKeys()));
    const outside = {
      mail: createMail(config),
      keys: createKeys(config),
      masterKey,
      ...createStorage(config),
      gateway: createGateway(db, config),
      push,
      scanner: createScanner(config),
      messageStore: createMessageStore(config, systemClock),
    };
    const parts = {
      ...database,
      clock: qaPanel?.clock ?? systemClock,
      qaPanel,
      config,
      jobs,
      passwordCost,
      utilization: watchUtilization(),
      vitals: createVitals(),
      trace,
      ...outside,
    };
    // After the checks: loading the application is half of a start.
    const [{ buildApps }, { startWorkers }] = await Promise.all([import('./app.ts'), import('./jobs/workers.ts')]);
    const { app, monitoring } = await buildApps(parts);
    if (work.role !== 'web') closers.push(await startWorkers(parts, app.log));
    closers.push(() => app.close());
    for (const sentence of describeStart(config)) say(sentence);
    if (config.databaseReadUrl) say(await describeReplica(config.databaseReadUrl));
    if (databaseUrl && config.mode === 'production') say(describeTrail(await canChangeAudit(db)));
    if (config.monitoring) {
      closers.push(() => monitoring.close());
      say(`Monitoring is served at ${await monitoring.listen(config.monitoring)}.`);
    }
    collectGarbage();
    if (work.role === 'worker') return { app, port: null, stop };
    const address = await app.listen({ host, port });
    return { app, port: address.split(':').at(-1) ?? '', stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
