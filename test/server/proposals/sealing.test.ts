import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import type { MailMessage } from '../../../server/outside/mail.ts';
import { like } from '../../contract/support/arbitrary.ts';
import { ask, type Input, written } from '../../contract/support/ask.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue } from '../support/directory.ts';
import { uploaded } from '../support/documents.ts';
import * as proposals from '../support/proposals.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { openStream, type TestStream } from '../support/stream.ts';
import { showInterest } from '../support/tenders.ts';

/** Values only the bidder may learn: the amount in all formats, the name, the titles of document and offer. */
const amount = 77_431.29;
const secrets = ['77431', '77,431', '٧٧٬٤٣١', 'Zubarah', 'sealed-annex', 'Nightwatch'];
/** Random IDs, such as those of requests, can contain the digits by chance. */
const uuids = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;
const found = (text: string): string[] => secrets.filter((secret) => text.replaceAll(uuids, '').includes(secret));

let server: TestServer;
let clientDir: string;
let publisher: Client;
let admin: Client;
let bidder: Client;
let other: Client;
const streams: TestStream[] = [];
const mails: MailMessage[] = [];
/** The tender of the proposal; there is another with a draft, and one with an unpaid proposal. */
let tender: number;
let ids: { params: object[]; body: object };

beforeAll(async () => {
  clientDir = mkdtempSync(join(tmpdir(), 'daleel-client-'));
  mkdirSync(join(clientDir, 'assets'));
  writeFileSync(join(clientDir, 'index.html'), '<!doctype html><html lang="en" dir="ltr"><head></head><body></body></html>');
  server = await startTestServer({ clientDir });
  await addCatalogue(server.parts.db);
  [publisher, bidder, other] = [await connect(server), await connect(server), await connect(server)];
  admin = await connect(server, { isAdmin: true });
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  for (const { headers } of [publisher, admin, other]) streams.push(await openStream(address, headers));
  await writeEverything();
  return async () => {
    for (const stream of streams) stream.cut();
    await server.close();
    rmSync(clientDir, { recursive: true, force: true });
  };
});

/** Performs every action a bidder can take before the opening, so that each leaves its traces. */
async function writeEverything(): Promise<void> {
  await bidder.read('PATCH', '/users/me', { name: 'Zubarah Bidder' });
  const [submitted, drafted, unpaid, closed] = [
    await proposals.openTender(publisher, admin),
    await proposals.openTender(publisher, admin),
    await proposals.openTender(publisher, admin),
    await proposals.openTender(publisher, admin, { status: 'closed' }),
  ];
  tender = submitted.id;
  const interest = await showInterest(server, other, closed.id);
  const asked = await other.read<{ id: number }>('POST', `/tenders/${tender}/questions`, { text: 'When?' });
  const document = await uploaded(server, bidder, 'sealed', 'sealed-annex.pdf');
  const offer = { offer_price: amount, title: 'Nightwatch', description: 'Nightwatch', documents: [document.id] };
  const [milestone] = proposals.proposalFields(bidder, tender, 1).milestones;
  const milestones = milestone ? [{ ...milestone, amount, title: 'Nightwatch', documents: [document.id] }] : [];

  await proposals.setFee(server, 0);
  const first = await proposals.send(server, bidder, tender, { ...offer, milestones });
  await bidder.read('POST', `/proposals/${first.id}/withdraw`);
  await proposals.send(server, bidder, tender, { ...offer, milestones });
  await proposals.setFee(server, 100);
  const awaiting = await proposals.send(server, bidder, unpaid.id, offer);
  const [typed] = proposals.draftFields().milestones;
  const typedMilestones = typed ? [{ ...typed, amount: '77,431.29', title: 'Nightwatch', documents: [document.id] }] : [];
  const content = { title: 'Nightwatch', offer_price: '77431.29', documents: [document.id], milestones: typedMilestones };
  await bidder.read('PUT', `/tenders/${drafted.id}/draft`, proposals.draftFields(content));
  // Refused calls are logged too.
  await bidder.ask('PUT', `/tenders/${drafted.id}/draft`, proposals.draftFields(content));
  await bidder.ask('POST', '/proposals', { ...proposals.proposalFields(bidder, tender, document.id, offer), period: 0 });
  const payment = /[0-9a-f-]{36}$/.exec(awaiting.payUrl ?? '')?.[0];

  const rows = [tender, drafted.id, unpaid.id, first.id, awaiting.id, document.id, interest, asked.id, bidder.user.id];
  ids = {
    params: [...new Set<number | string>([...rows, ...(payment ? [payment] : [])])].map((id) => ({ id })),
    body: { proposal: first.id, tender, note: 'Why?', reason: 'Why?', attachment: document.id, documents: [document.id], version: 1 },
  };
}

