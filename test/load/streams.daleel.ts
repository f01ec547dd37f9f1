import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from 'date-fns/addDays';
import { systemClock } from '../../server/data/clock.ts';
import { type OpenDatabase, openDatabase } from '../../server/data/database.ts';
import { migrate } from '../../server/data/migrate.ts';
import { announce } from '../../server/domain/notifications/announcing.ts';
import { notify } from '../../server/domain/notifications/notifications.ts';
import { jobs } from '../../server/jobs/jobs.ts';
import { startCluster } from '../server/support/cluster.ts';
import { startServer } from './server.ts';
import type { Streamer } from './streams.streamer.ts';

/** Starts Daleel in its own process on PostgreSQL, with an account and session per reader; null without PostgreSQL. */
export const startDaleel = async (readers: number): Promise<Streamer | null> => {
  const folder = mkdtempSync(join(tmpdir(), 'daleel-streams-'));
  const cluster = await startCluster(folder, ['shared_buffers=256MB']);
  if (!cluster) return null;
  const url = `${cluster.url}/postgres`;
  const database = await openDatabase({ url });
  await migrate(database.db);
  const { ids, tokens } = await addReaders(database, readers);
  const server = await startServer({ DATABASE_URL: url, DEMO: '0' });
  const parts = { ...database, clock: systemClock, jobs };
  return {
    name: `Daleel (${cluster.version})`,
    port: Number(new URL(server.origin).port),
    pids: () => [server.pid],
    request: (index) => subscription(tokens[index]),
    tell: async (text, count) => {
      const begun = performance.now();
      const about = { requester: 'Noor Al Sada', project: text };
      await database.db
        .transaction()
        .execute((transaction) =>
          notify(transaction, parts, { recipients: ids.slice(0, count), kind: 'requestWithdrawn', parameters: about }),
        );
      // As the process of the event does after its commit.
      await announce(parts, (error) => {
        throw error;
      });
      return { begun, committed: performance.now() };
    },
    stop: async () => {
      await server.stop();
      await database.close();
      await cluster.stop('fast');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Returns the request that opens a reader's stream. */
export const subscription = (token = ''): string =>
  `GET /api/v1/notification/subscribe HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\nAuthorization: Bearer ${token}\r\n\r\n`;

/** Adds accounts with a session each. */
export const addReaders = async ({ pool }: Pick<OpenDatabase, 'pool'>, count: number): Promise<{ ids: number[]; tokens: string[] }> => {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  const { rows } = await pool.query(
    "insert into users (email, name) select 'reader' || n || '@example.test', 'Aisha' from generate_series(1, $1) n returning id",
    [count],
  );
  const ids: number[] = rows.map(({ id }) => id);
  await pool.query(
    `insert into sessions (token_hash, user_id, created_at, touched_at, password_at, expires_at)
     select decode(hash, 'hex'), id, now(), now(), now(), $3 from unnest($1::text[], $2::integer[]) as reader (hash, id)`,
    [hashes, ids, addDays(new Date(), 1)],
  );
  await pool.query('analyze');
  return { ids, tokens };
};
