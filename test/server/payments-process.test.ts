import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from 'date-fns/addDays';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type DatabasePlace, openDatabase } from '../../server/data/database.ts';
import { prepareJobs } from '../../server/jobs/jobs.ts';
import { signedIn } from './support/accounts.ts';
import { connect } from './support/client.ts';
import { freshProcessDatabase } from './support/database.ts';
import { addCatalogue } from './support/directory.ts';
import { type SkipCashPeer, startSkipCash } from './support/gateway.ts';
import { unpaid } from './support/payments.ts';
import { type ServerProcess, startProcess } from './support/process.ts';
import { startTestServer } from './support/server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'daleel-payments-'));
const started: ServerProcess[] = [];
let peer: SkipCashPeer;
let place: DatabasePlace;
let env: Record<string, string>;
let proposal: number;
let headers: { authorization: string };

const start = () => {
  const server = startProcess({ ...env, ...peer.env });
  started.push(server);
  return server;
};

beforeAll(async () => {
  peer = await startSkipCash();
  ({ place, env } = await freshProcessDatabase(dataDir));
  const database = await openDatabase(place);
  await prepareJobs(database.pool);
  const server = await startTestServer({}, undefined, database);
  await addCatalogue(database.db);
  const made = await unpaid(server, await connect(server, { isAdmin: true }));
  proposal = made.proposal;
  // A process goes by the real clock.
  await database.db
    .updateTable('tenders')
    .set({ deadline: addDays(new Date(), 1) })
    .execute();
  server.clock.moveTo(new Date());
  headers = await signedIn(server.parts, made.bidder.user);
  await server.close();
  await database.close();
});

afterAll(async () => {
  for (const server of started) server.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  await peer.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const pay = async (server: ServerProcess) => fetch(`${await server.address}/api/v1/proposals/${proposal}/pay`, { method: 'POST', headers });

/** The payments, while no process has the database. */
async function stored() {
  const database = await openDatabase(place);
  const payments = await database.db.selectFrom('payments').select(['id', 'status', 'pay_url']).execute();
  // As if the server had been away for a while.
  await database.pool.query("update payments set asked_at = asked_at - interval '1 minute'");
  await database.close();
  return payments;
}

test('a server that is killed between the stored payment and the answer of the gateway leaves one that is paid after its restart', async () => {
  const first = start();
  await first.address;
  const { waiting, answer } = peer.hold();
  const lost = pay(first).catch((error: unknown) => error);
  await waiting;
  first.kill('SIGKILL');
  await first.ended;
  answer();
  expect(await lost).toBeInstanceOf(Error);
  const [begun] = await stored();
  expect(begun).toMatchObject({ status: 'pending', pay_url: null });

  const second = start();
  const { data } = (await (await pay(second)).json()) as { data: { payUrl: string } };
  const opened = peer.opened.at(-1);
  expect(data.payUrl).toBe(`${peer.config.url}/pay/${opened?.id}`);
  expect(opened?.transactionId).toBe(begun?.id);
  if (opened) opened.statusId = 2;
  const back = await fetch(`${await second.address}/api/v1/payments/${begun?.id}/return`, { redirect: 'manual' });
  expect(back.headers.get('location')).toBe(`/callback?status=Paid&payment=${begun?.id}`);
  second.kill('SIGTERM');
  await vi.waitFor(async () => expect(await second.ended).toBe(0), { timeout: 15_000 });
  expect(await stored()).toEqual([{ id: begun?.id, status: 'paid', pay_url: data.payUrl }]);
  for (const secret of ['100.00', 'amount', ...Object.values(peer.env).slice(2)]) expect(second.printed()).not.toContain(secret);
}, 60_000);