/** People are listed and shown with their names, whether or not they have made a proposal. */
const isOfAccounts = (call: string, secret: string): boolean => ['listPeople', 'readPerson'].includes(call) && secret === 'Zubarah';

/** Calls that end the walk, or are the opening itself. */
const left = new Set(['logout', 'cancelTender', 'openProposals', 'awardTender', 'endTender', 'takeWebhook']);
const declared: [string, Call][] = Object.entries(calls).filter(([name]) => !left.has(name));

/** Returns inputs for a call: its own IDs, and a valid body. */
function inputsOf({ params, query, body }: Call): Input[] {
  const sample = (schema: typeof body) => {
    const json = written(schema);
    return json ? fc.sample(like(json), { numRuns: 1, seed: 7 })[0] : undefined;
  };
  const made = sample(body);
  const shaped = made && typeof made === 'object' ? { ...made, ...ids.body } : made;
  const input = { ...(query && { query: {} }), ...(shaped !== undefined && { body: shaped }) };
  return params ? ids.params.map((one) => ({ ...input, params: one })) : [input];
}

/** Returns all answers to a user from all calls. */
async function walk(headers: Record<string, string>): Promise<string[]> {
  const leaks: string[] = [];
  for (const [name, call] of declared) {
    for (const input of inputsOf(call)) {
      const answer = await ask(server.app, call, input, headers);
      const text = call.stream && answer.statusCode === 200 ? '' : answer.body;
      const leaked = found(`${text} ${JSON.stringify(answer.headers)}`).filter((each) => !isOfAccounts(name, each));
      leaks.push(...leaked.map((each) => `${name}: ${each}`));
    }
  }
  const pages = ['/', '/tenders', `/tender-profile/${tender}`, `/account/tender-management/${tender}/proposals`, '/openapi.json'];
  for (const url of [...pages, '/metrics', '/health', '/ready', '/robots.txt', '/sitemap.xml']) {
    const { body } = await server.app.inject({ url, headers });
    leaks.push(...found(body).map((secret) => `${url}: ${secret}`));
  }
  return leaks;
}

/** Returns what a user receives without calling: notifications and mails. */
async function arrived(): Promise<string[]> {
  mails.push(...(await server.deliver()));
  const toOthers = mails.filter(({ to }) => to !== bidder.user.email);
  const notices = await server.parts.db.selectFrom('notifications').selectAll().where('user_id', '<>', bidder.user.id).execute();
  const history = await server.parts.db.selectFrom('tender_history').selectAll().execute();
  const { rows: jobs } = await sql`select * from jobs.job`.execute(server.parts.db);
  // Request IDs and timestamps contain the digits of the price by chance.
  const log = server.log.map((line) => ({ ...line, requestId: '', time: 0 }));
  const places = { mails: toOthers, notices, history, jobs, live: streams.map((stream) => stream.text()), log };
  return Object.entries(places).flatMap(([place, content]) => found(JSON.stringify(content)).map((secret) => `${place}: ${secret}`));
}

const walkers = () => ({ visitor: {}, publisher: publisher.headers, admin: admin.headers, other: other.headers });
test('before the opening only the bidder learns anything about a proposal or draft', async () => {
  for (const moment of ['running', 'sealed']) {
    if (moment === 'sealed') proposals.passDeadlines(server);
    for (const [who, headers] of Object.entries(walkers())) {
      expect(await walk(headers), `${who}, ${moment}`).toEqual([]);
    }
    expect(await arrived(), moment).toEqual([]);
  }
});

test('after the recorded opening the publisher can read it, and still no one else', async () => {
  await proposals.open(publisher, tender);
  const { items } = await proposals.proposalsOf(publisher, tender);
  const read = await Promise.all(items.map(({ id }) => proposals.proposalOf(publisher, id)));
  expect(found(JSON.stringify(read))).toEqual(expect.arrayContaining(['77431', 'Zubarah', 'sealed-annex', 'Nightwatch']));
  const { visitor, admin: ofAdmin, other: ofOther } = walkers();
  for (const headers of [visitor, ofAdmin, ofOther]) expect(await walk(headers)).toEqual([]);
  expect(await arrived()).toEqual([]);
});

// Last, because the walk changes the bidder's data.
test('the walk of the bidder finds everything, so it would detect a leak', async () => {
  const leaks = (await walk(bidder.headers)).join(' ');
  expect(found(leaks)).toEqual(expect.arrayContaining(['77431', 'Zubarah', 'sealed-annex', 'Nightwatch']));
});
