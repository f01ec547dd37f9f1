import { expect, test } from 'vitest';
import { readAfter } from '../../../server/data/notifications/queries.ts';
import { notify } from '../../../server/domain/notifications/notifications.ts';
import { addAccount } from '../support/accounts.ts';
import { onPostgres } from '../support/database.ts';
import { announceAll } from '../support/jobs.ts';
import { notifyReaders } from '../support/notifications.ts';
import { startTestServer } from '../support/server.ts';

const about = { requester: 'Noor', project: 'Cleaning' };

test.runIf(onPostgres)(
  'events of the same reader do not wait for each other, and are announced in the order of their commits',
  async () => {
    const server = await startTestServer();
    const { db } = server.parts;
    const { id } = await addAccount(db);
    const [inside, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = db.transaction().execute(async (transaction) => {
      await notify(transaction, server.parts, { recipients: [id], kind: 'requestWithdrawn', parameters: about });
      inside.resolve();
      await gate.promise;
    });
    await inside.promise;
    await notifyReaders(server.parts, [id], 'quick');
    gate.resolve();
    await slow;
    await announceAll(server.parts);
    expect((await readAfter(db, id, 0, 10)).map(({ parameters }) => parameters)).toMatchObject([
      { project: 'quick' },
      { project: 'Cleaning' },
    ]);
    await server.close();
  },
);

test('resuming after the last ID misses nothing, with any number of concurrent writers and readers', async () => {
  const server = await startTestServer();
  const readers = await Promise.all(Array.from({ length: 5 }, async () => (await addAccount(server.parts.db)).id));
  const seen = new Map(readers.map((reader) => [reader, [] as number[]]));
  let writing = true;
  const watch = async (reader: number) => {
    const ids = seen.get(reader) ?? [];
    for (let last = false; !last; ) {
      last = !writing;
      for (const { id } of await readAfter(server.parts.db, reader, ids.at(-1) ?? 0, 100)) ids.push(id);
    }
  };
  const watches = Promise.all(readers.map(watch));
  // In different orders, so that transactions would deadlock if locks were taken in the given order.
  const some = (index: number) => [...readers.slice(index % 5), ...readers.slice(0, index % 5)].slice(0, 1 + (index % 5));
  const writers = Array.from({ length: 60 }, (_, index) => notifyReaders(server.parts, index % 2 ? some(index) : some(index).reverse()));
  await Promise.all(writers);
  writing = false;
  await watches;
  for (const reader of readers) {
    const all = (await readAfter(server.parts.db, reader, 0, 1000)).map(({ id }) => id);
    expect(seen.get(reader)).toEqual(all);
    expect(all.length).toBeGreaterThan(0);
  }
  await server.close();
});
