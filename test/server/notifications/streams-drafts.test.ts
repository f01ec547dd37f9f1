import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../eventually.ts';
import { type Client, connect } from '../support/client.ts';
import { onPostgres } from '../support/database.ts';
import { addCatalogue } from '../support/directory.ts';
import { uploaded } from '../support/documents.ts';
import { notifyReaders, projectOf } from '../support/notifications.ts';
import {
  decide,
  draftFields,
  open as openProposals,
  openTender,
  passDeadlines,
  proposalFields,
  resend,
  send,
  setFee,
} from '../support/proposals.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { statementsOf } from '../support/statements.ts';
import { openStream, type TestStream } from '../support/stream.ts';
import { begin, draft, forgetAttempts, tenderFields } from '../support/tenders.ts';

let server: TestServer;
let address: string;
let publisher: Client;
let admin: Client;
let author: Client;
/** The author on another device. */
let elsewhere: Client;
const opened: TestStream[] = [];
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  publisher = await connect(server);
  admin = await connect(server, { isAdmin: true });
  return server.close;
});
beforeEach(async () => {
  server.clock.moveTo(begin);
  await forgetAttempts(server);
  author = await connect(server);
  elsewhere = await connect(server, { user: author.user });
});
afterEach(() => {
  for (const stream of opened.splice(0)) stream.cut();
});

const open = async (client: Client) => {
  const stream = await openStream(address, client.headers);
  opened.push(stream);
  return stream;
};
const store = (client: Client, tender: number, overrides: Parameters<typeof draftFields>[0] = {}) =>
  client.read('PUT', `/tenders/${tender}/draft`, draftFields(overrides));
/** Waits until a stream has received everything published so far, since what is published arrives in order. */
const caughtUp = async (stream: TestStream, { user }: Client) => {
  await notifyReaders(server.parts, [user.id], 'the last');
  await eventually(() => expect(stream.notifications.map(projectOf)).toContain('the last'));
};

test("a stored draft of a proposal reaches the author's other device only", async () => {
  const { id: tenderId } = await openTender(publisher, admin);
  const [stream, strangers] = [await open(elsewhere), await open(publisher)];
  await store(author, tenderId);
  await store(author, tenderId, { version: 1, title: 'second' });
  await eventually(() =>
    expect(stream.drafts).toEqual([
      { kind: 'proposal', tenderId, version: 1 },
      { kind: 'proposal', tenderId, version: 2 },
    ]),
  );
  await caughtUp(strangers, publisher);
  expect(strangers.drafts).toEqual([]);
});

test("a stored draft of a tender reaches the publisher's other device only", async () => {
  const { id: tenderId } = await draft(author);
  const [stream, admins] = [await open(elsewhere), await open(admin)];
  await author.read('PATCH', `/tenders/${tenderId}`, { ...tenderFields({ title: 'second' }), version: 1 });
  await eventually(() => expect(stream.drafts).toEqual([{ kind: 'tender', tenderId, version: 2 }]));
  await caughtUp(admins, admin);
  expect(admins.drafts).toEqual([]);
});

/** How a stored draft of a proposal ends; returns its tender. */
const endings: Record<string, (bidder: Client) => Promise<number>> = {
  'deleted draft': async (bidder) => {
    const tender = await storedFor(bidder);
    await bidder.read('DELETE', `/tenders/${tender}/draft`);
    return tender;
  },
  'proposal that was submitted but not yet paid': async (bidder) => {
    const tender = await storedFor(bidder);
    expect((await send(server, bidder, tender)).state).toBe('awaiting_payment');
    return tender;
  },
  'revision that was submitted but not yet paid': async (bidder) => {
    const { id: tender } = await openTender(publisher, admin);
    await setFee(server, 0);
    const { id } = await send(server, bidder, tender);
    passDeadlines(server);
    await openProposals(publisher, tender);
    await decide(publisher, 'requestRevision', id);
    await store(bidder, tender);
    await setFee(server, 100);
    await resend(server, bidder, id);
    return tender;
  },
};
const storedFor = async (bidder: Client): Promise<number> => {
  const { id } = await openTender(publisher, admin);
  await store(bidder, id);
  return id;
};

