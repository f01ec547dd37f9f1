import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { closeDemoAccounts, demoAccounts, demoPassword } from '../../../server/data/accounts/demo-accounts.ts';
import { type OpenDatabase, openDatabase } from '../../../server/data/database.ts';
import { addAccount, password } from '../support/accounts.ts';
import { freshProcessDatabase } from '../support/database.ts';
import { local, type ServerProcess, startProcess } from '../support/process.ts';

const folders: string[] = [];
const started: ServerProcess[] = [];
let env: Record<string, string>;
let change: (work: (database: OpenDatabase) => Promise<unknown>) => Promise<void>;

beforeEach(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'daleel-start-'));
  folders.push(dataDir);
  const { place, env: reached } = await freshProcessDatabase(dataDir);
  env = reached;
  change = async (work) => {
    const database = await openDatabase(place);
    await work(database);
    await database.close();
  };
});
afterAll(async () => {
  for (const server of started) server.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const start = (changes: Record<string, string> = {}) => {
  const server = startProcess({ ...env, ...changes });
  started.push(server);
  return server;
};
/** Starts a server that refuses to run, and returns what it printed. */
const refusalOf = async (changes: Record<string, string> = {}): Promise<string> => {
  const server = start(changes);
  expect(await server.ended).toBe(1);
  return server.printed().trim();
};
const refusalOfSignIn = async (server: ServerProcess, email: string, password = demoPassword): Promise<string | undefined> => {
  const answer = await fetch(`${await server.address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await answer.json()) as { code?: string }).code;
};

describe('an installation for others', () => {
  test('an installation for others starts without demo data, and refuses the published password', async () => {
    const server = start({ HOST: '0.0.0.0' });
    for (const { email } of Object.values(demoAccounts)) expect(await refusalOfSignIn(server, email)).toBe('wrongCredentials');
    expect(server.printed()).toContain('Mode: production, because PUBLIC_URL is https://daleel.example.');
    expect(server.printed()).not.toContain(demoPassword);
  });

  test('says what is missing if it was never set up', async () => {
    const server = start();
    expect((await fetch(`${await server.address}/ready`)).status).toBe(200);
    for (const missing of ['Still missing, see "Going live"', '- There is no admin: ', '- There are no categories', '--email', '--phone'])
      expect(server.printed()).toContain(missing);
  });

  test('refuses demo data at a public address', async () => {
    expect(await refusalOf({ DEMO: '1' })).toContain('DEMO=1 adds accounts with a published password');
  });

  test('refuses a database with demo accounts until they are closed, and says how', async () => {
    const { email } = demoAccounts.admin;
    await change(({ db }) => addAccount(db, { email, isAdmin: true }));
    expect(await refusalOf()).toBe(
      'The database has demo accounts with a published password (admin@daleel.example). ' +
        'Use an empty database, or close them with: npm run setup -- --close-demo-accounts',
    );
    await change(async ({ db }) => expect(await closeDemoAccounts(db, new Date())).toEqual([email]));
    expect(await refusalOfSignIn(start(), email, password)).toBe('wrongCredentials');
  });

  test('refuses a fee without a gateway, and in the sandbox, where anyone can approve payments', async () => {
    expect(await refusalOf({ PAYMENT_GATEWAY: '' })).toMatch(/^A proposal costs QAR 100, but PAYMENT_GATEWAY is not set\./);
    expect(await refusalOf({ PAYMENT_GATEWAY: 'sandbox' })).toMatch(/^A proposal costs QAR 100, but PAYMENT_GATEWAY is sandbox/);
    await change(({ db }) => db.updateTable('settings').set({ proposal_fee: '0' }).execute());
    const server = start({ PAYMENT_GATEWAY: '' });
    expect((await fetch(`${await server.address}/ready`)).status).toBe(200);
  });

  test('refuses to be without mail, without a public address and without a word on proxies, with a sentence each', async () => {
    const printed = await refusalOf({ ...local, HOST: '0.0.0.0' });
    expect(printed.split('\n')).toEqual([
      expect.stringMatching(/^The server is meant for others, because (HOST is 0\.0\.0\.0|DATABASE_URL is set)/),
      expect.stringMatching(/^PUBLIC_URL is http:\/\/localhost/),
      expect.stringMatching(/^SMTP_URL is not set/),
      expect.stringMatching(/^SECRET_KEYS is not set/),
      expect.stringMatching(/^TRUST_PROXY is not set/),
    ]);
  });

  test('serves metrics on a port of their own', async () => {
    const server = start({ METRICS_PORT: '0' });
    const address = await server.address;
    const monitoring = /Monitoring is served at (http:\S+)\./.exec(server.printed())?.[1];
    expect(await (await fetch(`${monitoring}/metrics`)).text()).toContain('process_resident_memory_bytes');
    expect(await (await fetch(`${address}/metrics`)).text()).not.toContain('process_resident_memory_bytes');
  });
});
