import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { shareAmounts } from '../../../server/live/amounts.ts';
import { createStreams, streamsPerAccount } from '../../../server/live/streams.ts';
import { startTestServer } from '../support/server.ts';

const userId = 7;

/** An answer that closes when it is ended. */
const openAnswer = (): ServerResponse => {
  const answer = Object.assign(new EventEmitter(), { headersSent: true, writableLength: 0, writableEnded: false, destroyed: false });
  // It has all members of a response that a stream uses.
  return Object.assign(answer, {
    end: () => {
      answer.writableEnded = true;
      answer.emit('close');
    },
  }) as unknown as ServerResponse;
};

/** The streams of a process, which counts those of others. */
const startCounting = async () => {
  const { parts, clock, app, close } = await startTestServer();
  const streams = createStreams(clock, (reader) => amounts.changed(reader));
  const amounts = shareAmounts(parts, streams, app.log);
  onTestFinished(async () => {
    await amounts.stop();
    await close();
  });
  const open = () => streams.add({ userId, sessionId: 1, locale: 'en' }, openAnswer());
  return { streams, amounts, clock, open };
};

test('an account that has streams on another process too keeps the newest at the limit for both', async () => {
  const { streams, amounts, open } = await startCounting();
  const [oldest] = Array.from({ length: streamsPerAccount - 20 }, open);
  amounts.hear('another process', [[userId, 20]]);
  expect(streams.amountOf(userId)).toBe(streamsPerAccount - 20);
  open();
  expect(streams.amountOf(userId)).toBe(streamsPerAccount - 20);
  expect(oldest?.raw.writableEnded).toBe(true);
});

test('the process with fewer streams of an account ends none: the other one does', async () => {
  const { streams, amounts, open } = await startCounting();
  Array.from({ length: 10 }, open);
  amounts.hear('another process', [[userId, streamsPerAccount]]);
  open();
  expect(streams.amountOf(userId)).toBe(11);
});

test('streams of a process that is silent for long are not counted', async () => {
  const { streams, amounts, clock, open } = await startCounting();
  amounts.hear('a process that is lost', [[userId, 10]]);
  clock.advance(3);
  Array.from({ length: streamsPerAccount }, open);
  expect(streams.amountOf(userId)).toBe(streamsPerAccount);
});

test('fewer streams are counted as soon as a process says so', async () => {
  const { streams, amounts, open } = await startCounting();
  amounts.hear('another process', [[userId, 10]]);
  amounts.hear('another process', [[userId, 4]]);
  Array.from({ length: streamsPerAccount - 4 }, open);
  expect(streams.amountOf(userId)).toBe(streamsPerAccount - 4);
});
