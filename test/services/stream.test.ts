import { afterEach, expect, test, vi } from 'vitest';
import { holdStream } from '../../src/services/stream.ts';
import { notification } from '../machines/support/samples.ts';

afterEach(() => vi.unstubAllGlobals());

/** Reads a stream that answers so, to its end, and gives everything it was told. */
const read = async (answer: Response, lastId: number | null = null) => {
  const told: unknown[][] = [];
  const sent = vi.fn(async () => answer);
  vi.stubGlobal('fetch', sent);
  const { promise, resolve } = Promise.withResolvers<void>();
  const client = { token: () => 'a-token', locale: () => 'ar' as const, report: (report: unknown) => told.push(['report', report]) };
  holdStream(client, lastId, {
    opened: (reached) => told.push(['opened', reached]),
    alive: () => told.push(['alive']),
    heard: ({ id }) => told.push(['heard', id]),
    broken: (reason) => {
      told.push(['broken', String(reason)]);
      resolve();
    },
  });
  await promise;
  const [, { headers }] = sent.mock.calls[0] as unknown as [string, { headers: Record<string, string> }];
  return { told, headers };
};
const events = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'content-type': 'text/event-stream; charset=utf-8', ...headers } });
const ended = ['broken', 'Error: the stream has ended'];

test('a stream tells where it began, signs of life and what has happened, in the language of the page', async () => {
  const text = `retry: 1000\nid: 4\n\n:\n\nid: 5\ndata: ${JSON.stringify(notification(5))}\n\n`;
  const { told, headers } = await read(events(text, { 'last-event-id': '4' }), 4);
  expect(told).toEqual([['opened', 4], ['alive'], ['heard', 5], ended]);
  expect(headers).toMatchObject({ 'accept-language': 'ar', authorization: 'Bearer a-token', 'last-event-id': '4' });
});

test('a server that does not say where it began is read all the same', async () => {
  const { told, headers } = await read(events(''));
  expect(told).toEqual([['opened', null], ended]);
  expect(headers).not.toHaveProperty('last-event-id');
});

test('an answer that is no stream of events breaks before it counts as open', async () => {
  const { told } = await read(new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }));
  expect(told).toEqual([['broken', 'Error: the stream was refused with 200']]);
});

test('a kind that this page does not know is heard like any other', async () => {
  const { told } = await read(events(`data: ${JSON.stringify({ ...notification(5), kind: 'ofLater' })}\n\n`));
  expect(told).toEqual([['opened', null], ['heard', 5], ended]);
});

test('what does not fit the contract breaks the stream', async () => {
  const { told } = await read(events('data: {"id":"five"}\n\n'));
  expect(told.at(-1)).toEqual(['broken', 'Error: an event does not fit the contract']);
});
