import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitNames } from '../../../server/data/connections.ts';
import { freshPostgresUrl, freshRoleUrl, onPostgres, openPostgres } from '../support/database.ts';
import { type SkipCashPeer, startSkipCash } from '../support/gateway.ts';
import { hasPooler, type Pooler, startPooler } from '../support/pooler.ts';
import { production, type ServerProcess, startProcess } from '../support/process.ts';
import { type SmtpPeer, startSmtp } from '../support/smtp.ts';
import { setUpForTrade, tradeEverything, tradePassword } from '../support/trade.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'daleel-trade-'));
let peer: SmtpPeer;
let gateway: SkipCashPeer;
let pooler: Pooler | undefined;
let env: Record<string, string>;
let server: ServerProcess;

beforeAll(async () => {
  peer = await startSmtp();
  gateway = await startSkipCash();
  const database = onPostgres ? await twoRoles() : {};
  env = { ...production, ...gateway.env, ...database, DATA_DIR: dataDir, SMTP_URL: peer.url };
});
afterAll(async () => {
  server?.kill('SIGTERM');
  await server?.ended;
  await peer.stop();
  await gateway.stop();
  await pooler?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The application has a role of its own beside the owner of the tables, and a pooler before the database where PgBouncer is installed. */
async function twoRoles() {
  const owner = await freshPostgresUrl();
  const application = await freshRoleUrl(owner);
  const roles = { DATABASE_OWNER_URL: owner, DATABASE_URL: application };
  if (!hasPooler) return roles;
  const admin = await openPostgres(owner);
  for (const name of limitNames) await admin.pool.query(`alter role ${new URL(application).username} set ${name} = '15s'`);
  await admin.close();
  pooler = await startPooler(application);
  return { ...roles, DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: application };
}

test.skipIf(!onPostgres)(
  'the whole trade passes in production: set up, registered by mail, paid, given back, opened and awarded',
  async () => {
    await setUpForTrade(env);
    server = startProcess(env);
    const database = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? '';
    const { secret } = await tradeEverything({ address: () => server.address, env, smtp: peer, gateway, database });
    expect(server.printed()).toContain('The application can only add to the audit trail.');
    expect(server.printed()).not.toContain(tradePassword);
    expect(server.printed()).not.toContain(secret);
  },
);
