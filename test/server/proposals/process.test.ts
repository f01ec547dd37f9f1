import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from 'date-fns/addDays';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DatabasePlace, openDatabase } from '../../../server/data/database.ts';
import type { ProposalFields } from '../../../server/domain/proposals/proposals.ts';
import { prepareJobs } from '../../../server/jobs/jobs.ts';
import { signedIn } from '../support/accounts.ts';
import { connect } from '../support/client.ts';
import { freshProcessDatabase } from '../support/database.ts';
import { addCatalogue } from '../support/directory.ts';
import { uploaded } from '../support/documents.ts';
import { type SkipCashPeer, startSkipCash } from '../support/gateway.ts';
import { type Unpaid, unpaid } from '../support/payments.ts';
import { type ServerProcess, startProcess } from '../support/process.ts';
import { draftFields, openTender, proposalFields, type Sent } from '../support/proposals.ts';
import { startTestServer } from '../support/server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'daleel-proposals-'));
const started: ServerProcess[] = [];
let peer: SkipCashPeer;
let place: DatabasePlace;
let env: Record<string, string>;
/** The submission about to be sent, with its headers. */
let submission: { fields: ProposalFields; headers: { authorization: string } };
/** A proposal without an opened payment, and the headers of its bidder. */
let due: Unpaid & { headers: { authorization: string } };

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
  const [bidder, admin] = [await connect(server), await connect(server, { isAdmin: true })];
  const { id } = await openTender(await connect(server), admin);
  const document = await uploaded(server, bidder);
  const fields = proposalFields(bidder, id, document.id);
  await bidder.read('PUT', `/tenders/${id}/draft`, draftFields({ documents: [document.id] }));
  const made = await unpaid(server, admin);
  // The process uses the system clock.
  await database.db
    .updateTable('tenders')
    .set({ deadline: addDays(new Date(), 1) })
    .execute();
  server.clock.moveTo(new Date());
  submission = { fields, headers: await signedIn(server.parts, bidder.user) };
  due = { ...made, headers: await signedIn(server.parts, made.bidder.user) };
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
  const headers = { ...submission.headers, 'content-type': 'application/json', 'idempotency-key': 'the-same-attempt' };
  const body = JSON.stringify(submission.fields);
  const answer = await fetch(`${await server.address}/api/v1/proposals`, { method: 'POST', headers, body });
  return ((await answer.json()) as { data: Sent }).data;
};
const pay = async (server: ServerProcess): Promise<{ payUrl: string }> => {
  const address = `${await server.address}/api/v1/proposals/${due.proposal}/pay`;
  const answer = await fetch(address, { method: 'POST', headers: due.headers });
  return ((await answer.json()) as { data: { payUrl: string } }).data;
};

/** Returns what is stored while no process uses the database: rows of the submission, and all payments of the other proposal. */
async function stored() {
  const { db, pool, close } = await openDatabase(place);
  const proposals = await db.selectFrom('proposals').select('id').where('id', '<>', due.proposal).execute();
  const versions = await db.selectFrom('proposal_versions').select('version').where('proposal_id', '<>', due.proposal).execute();
  const drafts = await db.selectFrom('proposal_drafts').select('id').execute();
  const payments = await db.selectFrom('payments').select(['id', 'proposal_id', 'status', 'pay_url']).execute();
  const [ofDue, others] = [true, false].map((isDue) => payments.filter(({ proposal_id }) => (proposal_id === due.proposal) === isDue));
  // Simulates a downtime.
  await pool.query("update payments set asked_at = asked_at - interval '1 minute'");
  await close();
  const submitted = { proposals: proposals.length, versions: versions.length, drafts: drafts.length, payments: others?.length };
  return { submitted, payments: ofDue ?? [] };
}

describe('a server killed while waiting for the gateway', () => {
  let second: ServerProcess;
  let begun: string | undefined;
  beforeAll(async () => {
    const first = start();
    await first.address;
    const lost: Promise<unknown>[] = [];
    const answers: (() => void)[] = [];
    for (const call of [pay, submit]) {
      const { waiting, answer } = peer.hold();
      lost.push(call(first).catch((error: unknown) => error));
      answers.push(answer);
      await waiting;
    }
    first.kill('SIGKILL');
    await first.ended;
    for (const answer of answers) answer();
    for (const one of await Promise.all(lost)) expect(one).toBeInstanceOf(Error);
    const { submitted, payments } = await stored();
    expect(submitted).toEqual({ proposals: 1, versions: 1, drafts: 0, payments: 1 });
    expect(payments).toMatchObject([{ status: 'pending', pay_url: null }]);
    begun = payments[0]?.id;
    second = start();
  });

  test('leaves one proposal of a submission, and a retry gets the same answer', async () => {
    const again = await submit(second);
    expect(again).toMatchObject({ state: 'awaiting_payment', payUrl: expect.stringContaining('/pay/') });
    expect(await submit(second)).toEqual(again);
  });

  test('leaves a stored payment, which can be paid after the restart', async () => {
    const { payUrl } = await pay(second);
    const opened = peer.opened.findLast(({ transactionId }) => transactionId === begun);
    expect(payUrl).toBe(`${peer.config.url}/pay/${opened?.id}`);
    if (opened) opened.statusId = 2;
    const back = await fetch(`${await second.address}/api/v1/payments/${begun}/return`, { redirect: 'manual' });
    expect(back.headers.get('location')).toBe(`/callback?status=Paid&payment=${begun}`);
    second.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    const { submitted, payments } = await stored();
    expect(submitted).toEqual({ proposals: 1, versions: 1, drafts: 0, payments: 1 });
    expect(payments).toEqual([{ id: begun, proposal_id: due.proposal, status: 'paid', pay_url: payUrl }]);
    for (const secret of ['100.00', 'amount', ...Object.values(peer.env).slice(2)]) expect(second.printed()).not.toContain(secret);
  });
});
