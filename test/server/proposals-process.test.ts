import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from 'date-fns/addDays';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabasePlace, openDatabase } from '../../server/data/database.ts';
import type { ProposalFields } from '../../server/domain/proposals.ts';
import { prepareJobs } from '../../server/jobs/jobs.ts';
import { signedIn } from './support/accounts.ts';
import { connect } from './support/client.ts';
import { freshProcessDatabase } from './support/database.ts';
import { addCatalogue } from './support/directory.ts';
import { uploaded } from './support/documents.ts';
import { type SkipCashPeer, startSkipCash } from './support/gateway.ts';
import { type ServerProcess, startProcess } from './support/process.ts';
import { draftFields, openTender, proposalFields, type Sent } from './support/proposals.ts';
import { startTestServer } from './support/server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'daleel-proposals-'));
const started: ServerProcess[] = [];
let peer: SkipCashPeer;
let place: DatabasePlace;
let env: Record<string, string>;
let headers: { authorization: string };
let fields: ProposalFields;

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
  const bidder = await connect(server);
  const { id } = await openTender(await connect(server), await connect(server, { isAdmin: true }));
  const document = await uploaded(server, bidder);
  fields = proposalFields(bidder, id, document.id);
  await bidder.read('PUT', `/tenders/${id}/draft`, draftFields({ documents: [document.id] }));
  // A process goes by the real clock.
  await database.db
    .updateTable('tenders')
    .set({ deadline: addDays(new Date(), 1) })
    .execute();
  server.clock.moveTo(new Date());
  headers = await signedIn(server.parts, bidder.user);
  await server.close();
  await database.close();
});

afterAll(async () => {
  for (const server of started) server.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  await peer.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const submit = async (server: ServerProcess): Promise<Sent> => {
  const json = { ...headers, 'content-type': 'application/json', 'idempotency-key': 'the-same-attempt' };
  const answer = await fetch(`${await server.address}/api/v1/proposals`, { method: 'POST', headers: json, body: JSON.stringify(fields) });
  return ((await answer.json()) as { data: Sent }).data;
};

/** What is kept, while no process has the database. */
async function kept() {
  const database = await openDatabase(place);
  const amountOf = async (table: 'proposals' | 'proposal_versions' | 'proposal_drafts' | 'payments') =>
    (await database.db.selectFrom(table).selectAll().execute()).length;
  const amounts = [
    await amountOf('proposals'),
    await amountOf('proposal_versions'),
    await amountOf('proposal_drafts'),
    await amountOf('payments'),
  ];
  // As if the server had been away for a while.
  await database.pool.query("update payments set asked_at = asked_at - interval '1 minute'");
  await database.close();
  return amounts;
}

test('a server that is killed between the submission and its answer leaves one proposal, and the attempt is answered again', async () => {
  const first = start();
  await first.address;
  const { waiting, answer } = peer.hold();
  const lost = submit(first).catch((error: unknown) => error);
  await waiting;
  first.kill('SIGKILL');
  await first.ended;
  answer();
  expect(await lost).toBeInstanceOf(Error);
  expect(await kept()).toEqual([1, 1, 0, 1]);

  const second = start();
  const again = await submit(second);
  expect(again).toMatchObject({ state: 'awaiting_payment', payUrl: expect.stringContaining('/pay/') });
  expect(await submit(second)).toEqual(again);
  second.kill('SIGKILL');
  await second.ended;
  expect(await kept()).toEqual([1, 1, 0, 1]);
}, 90_000);
