import { describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../server/data/database.ts';
import { addAccount } from '../support/accounts.ts';
import { onPostgres } from '../support/database.ts';
import { addCatalogue } from '../support/directory.ts';
import { lendDatabase } from '../support/embedded.ts';

/** Returns all rows of all tables, and the next values of the sequences. */
async function contentOf({ pool }: OpenDatabase): Promise<unknown> {
  const tables =
    "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in ('public', 'jobs')";
  const content: Record<string, unknown> = {};
  for (const { name } of (await pool.query(`${tables} order by name`)).rows) {
    content[name] = (await pool.query(`select coalesce(jsonb_agg(row order by row::text), '[]') as rows from ${name} as row`)).rows[0];
  }
  const sequences = await pool.query('select schemaname, sequencename, last_value from pg_sequences order by 1, 2');
  return { content, sequences: sequences.rows };
}

describe.skipIf(onPostgres)('a reused embedded database of the tests', () => {
  test('a reused embedded database of the tests is in the state after migration', async () => {
    const first = await lendDatabase();
    const migrated = await contentOf(first);
    await addAccount(first.db);
    await addCatalogue(first.db);
    await first.pool.query(
      "update settings set proposal_fee = 7; delete from jobs.schedule; update jobs.queue set retry_limit = 0; select nextval('proposal_draws')",
    );
    await first.close();
    const again = await lendDatabase();
    expect(await contentOf(again)).toEqual(migrated);
    expect((await addAccount(again.db)).id).toBe(1);
    await again.close();
  });

  test('a reused embedded database of the tests is a different one for each concurrent user', async () => {
    const [one, other] = [await lendDatabase(), await lendDatabase()];
    await addAccount(one.db);
    expect((await other.pool.query('select from users')).rowCount).toBe(0);
    await Promise.all([one.close(), other.close()]);
  });

  test.each(['', 'begin; '])(
    'a reused embedded database of the tests has no state of the previous session: no lock, setting or transaction ("%s")',
    async (begin) => {
      const first = await lendDatabase();
      await first.pool.query(`${begin}set timezone to 'Asia/Qatar'; select pg_advisory_lock(1)`);
      await addAccount(first.db);
      await first.close();
      const again = await lendDatabase();
      expect((await again.pool.query('show timezone')).rows).not.toEqual([{ TimeZone: 'Asia/Qatar' }]);
      expect((await again.pool.query("select from pg_locks where locktype = 'advisory'")).rowCount).toBe(0);
      expect((await again.pool.query('select from users')).rowCount).toBe(0);
      await again.close();
    },
  );

  test('a reused embedded database of the tests is discarded if its schema was changed', async () => {
    const first = await lendDatabase();
    await first.pool.query('alter table settings drop column proposal_fee; drop schema jobs cascade');
    await first.close();
    const again = await lendDatabase();
    expect((await again.pool.query('select proposal_fee from settings')).rowCount).toBe(1);
    expect((await again.pool.query('select from jobs.queue')).rowCount).toBeGreaterThan(0);
    await again.close();
  });

  test('a reused embedded database of the tests is discarded if it still has a listener', async () => {
    const heard: string[] = [];
    const first = await lendDatabase();
    await first.listen({ onMessage: (_, message) => heard.push(message), onConnected: () => undefined, onDisconnected: () => undefined });
    await first.close();
    const again = await lendDatabase();
    await again.pool.query("select pg_notify('notifications', 'for nobody')");
    expect(heard).toEqual([]);
    await again.close();
  });
});
