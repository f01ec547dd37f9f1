import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { systemClock } from '../../server/clock.ts';
import { type OpenDatabase, openDatabase } from '../../server/data/database.ts';
import { jobs } from '../../server/jobs/jobs.ts';
import { addAccount, signedIn } from './support/accounts.ts';
import { freshPostgresUrl, onPostgres } from './support/database.ts';
import { projectOf, tell } from './support/notifications.ts';
import { type ServerProcess, startProcess } from './support/process.ts';
import { openStream, type TestStream } from './support/stream.ts';

const started: ServerProcess[] = [];
let database: OpenDatabase;
let url: string;

const start = () => {
  const server = startProcess({ DATABASE_URL: url });
  started.push(server);
  return server;
};
const arrives = (stream: TestStream, ...projects: string[]) =>
  vi.waitFor(() => expect(stream.told.map(projectOf)).toEqual(projects), { timeout: 20_000, interval: 20 });

describe.runIf(onPostgres)('several processes on one PostgreSQL', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    url = await freshPostgresUrl();
    database = await openDatabase({ url });
  });
  afterAll(async () => {
    for (const server of started) server.kill('SIGKILL');
    await Promise.all(started.map(({ ended }) => ended));
    await database.close();
  });
  const parts = () => ({ ...database, clock: systemClock, jobs });
  const join = async () => {
    const user = await addAccount(database.db);
    const session = await signedIn(parts(), user);
    return { id: user.id, session };
  };

  test("feed each other's streams; a reader of one that was killed goes on at another", async () => {
    const [one, other] = [start(), start()];
    const [addressOfOne, addressOfOther] = [await one.address, await other.address];
    const { id, session } = await join();
    const [here, there] = [await openStream(addressOfOne, session), await openStream(addressOfOther, session)];
    await tell(parts(), [id], 'first');
    for (const stream of [here, there]) await arrives(stream, 'first');

    one.kill('SIGKILL');
    await here.ended;
    await tell(parts(), [id], 'second');
    await arrives(there, 'first', 'second');
    const again = await openStream(addressOfOther, { ...session, 'last-event-id': here.ids.at(-1) ?? '' });
    await arrives(again, 'second');

    other.kill('SIGTERM');
    await Promise.all([there.ended, again.ended]);
    expect(await other.ended).toBe(0);
  });

  test('end the streams of a session that was ended at another', async () => {
    const [one, other] = [start(), start()];
    const { session } = await join();
    const stream = await openStream(await one.address, session);
    const answer = await fetch(`${await other.address}/api/v1/auth/logout`, { method: 'POST', headers: session });
    expect(answer.status).toBe(200);
    await stream.ended;
    for (const server of [one, other]) server.kill('SIGTERM');
  });

  test('catch up by id with what was written while the database could not be heard', async () => {
    const server = start();
    const address = await server.address;
    const { id, session } = await join();
    const stream = await openStream(address, session);
    await tell(parts(), [id], 'before');
    await arrives(stream, 'before');
    // Whoever listens loses the connection, and what is written in the same moment is published to nobody.
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ~ '^listen'",
    );
    await tell(parts(), [id], 'meanwhile');
    await arrives(stream, 'before', 'meanwhile');
    await tell(parts(), [id], 'after');
    await arrives(stream, 'before', 'meanwhile', 'after');
    expect(server.printed()).toContain('the database is not heard any more');
    server.kill('SIGTERM');
  });
});
