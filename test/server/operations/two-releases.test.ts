import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../eventually.ts';
import { checkOutRevision, type Revision } from '../../load/revision.ts';
import { freshPostgresUrl, onPostgres } from '../support/database.ts';
import { type SkipCashPeer, startSkipCash } from '../support/gateway.ts';
import { production, runProgram, type ServerProcess, startProcess } from '../support/process.ts';
import { type SmtpPeer, startSmtp } from '../support/smtp.ts';
import { setUpForTrade, tradeEverything } from '../support/trade.ts';

/** The last revision before the newest migration that changes what a release stores. `@fastify/helmet` is installed only for it. */
const previousRelease = 'd0f92f3a';

/** A checkout without history does not have it. */
const isKnown = (): boolean => {
  try {
    execFileSync('git', ['cat-file', '-e', `${previousRelease}^{commit}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

describe.skipIf(!onPostgres || !isKnown())('the release before beside this one, on the schema of this one', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'daleel-releases-'));
  let smtp: SmtpPeer;
  let gateway: SkipCashPeer;
  let before: Revision;
  let env: Record<string, string>;
  const running: ServerProcess[] = [];

  beforeAll(async () => {
    smtp = await startSmtp();
    gateway = await startSkipCash();
    before = checkOutRevision(previousRelease);
    env = { ...production, ...gateway.env, DATABASE_URL: await freshPostgresUrl('none'), DATA_DIR: dataDir, SMTP_URL: smtp.url };
  });
  afterAll(async () => {
    for (const { kill } of running) kill('SIGKILL');
    await Promise.all(running.map(({ ended }) => ended));
    before.remove();
    await gateway.stop();
    await smtp.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = async (folder?: string): Promise<ServerProcess> => {
    const started = startProcess(env, folder);
    running.push(started);
    await started.address;
    return started;
  };

  test('trade passes while each call reaches the other release than the one before, and what was sealed is finished afterwards', async () => {
    await setUpForTrade(env, before.folder);
    const old = await start(before.folder);
    expect((await runProgram('server/migrate.ts', [], env)).printed).toContain('0077-sealed-files');
    const present = await start();
    let calls = 0;
    const address = () => (calls++ % 2 === 0 ? old : present).address;
    const { bidder, proposal } = await tradeEverything({ address, env, smtp, gateway, database: env.DATABASE_URL ?? '' });

    old.kill('SIGTERM');
    await old.ended;
    await eventually(async () => expect((await runProgram('server/sealing.ts', ['status'], env)).printed).toContain('Not sealed yet: 0;'));
    const finished = await runProgram('server/sealing.ts', ['finish'], env);
    expect([finished.code, finished.printed]).toEqual([0, expect.stringContaining('in the clear though not opened: 0.')]);
    const answer = await fetch(`${await present.address}/api/v1/proposals/${proposal.id}`, { headers: bidder.headers });
    expect(((await answer.json()) as { data: object }).data).toMatchObject({ state: 'awarded', offer_price: 98_750.25 });
  });
});
