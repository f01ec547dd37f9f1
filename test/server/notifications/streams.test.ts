import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Notification } from '../../../contract/entities/notifications.ts';
import { notify } from '../../../server/domain/notifications/notifications.ts';
import { streamsPerAccount } from '../../../server/live/streams.ts';
import { eventually } from '../../eventually.ts';
import { type Client, connect } from '../support/client.ts';
import { freshDatabase } from '../support/database.ts';
import { insertUnknownNotification, notifyReaders, projectOf } from '../support/notifications.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { openStream, type TestStream } from '../support/stream.ts';

let server: TestServer;
let address: string;
const opened: TestStream[] = [];
beforeAll(async () => {
  server = await startTestServer();
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  return server.close;
});
afterEach(() => {
  for (const stream of opened.splice(0)) stream.cut();
});

const open = async (client: Client, headers: Record<string, string> = {}) => {
  const stream = await openStream(address, { ...client.headers, ...headers });
  opened.push(stream);
  return stream;
};
const arrives = (stream: TestStream, ...projects: string[]) =>
  eventually(() => expect(stream.notifications.map(projectOf)).toEqual(projects));
const openStreams = async () => Number(/^notification_streams (\d+)$/m.exec((await server.monitoring.inject('/metrics')).body)?.[1]);

describe('a live stream', () => {
  test('a live stream is server-sent events, neither cached, buffered nor compressed, with the security headers of every answer', async () => {
    const stream = await open(await connect(server), { 'accept-encoding': 'br, gzip' });
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
      'last-event-id': '0',
    });
    expect(stream.headers['content-encoding']).toBeUndefined();
    await eventually(() => expect(stream.text()).toBe('retry: 1000\nid: 0\n\n'));
  });

  test('delivers the notifications of the list immediately, to their own reader only', async () => {
    const [reader, other] = [await connect(server), await connect(server)];
    const [stream, of] = [await open(reader), await open(other)];
    await notifyReaders(server.parts, [reader.user.id], 'one');
    await notifyReaders(server.parts, [other.user.id], 'of the other');
    await notifyReaders(server.parts, [reader.user.id, other.user.id], 'both');
    await arrives(stream, 'one', 'both');
    await arrives(of, 'of the other', 'both');
    const listed: { data: Notification[] } = (await reader.ask('GET', '/notification')).json();
    expect(stream.notifications.toReversed()).toEqual(listed.data);
    expect(stream.ids).toEqual(stream.notifications.map(({ id }) => String(id)));
  });

  test("a live stream is in its reader's language, on several devices", async () => {
    const reader = await connect(server);
    const [english, arabic] = [await open(reader, { 'accept-language': 'en' }), await open(reader, { 'accept-language': 'ar' })];
    await notifyReaders(server.parts, [reader.user.id]);
    for (const stream of [english, arabic]) await eventually(() => expect(stream.notifications).toHaveLength(1));
    expect([english, arabic].map(({ notifications }) => notifications[0]?.title)).toEqual(['A request was withdrawn', 'سُحب أحد الطلبات']);
  });

  test('delivers notifications of kinds unknown to this version', async () => {
    const reader = await connect(server);
    const stream = await open(reader);
    await insertUnknownNotification(server.parts.db, reader.user.id);
    await notifyReaders(server.parts, [reader.user.id], 'after');
    await eventually(() => expect(stream.notifications.map(({ title }) => title)).toEqual(['New notification', 'A request was withdrawn']));
  });

  test('delivers nothing from rolled back transactions', async () => {
    const reader = await connect(server);
    const stream = await open(reader);
    const { db } = server.parts;
    const failing = db.transaction().execute(async (transaction) => {
      await notify(transaction, server.parts, {
        recipients: [reader.user.id],
        kind: 'requestWithdrawn',
        parameters: { requester: 'Noor', project: 'never' },
      });
      throw new Error('in the middle');
    });
    await expect(failing).rejects.toThrow('in the middle');
    await notifyReaders(server.parts, [reader.user.id], 'committed');
    await arrives(stream, 'committed');
  });

  test('sends a heartbeat after fifteen silent seconds, and not before', async () => {
    const [silent, later] = [await open(await connect(server)), await connect(server)];
    await eventually(() => expect(silent.text()).toContain('id: 0'));
    server.clock.advance(1 / 60);
    const newer = await open(later);
    await eventually(() => expect(newer.text()).toContain('id: 0'));
    server.clock.advance(14 / 60);
    await eventually(() => expect(silent.comments()).toBe(1));
    expect(newer.comments()).toBe(0);
    server.clock.advance(1 / 60);
    await eventually(() => expect(newer.comments()).toBe(1));
    expect(silent.comments()).toBe(1);
    expect([...silent.notifications, ...newer.notifications]).toEqual([]);
  });

  test('a live stream is counted while open, and excluded from the duration metrics', async () => {
    await eventually(async () => expect(await openStreams()).toBe(0));
    const stream = await open(await connect(server));
    expect(await openStreams()).toBe(1);
    stream.cut();
    await eventually(async () => expect(await openStreams()).toBe(0));
    expect((await server.monitoring.inject('/metrics')).body).not.toContain('route="/api/v1/notification/subscribe",status="200"');
  });

  test('above the limit per account ends the oldest, which may be a dead connection', async () => {
    const reader = await connect(server);
    const streams = [];
    for (let index = 0; index <= streamsPerAccount; index++) streams.push(await open(reader));
    await streams[0]?.ended;
    await notifyReaders(server.parts, [reader.user.id], 'for the others');
    for (const stream of streams.slice(1)) await arrives(stream, 'for the others');
    expect(streams[0]?.notifications).toEqual([]);
  });

  test('rejects HEAD requests, and accepts any role', async () => {
    const url = '/api/v1/notification/subscribe';
    expect((await server.app.inject({ method: 'HEAD', url, headers: (await connect(server)).headers })).statusCode).toBe(404);
    const refused = await server.app.inject({ url });
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'unauthenticated']);
  });
});

