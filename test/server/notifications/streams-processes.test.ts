import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TenderDraft } from '../../../contract/entities/tenders.ts';
import { systemClock } from '../../../server/data/clock.ts';
import type { OpenDatabase } from '../../../server/data/database.ts';
import { createRandom, pick, pickSome } from '../../../server/data/demo/random.ts';
import { notify } from '../../../server/domain/notifications/notifications.ts';
import { streamsPerAccount } from '../../../server/live/streams.ts';
import type { Parts } from '../../../server/parts.ts';
import { eventually } from '../../eventually.ts';
import { addAccount, signedIn } from '../support/accounts.ts';
import { freshPostgresUrl, onPostgres, openPostgres } from '../support/database.ts';
import { notifyReaders, projectOf } from '../support/notifications.ts';
import { type ServerProcess, startProcess } from '../support/process.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { openStream, type TestStream } from '../support/stream.ts';
import { tenderFields } from '../support/tenders.ts';

type Reader = { id: number; ids: () => number[]; projects: () => string[]; cut: () => void; leave: () => Promise<void> };

const random = createRandom(1789);
/** Servers as separate processes on one PostgreSQL; the embedded database allows only one. */
const started: ServerProcess[] = [];
let shared: OpenDatabase | undefined;
let server: TestServer;
let addresses: string[];
beforeAll(async () => {
  const url = onPostgres ? await freshPostgresUrl() : null;
  shared = url ? await openPostgres(url) : undefined;
  server = await startTestServer({}, undefined, shared);
  if (url) started.push(startProcess({ DATABASE_URL: url }), startProcess({ DATABASE_URL: url }));
  addresses = url ? await Promise.all(started.map(({ address }) => address)) : [await server.app.listen({ host: '127.0.0.1', port: 0 })];
});
afterAll(async () => {
  for (const { kill } of started) kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  await server.close();
  await shared?.close();
});

const arrives = (stream: TestStream, ...projects: string[]) =>
  eventually(() => expect(stream.notifications.map(projectOf)).toEqual(projects));
/** A new user, signed in by the system clock of the processes; a session by the test's clock may have expired for them. */
const join = async () => {
  const user = await addAccount(server.parts.db);
  const joinAgain = () => signedIn({ ...server.parts, clock: systemClock }, user);
  return { id: user.id, session: await joinAgain(), joinAgain };
};

