import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../server/config/config.ts';
import { startServer } from '../../../server/start.ts';
import { cheap } from '../../server/support/accounts.ts';
import { quickSettings, startCluster } from '../../server/support/cluster.ts';
import { recordDatabase } from './database.ts';
import { logRequestsTo } from './request-log.ts';

/**
 * The product's server with its own data folder, which is deleted on exit, and cheap password hashes. Its database is a private PostgreSQL
 * if the programs are found: it needs less processor time than the embedded one, on which the servers that tests start themselves run.
 */
const { DATA_DIR = '', REQUEST_LOG } = process.env;
if (REQUEST_LOG) logRequestsTo(REQUEST_LOG);
const folder = mkdtempSync(join(tmpdir(), 'daleel-browser-database-'));
process.on('exit', () => {
  for (const used of [DATA_DIR, folder]) rmSync(used, { recursive: true, force: true });
});

const cluster = await startCluster(folder, quickSettings);
const databaseUrl = cluster && `${cluster.url}/postgres`;
if (databaseUrl) recordDatabase(databaseUrl);
const { stop } = await startServer(readConfig({ ...process.env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }), () => {}, cheap);

process.once('SIGTERM', async () => {
  await stop();
  await cluster?.stop('immediate');
  process.exit(0);
});