test("a server that starts during another's open transaction receives its notifications", async () => {
  const database = await freshDatabase();
  const [inside, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const failing = database.db.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction);
    inside.resolve();
    await gate.promise;
    throw new Error('rolled back');
  });
  await inside.promise;
  const starting = startTestServer({}, undefined, database);
  setImmediate(gate.resolve);
  await expect(failing).rejects.toThrow('rolled back');
  const other = await starting;
  const reader = await connect(other);
  const stream = await openStream(await other.app.listen({ host: '127.0.0.1', port: 0 }), reader.headers);
  await notifyReaders(other.parts, [reader.user.id], 'heard');
  await arrives(stream, 'heard');
  await other.close();
  await database.close();
});

describe('a stream that is resumed', () => {
  test('a stream that is resumed starts after the last event, without duplicates', async () => {
    const reader = await connect(server);
    const first = await open(reader);
    await notifyReaders(server.parts, [reader.user.id], 'heard');
    await arrives(first, 'heard');
    first.cut();
    for (const project of ['missed', 'missed too']) await notifyReaders(server.parts, [reader.user.id], project);
    const again = await open(reader, { 'last-event-id': first.ids.at(-1) ?? '' });
    await notifyReaders(server.parts, [reader.user.id], 'live');
    await arrives(again, 'missed', 'missed too', 'live');
  });

  test('returns the ID it resumes from: the last one of the reader, or the newest', async () => {
    const reader = await connect(server);
    for (const project of ['first', 'second']) await notifyReaders(server.parts, [reader.user.id], project);
    const listed: { data: Notification[] } = (await reader.ask('GET', '/notification')).json();
    const [newest, first] = listed.data.map(({ id }) => String(id));
    const [now, again] = [await open(reader), await open(reader, { 'last-event-id': first ?? '' })];
    expect([now, again].map(({ headers }) => headers['last-event-id'])).toEqual([newest, first]);
    await arrives(again, 'second');
  });

  test('a stream that is resumed has no gaps or duplicates of notifications written during catch-up, however many', async () => {
    const reader = await connect(server);
    const projects = Array.from({ length: 350 }, (_, index) => `project ${index}`);
    const write = async (some: string[]) => {
      for (const project of some) await notifyReaders(server.parts, [reader.user.id], project);
    };
    await write(projects.slice(0, 250));
    const writing = write(projects.slice(250));
    const streams = await Promise.all(Array.from({ length: 5 }, () => open(reader, { 'last-event-id': '0' })));
    await writing;
    for (const stream of streams) await arrives(stream, ...projects);
  });

  test.each(['999999999999999', '-1', 'x', '1e3', ''])(
    'a stream that is resumed with %j as its last event starts with new events',
    async (last) => {
      const reader = await connect(server);
      await notifyReaders(server.parts, [reader.user.id], 'before');
      const stream = await open(reader, { 'last-event-id': last });
      await notifyReaders(server.parts, [reader.user.id], 'after');
      await arrives(stream, 'after');
    },
  );
});