for (const [ending, end] of Object.entries(endings)) {
  test(`a ${ending} is no draft any more, which the author's other device learns`, async () => {
    await setFee(server, 100);
    const stream = await open(elsewhere);
    const tenderId = await end(author);
    await eventually(() => expect(stream.drafts.at(-1)).toEqual({ kind: 'proposal', tenderId, version: null }));
  });
}

for (const [ending, method, path] of [
  ['deleted', 'DELETE', ''],
  ['sent for approval', 'POST', '/publish'],
] as const) {
  test(`a tender that is ${ending} is no draft any more, which the publisher's other device learns`, async () => {
    const { id: tenderId } = await draft(author);
    const [stream, admins] = [await open(elsewhere), await open(admin)];
    await author.read(method, `/tenders/${tenderId}${path}`, method === 'POST' ? { version: 1 } : undefined);
    await eventually(() => expect(stream.drafts).toEqual([{ kind: 'tender', tenderId, version: null }]));
    await caughtUp(admins, admin);
    expect(admins.drafts).toEqual([]);
  });
}

test('a submission without a stored draft, and the end of a draft of an author without another session, are not published', async () => {
  const [{ id: tenderId }, other] = [await openTender(publisher, admin), await open(elsewhere)];
  const stored = await storedFor(author);
  // What is published before the stream opens belongs to the preparation.
  await eventually(() => expect(other.drafts).toHaveLength(1));
  const stream = await open(author);
  await send(server, author, tenderId);
  await elsewhere.read('POST', '/auth/logout');
  await send(server, author, stored);
  await caughtUp(stream, author);
  expect(stream.drafts).toEqual([]);
});

test('a refused draft is not published', async () => {
  const { id: tenderId } = await draft(author);
  const stream = await open(elsewhere);
  const change = (version: number, services: number[]) =>
    author.ask('PATCH', `/tenders/${tenderId}`, { ...tenderFields({ services }), version });
  expect((await change(2, [1])).statusCode).toBe(409);
  expect((await change(1, [99])).statusCode).toBe(422);
  await caughtUp(stream, elsewhere);
  expect(stream.drafts).toEqual([]);
});

test('a draft of an author without another session is not published, which would delay the drafts of others', async () => {
  const { id: tenderId } = await openTender(publisher, admin);
  const stream = await open(author);
  await elsewhere.read('POST', '/auth/logout');
  await store(author, tenderId);
  await caughtUp(stream, author);
  expect(stream.drafts).toEqual([]);
});

test('telling other devices of a submission costs no statement', async () => {
  const sending = async () => {
    const [tender, { id }] = [await storedFor(author), await uploaded(server, author)];
    return statementsOf(() => author.read('POST', '/proposals', proposalFields(author, tender, id)));
  };
  await sending();
  const told = await sending();
  await elsewhere.read('POST', '/auth/logout');
  expect(await sending()).toEqual(told);
});

test('telling other devices costs no statement', async () => {
  const { id: tenderId } = await openTender(publisher, admin);
  await store(author, tenderId);
  const storing = (version: number) => statementsOf(() => store(author, tenderId, { version, title: `title ${version}` }));
  const told = await storing(1);
  await elsewhere.read('POST', '/auth/logout');
  expect(await storing(2)).toEqual(told);
  expect(told.filter((statement) => statement.includes('pg_notify'))).toHaveLength(1);
});

test.runIf(onPostgres)('a process that may have missed stored drafts says so to every stream', async () => {
  const stream = await open(author);
  await server.parts.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ~ '^listen'",
  );
  await eventually(() => expect(stream.drafts).toEqual([null]));
});
