import { afterAll, expect, test, vi } from 'vitest';
import { systemClock } from '../../server/clock.ts';
import { openDatabase } from '../../server/data/database.ts';
import { createRandom, pick, pickSome } from '../../server/data/random.ts';
import { notify } from '../../server/domain/notifications.ts';
import type { Parts } from '../../server/parts.ts';
import { addAccount, signedIn } from './support/accounts.ts';
import { freshPostgresUrl, onPostgres } from './support/database.ts';
import { projectOf, tell } from './support/notifications.ts';
import { type ServerProcess, startProcess } from './support/process.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { openStream, type TestStream } from './support/stream.ts';

type Reader = { id: number; ids: () => number[]; projects: () => string[]; cut: () => void; leave: () => Promise<void> };

const random = createRandom(1789);
const started: ServerProcess[] = [];
let server: TestServer;
let close: (() => Promise<void>) | undefined;
afterAll(async () => {
  for (const { kill } of started) kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  await server.close();
  await close?.();
});

/** Somebody who reads on at any of the servers, from the last event they have, as often as their stream ends. */
async function startReader(parts: Parts, addresses: string[]): Promise<Reader> {
  const user = await addAccount(parts.db);
  // Processes have the clock of the system; a session of the standing one may be over for them.
  const session = await signedIn({ ...parts, clock: systemClock }, user);
  const read: TestStream['told'] = [];
  let current: TestStream | null = null;
  let leaving = false;
  const told = () => [...read, ...(current?.told ?? [])];
  const reading = (async () => {
    while (!leaving) {
      const last = String(told().at(-1)?.id ?? 0);
      current = await openStream(pick(random, addresses), { ...session, 'last-event-id': last }).catch(() => null);
      if (leaving) current?.cut();
      await current?.ended;
      read.push(...(current?.told ?? []));
      current = null;
    }
  })();
  return {
    id: user.id,
    ids: () => told().map(({ id }) => id),
    projects: () => told().map(projectOf),
    cut: () => current?.cut(),
    leave: () => {
      leaving = true;
      current?.cut();
      return reading;
    },
  };
}

/** Writes a notification, or begins to and takes it back. */
async function write(parts: Parts, readers: number[], project: string): Promise<void> {
  if (random.below(10) > 0) return tell(parts, readers, project);
  const failing = parts.db.transaction().execute(async (transaction) => {
    await notify(transaction, parts, readers, 'requestWithdrawn', { requester: 'Noor', project: 'taken back' });
    throw new Error('taken back');
  });
  await failing.catch(() => undefined);
  await tell(parts, readers, project);
}

const amount = onPostgres ? 1000 : 250;

test(`each reader ends with each of their ${amount} notifications once, in order, whatever breaks meanwhile`, {
  timeout: 120_000,
}, async () => {
  const url = onPostgres ? await freshPostgresUrl() : null;
  const shared = url ? await openDatabase({ url }) : undefined;
  close = shared?.close;
  server = await startTestServer({}, undefined, shared);
  const { parts } = server;
  if (url) started.push(startProcess({ DATABASE_URL: url }), startProcess({ DATABASE_URL: url }));
  const addresses = url
    ? await Promise.all(started.map(({ address }) => address))
    : [await server.app.listen({ host: '127.0.0.1', port: 0 })];

  const readers = await Promise.all(Array.from({ length: 8 }, () => startReader(parts, addresses)));
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
  await vi.waitFor(complete, { timeout: 60_000, interval: 20 });
  for (const { id, ids, projects } of readers) {
    expect(projects().toSorted()).toEqual([...(expected.get(id) ?? [])].sort());
    expect(ids()).toEqual(ids().toSorted((one, other) => one - other));
  }
  await Promise.all(readers.map(({ leave }) => leave()));
});
