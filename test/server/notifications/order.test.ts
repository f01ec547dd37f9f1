import { expect, test } from 'vitest';
import { readAfter } from '../../../server/data/notifications/queries.ts';
import { notify } from '../../../server/domain/notifications/notifications.ts';
import { eventually } from '../../eventually.ts';
import { addAccount } from '../support/accounts.ts';
import { onPostgres } from '../support/database.ts';
import { notifyReaders } from '../support/notifications.ts';
import { startTestServer } from '../support/server.ts';

const about = { requester: 'Noor', project: 'Cleaning' };

test.runIf(onPostgres)('transactions that notify the same reader are serialised: IDs increase in commit order', async () => {
  const server = await startTestServer();
  const { db } = server.parts;
  const { id } = await addAccount(db);
  const order: string[] = [];
  const [inside, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = db.transaction().execute(async (transaction) => {
    await notify(transaction, server.parts, { recipients: [id], kind: 'requestWithdrawn', parameters: about });
    inside.resolve();
    await gate.promise;
    order.push('slow');
  });
  await inside.promise;
  const quick = notifyReaders(server.parts, [id], 'quick').then(() => order.push('quick'));
  // Opens the gate only after the second transaction waits for the lock.
  await eventually(async () => {
    const { rows } = await server.parts.pool.query(
      "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
    );
    expect(rows).toHaveLength(1);
  });
  gate.resolve();
  await Promise.all([slow, quick]);
  expect(order).toEqual(['slow', 'quick']);
  expect((await readAfter(db, id, 0, 10)).map(({ parameters }) => parameters)).toMatchObject([
    { project: 'Cleaning' },
    { project: 'quick' },
  ]);
  await server.close();
});

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