describe.runIf(onPostgres)('two processes on one PostgreSQL', () => {
  test("two processes on one PostgreSQL feed each other's streams", async () => {
    const { id, session } = await join();
    const streams = await Promise.all(addresses.map((address) => openStream(address, session)));
    await notifyReaders(server.parts, [id], 'first');
    for (const stream of streams) await arrives(stream, 'first');
    for (const stream of streams) stream.cut();
  });

  test('two processes on one PostgreSQL tell an author whose draft was stored at the other', async () => {
    const [one = '', other = ''] = addresses;
    const { session, joinAgain } = await join();
    const stream = await openStream(other, await joinAgain());
    const fields = tenderFields({ services: [] });
    const send = async (method: string, path: string, body: object): Promise<TenderDraft> => {
      const headers = { ...session, 'content-type': 'application/json' };
      const answer = await fetch(`${one}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
      return ((await answer.json()) as { data: TenderDraft }).data;
    };
    const { id: tenderId } = await send('POST', '/tenders', fields);
    await send('PATCH', `/tenders/${tenderId}`, { ...fields, title: 'second', version: 1 });
    await eventually(() => expect(stream.drafts).toContainEqual({ kind: 'tender', tenderId, version: 2 }));
    stream.cut();
  });

  test('two processes on one PostgreSQL end the streams of a session that was ended at the other', async () => {
    const [one = '', other = ''] = addresses;
    const { session } = await join();
    const stream = await openStream(one, session);
    const answer = await fetch(`${other}/api/v1/auth/logout`, { method: 'POST', headers: session });
    expect(answer.status).toBe(200);
    await stream.ended;
  });

  test("two processes on one PostgreSQL end an account's oldest streams above the limit for both", async () => {
    const { id, session } = await join();
    const streams: TestStream[] = [];
    const ended: TestStream[] = [];
    for (let index = 0; index < streamsPerAccount + 2; index++) {
      const stream = await openStream(addresses[index % 2] ?? '', session);
      streams.push(stream);
      void stream.ended.then(() => ended.push(stream));
    }
    await eventually(() => expect(ended).toHaveLength(2));
    // The oldest two of one process, or the oldest of each.
    for (const stream of ended) expect(streams.indexOf(stream)).toBeLessThan(4);
    await notifyReaders(server.parts, [id], 'for the others');
    for (const stream of streams.filter((one) => !ended.includes(one))) await arrives(stream, 'for the others');
    expect(ended).toHaveLength(2);
    for (const stream of streams) stream.cut();
  });

  test('two processes on one PostgreSQL catch up by ID after the database connection was lost', async () => {
    const [one = ''] = addresses;
    const { id, session } = await join();
    const stream = await openStream(one, session);
    await notifyReaders(server.parts, [id], 'before');
    await arrives(stream, 'before');
    // Terminates the listening connections, so that concurrent notifications are missed.
    await server.parts.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ~ '^listen'",
    );
    await notifyReaders(server.parts, [id], 'meanwhile');
    await arrives(stream, 'before', 'meanwhile');
    await notifyReaders(server.parts, [id], 'after');
    await arrives(stream, 'before', 'meanwhile', 'after');
    expect(started[0]?.printed()).toContain('the database connection for notifications is lost');
    stream.cut();
  });
});

/** A reader at any of the servers, which resumes from its last event whenever its stream ends. */
async function startReader(): Promise<Reader> {
  const { id, session } = await join();
  const read: TestStream['notifications'] = [];
  let current: TestStream | null = null;
  let leaving = false;
  const received = () => [...read, ...(current?.notifications ?? [])];
  const reading = (async () => {
    while (!leaving) {
      const last = String(received().at(-1)?.id ?? 0);
      current = await openStream(pick(random, addresses), { ...session, 'last-event-id': last }).catch(() => null);
      if (leaving) current?.cut();
      await current?.ended;
      read.push(...(current?.notifications ?? []));
      current = null;
    }
  })();
  return {
    id,
    ids: () => received().map(({ id }) => id),
    projects: () => received().map(projectOf),
    cut: () => current?.cut(),
    leave: () => {
      leaving = true;
      current?.cut();
      return reading;
    },
  };
}

/** Writes a notification, or rolls it back. */
async function write(parts: Parts, readers: number[], project: string): Promise<void> {
  if (random.below(10) > 0) return notifyReaders(parts, readers, project);
  const failing = parts.db.transaction().execute(async (transaction) => {
    await notify(transaction, parts, {
      recipients: readers,
      kind: 'requestWithdrawn',
      parameters: { requester: 'Noor', project: 'taken back' },
    });
    throw new Error('rolled back');
  });
  await failing.catch(() => undefined);
  await notifyReaders(parts, readers, project);
}

const amount = onPostgres ? 400 : 250;

test(`each reader receives each of their notifications once, in order, with interruptions while ${amount} are written`, async () => {
  const { parts } = server;
  const readers = await Promise.all(Array.from({ length: 8 }, startReader));
  const expected = new Map(readers.map(({ id }) => [id, new Set<string>()]));
  const writer = async (first: number) => {
    for (let index = first; index < amount; index += 4) {
      const some = pickSome(random, readers, 1 + random.below(3)).map(({ id }) => id);
      for (const id of some) expected.get(id)?.add(`project ${index}`);
      await write(parts, some, `project ${index}`);
      if (random.below(4) === 0) pick(random, readers).cut();
      if (index === Math.floor(amount / 2)) started[0]?.kill('SIGKILL');
    }
  };
  await Promise.all([0, 1, 2, 3].map(writer));

  const complete = () => {
    for (const { id, projects } of readers) expect(projects().length).toBeGreaterThanOrEqual(expected.get(id)?.size ?? 0);
  };
  await eventually(complete);
  for (const { id, ids, projects } of readers) {
    expect(projects().toSorted()).toEqual([...(expected.get(id) ?? [])].sort());
    expect(ids()).toEqual(ids().toSorted((one, other) => one - other));
  }
  await Promise.all(readers.map(({ leave }) => leave()));
});

test.runIf(onPostgres)('stopping a process ends its streams', async () => {
  const [, other] = started;
  const stream = await openStream(addresses[1] ?? '', (await join()).session);
  other?.kill('SIGTERM');
  await stream.ended;
  expect(await other?.ended).toBe(0);
});
