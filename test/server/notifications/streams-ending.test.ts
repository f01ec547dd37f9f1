import { createServer, get, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLive } from '../../../server/live/live.ts';
import { bufferLimit, drained, drainTimeout, type Stream, send } from '../../../server/live/stream.ts';
import { eventually } from '../../eventually.ts';
import { password } from '../support/accounts.ts';
import { type Client, connect } from '../support/client.ts';
import { alsoOnPostgres } from '../support/database.ts';
import { notifyReaders, projectOf } from '../support/notifications.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { openStream, type TestStream } from '../support/stream.ts';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await startTestServer();
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  return server.close;
});

const opened: TestStream[] = [];
afterEach(() => {
  for (const stream of opened.splice(0)) stream.cut();
});
const open = async (client: Client) => {
  const stream = await openStream(address, client.headers);
  opened.push(stream);
  return stream;
};
const staysOpen = async (client: Client, stream: TestStream) => {
  await notifyReaders(server.parts, [client.user.id], 'still here');
  await eventually(() => expect(stream.notifications.map(projectOf)).toContain('still here'));
};

describe('a stream ends with its session', () => {
  test('immediately on logout; that of another session stays', async () => {
    const here = await connect(server);
    const elsewhere = await connect(server, { user: here.user });
    const [stream, other] = [await open(here), await open(elsewhere)];
    await here.read('POST', '/auth/logout');
    await stream.ended;
    await staysOpen(elsewhere, other);
    expect(stream.notifications).toEqual([]);
  });

  test('immediately when the password is changed elsewhere', async () => {
    const here = await connect(server);
    const elsewhere = await connect(server, { user: here.user });
    const [stream, other] = [await open(here), await open(elsewhere)];
    const chosen = { currentPassword: password, newPassword: 'another good one', confirmPassword: 'another good one' };
    await here.read('POST', '/auth/change-password', chosen);
    await other.ended;
    await staysOpen(here, stream);
  });

  test('a stream ends with its session when it expires, or its row is deleted by hand', async () => {
    const [idle, deleted] = [await connect(server), await connect(server)];
    const streams = [await open(idle), await open(deleted)];
    const { db, clock } = server.parts;
    await db.updateTable('sessions').set({ expires_at: clock.now() }).where('user_id', '=', idle.user.id).execute();
    await db.deleteFrom('sessions').where('user_id', '=', deleted.user.id).execute();
    server.clock.advance(0.25);
    await Promise.all(streams.map(({ ended }) => ended));
  });
});

describe.skipIf(alsoOnPostgres)('a stream is not begun', () => {
  /** The streams of a separate process, and a response for a new reader. */
  const beginning = async () => {
    const { parts, app } = server;
    const live = createLive(parts, app.log);
    const { user } = await connect(server);
    const session = await parts.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).executeTakeFirstOrThrow();
    const raw = new ServerResponse(new IncomingMessage(new Socket()));
    const begin = vi.fn();
    const open = () => live.open({ userId: user.id, sessionId: session.id, locale: 'en' }, raw, null, begin);
    return { live, user, raw, begin, open };
  };

  test('a stream is not begun in a session that has ended since it was looked up, and releases everything', async () => {
    const { live, user, begin, open } = await beginning();
    await server.parts.db.deleteFrom('sessions').where('user_id', '=', user.id).execute();
    await expect(open()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect([begin.mock.calls, live.count()]).toEqual([[], 0]);
  });

  test('once the server stops, for a request in progress', async () => {
    const { live, raw, begin, open } = await beginning();
    await live.stop();
    await open();
    expect(raw.destroyed).toBe(true);
    expect([begin.mock.calls, live.count()]).toEqual([[], 0]);
  });

  test('a stream is not begun for a client that disconnected during authentication', async () => {
    const admitted = Promise.withResolvers<void>();
    const other = await startTestServer({}, (app) => app.addHook('preHandler', async () => admitted.resolve()));
    const { parts, app } = other;
    const { headers } = await connect(other);
    const place = await app.listen({ host: '127.0.0.1', port: 0 });
    const left = new Promise<void>((resolve) => app.server.once('request', (_, answer) => answer.once('close', resolve)));
    await parts.db.transaction().execute(async (transaction) => {
      await sql`lock table sessions in access exclusive mode`.execute(transaction);
      const request = get(`${place}/api/v1/notification/subscribe`, { headers, agent: false }).on('error', () => undefined);
      app.server.once('request', () => request.destroy());
      await left;
    });
    await admitted.promise;
    expect((await other.monitoring.inject('/metrics')).body).toMatch(/^notification_streams 0$/m);
    await other.close();
  });
});

test('stopping the server ends all streams at once', async () => {
  const other = await startTestServer();
  const client = await connect(other);
  const stream = await openStream(await other.app.listen({ host: '127.0.0.1', port: 0 }), client.headers);
  await other.close();
  await stream.ended;
});

describe.skipIf(alsoOnPostgres)('a stalled reader', () => {
  /** Opens a stream whose client reads nothing. */
  const openUnread = async () => {
    const { promise, resolve } = Promise.withResolvers<Stream>();
    const http = createServer((_request, raw) => {
      raw.writeHead(200).flushHeaders();
      resolve({ userId: 1, sessionId: 1, locale: 'en', raw, reached: 0, live: true, behind: false, quietSince: 0 });
    });
    await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
    const place = http.address();
    const answered = Promise.withResolvers<IncomingMessage>();
    get({ port: typeof place === 'object' ? place?.port : 0, agent: false }, answered.resolve).on('error', () => undefined);
    const answer = (await answered.promise).pause().on('error', () => undefined);
    const close = () => {
      answer.destroy();
      http.close();
    };
    return { stream: await promise, answer, close };
  };

  /** Writes until the socket's buffer is full and some data is queued. */
  const fill = async ({ raw }: Stream) => {
    while (raw.writableLength < 4 * bufferLimit) {
      raw.write('x'.repeat(bufferLimit));
      await new Promise(setImmediate);
    }
  };

  test('a stalled reader is disconnected above a small buffer, and nothing is stored for them', async () => {
    const { stream, close } = await openUnread();
    const text = 'x'.repeat(bufferLimit / 2);
    let sent = 0;
    while (!stream.raw.destroyed && sent < 1000) {
      send(stream, text, 0);
      sent++;
      await new Promise(setImmediate);
    }
    expect(stream.raw.destroyed).toBe(true);
    send(stream, text, 0);
    close();
  });

  test('a stalled reader is disconnected during catch-up, after the drain timeout', async () => {
    const { stream, close } = await openUnread();
    await fill(stream);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const waiting = drained(stream);
    vi.advanceTimersByTime(drainTimeout);
    vi.useRealTimers();
    await waiting;
    expect(stream.raw.destroyed).toBe(true);
    close();
  });

  test('a stalled reader that resumes reading gets the rest', async () => {
    const { stream, answer, close } = await openUnread();
    await fill(stream);
    const waiting = drained(stream);
    answer.resume();
    await waiting;
    expect(stream.raw.destroyed).toBe(false);
    close();
  });
});
