import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import type { Locale } from '../../../contract/locale.ts';
import { readAfter } from '../../../server/data/notifications/queries.ts';
import { catchUp } from '../../../server/live/catch-up.ts';
import { createFeed } from '../../../server/live/feed.ts';
import { createStreams } from '../../../server/live/streams.ts';
import { eventually } from '../../eventually.ts';
import { addAccount } from '../support/accounts.ts';
import { notifyReaders } from '../support/notifications.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return server.close;
});

/** A response whose reader does not drain until a test triggers it. */
function slowAnswer() {
  const answer = Object.assign(new EventEmitter(), {
    texts: [] as string[],
    write: (text: string) => answer.texts.push(text),
    writableNeedDrain: true,
    writableLength: 0,
    writableEnded: false,
    destroyed: false,
  });
  // It has all members of a response that a stream uses.
  return { answer, raw: answer as unknown as ServerResponse };
}
/** Ignores what concerns no notification. */
const ignoring = { publicChange: () => undefined, amounts: () => undefined };
const idsIn = (texts: string[]) => texts.flatMap((text) => (text.match(/^id: \d+/gm) ?? []).map((line) => Number(line.slice(4))));

/** A reader with one notification that is being sent, and the process's listener. */
async function beginToCatchUp() {
  const { parts, app, clock } = server;
  const { id: userId } = await addAccount(parts.db);
  const streams = createStreams(clock);
  const feed = createFeed(parts, streams, app.log, ignoring);
  const stop = await parts.listen(feed);
  const { answer, raw } = slowAnswer();
  const stream = streams.add({ userId, sessionId: 1, locale: 'en' }, raw);
  await notifyReaders(parts, [userId], 'missed');
  stream.behind = true;
  const catching = catchUp(parts, stream, () => 0);
  await eventually(() => expect(idsIn(answer.texts)).toHaveLength(1));
  const goOn = () => {
    answer.writableNeedDrain = false;
    answer.emit('drain');
    return catching;
  };
  return { userId, streams, stream, answer, feed, stop, goOn };
}
const all = async (userId: number) => (await readAfter(server.parts.db, userId, 0, 100)).map(({ id }) => id);

test('notifications that arrive during catch-up are sent after it, once', async () => {
  const { userId, stream, answer, stop, goOn } = await beginToCatchUp();
  await notifyReaders(server.parts, [userId], 'arrived');
  await eventually(() => expect(stream.behind).toBe(true));
  expect(idsIn(answer.texts)).toHaveLength(1);
  await goOn();
  expect(stream.live).toBe(true);
  expect(idsIn(answer.texts)).toEqual(await all(userId));
  await notifyReaders(server.parts, [userId], 'live');
  const expected = await all(userId);
  expect(expected).toHaveLength(3);
  await eventually(() => expect(idsIn(answer.texts)).toEqual(expected));
  await stop();
});

test('notifications written while disconnected reach both catching-up and live readers', async () => {
  const { userId, stream, answer, feed, stop, goOn } = await beginToCatchUp();
  const live = await beginToCatchUp();
  await live.goOn();
  await stop();
  await live.stop();
  await notifyReaders(server.parts, [userId, live.userId], 'unheard');
  for (const one of [feed, live.feed]) {
    one.onDisconnected();
    one.onConnected();
  }
  await eventually(() => expect(stream.behind).toBe(true));
  await goOn();
  expect(idsIn(answer.texts)).toEqual(await all(userId));
  const expected = await all(live.userId);
  expect(expected).toHaveLength(2);
  await eventually(() => expect(idsIn(live.answer.texts)).toEqual(expected));
});

test('notifications received before the missed ones are known wait for them', async () => {
  const { userId, answer, feed, stop, goOn } = await beginToCatchUp();
  await goOn();
  await stop();
  feed.onDisconnected();
  for (const project of ['unheard', 'heard too early']) await notifyReaders(server.parts, [userId], project);
  const [, , newest] = await all(userId);
  feed.onMessage('notifications', `${newest} ${userId}:${newest}`);
  feed.onConnected();
  const expected = await all(userId);
  await eventually(() => expect(idsIn(answer.texts)).toEqual(expected));
});

test('an event whose first reader was deleted is read by the others', async () => {
  const { userId, answer, feed, stop, goOn } = await beginToCatchUp();
  await goOn();
  await stop();
  await notifyReaders(server.parts, [userId], 'shared');
  const [, shared] = await all(userId);
  feed.onMessage('notifications', `999999999 ${userId}:${shared}`);
  const expected = await all(userId);
  await eventually(() => expect(idsIn(answer.texts)).toEqual(expected));
});

test('a rendering error for one reader is logged, and does not affect the others', async () => {
  const { userId, streams, answer, stop, goOn } = await beginToCatchUp();
  await goOn();
  const { id: other } = await addAccount(server.parts.db);
  // There are no texts for this language.
  const unspoken = streams.add({ userId: other, sessionId: 1, locale: 'xx' as Locale }, slowAnswer().raw);
  unspoken.live = true;
  for (const project of ['first', 'second']) await notifyReaders(server.parts, [other, userId], project);
  const expected = await all(userId);
  await eventually(() => expect(idsIn(answer.texts)).toEqual(expected));
  expect(server.log).toContainEqual(expect.objectContaining({ msg: 'a notification could not be delivered live' }));
  await stop();
});

test('a failed query is retried, and nothing is lost', async () => {
  const { parts, app, clock } = server;
  const streams = createStreams(clock);
  const { id: userId } = await addAccount(parts.db);
  let broken = true;
  const db = new Proxy(parts.db, {
    get(target, name) {
      if (name === 'getExecutor' && broken) throw new Error('not now');
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const feed = createFeed({ ...parts, db }, streams, app.log, ignoring);
  const stop = await parts.listen(feed);
  const { answer, raw } = slowAnswer();
  Object.assign(streams.add({ userId, sessionId: 1, locale: 'en' }, raw), { live: true });
  await notifyReaders(parts, [userId], 'kept');
  await eventually(() =>
    expect(server.log).toContainEqual(expect.objectContaining({ msg: expect.stringContaining('notifications could not be read') })),
  );
  broken = false;
  const expected = await all(userId);
  await eventually(() => expect(idsIn(answer.texts)).toEqual(expected));
  await stop();
});
