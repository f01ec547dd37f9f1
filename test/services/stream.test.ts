import { afterEach, expect, test, vi } from 'vitest';
import { watchStream } from '../../src/services/notifications/stream.ts';
import { notification } from '../machines/support/samples.ts';

afterEach(() => vi.unstubAllGlobals());

/** Reads a stream with this response to its end, and returns all handler calls. */
const read = async (answer: Response, lastId: number | null = null, isSessionNeeded = true) => {
  const told: unknown[][] = [];
  const sent = vi.fn(async () => answer);
  vi.stubGlobal('fetch', sent);
  const { promise, resolve } = Promise.withResolvers<void>();
  const client = {
    token: () => 'a-token',
    locale: () => 'ar' as const,
    report: (report: unknown) => told.push(['report', report]),
    isSessionNeeded: () => isSessionNeeded,
    shown: async () => {},
  };
  watchStream(client, lastId, {
    opened: (reached) => told.push(['opened', reached]),
    alive: () => told.push(['alive']),
    heard: ({ id }) => told.push(['heard', id]),
    changed: (conversation) => told.push(['changed', conversation]),
    stored: (draft) => told.push(['stored', draft]),
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

test("reports its starting ID, heartbeats and notifications, in the page's language", async () => {
  const text = `retry: 1000\nid: 4\n\n:\n\nid: 5\ndata: ${JSON.stringify(notification(5))}\n\n`;
  const { told, headers } = await read(events(text, { 'last-event-id': '4' }), 4);
  expect(told).toEqual([['opened', 4], ['alive'], ['heard', 5], ended]);
  expect(headers).toMatchObject({ 'accept-language': 'ar', authorization: 'Bearer a-token', 'last-event-id': '4' });
});

test('a server that omits the starting ID is accepted', async () => {
  const { told, headers } = await read(events(''));
  expect(told).toEqual([['opened', null], ended]);
  expect(headers).not.toHaveProperty('last-event-id');
});

test('a response that is not an event stream fails before it counts as open', async () => {
  const { told } = await read(new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }));
  expect(told).toEqual([['broken', 'Error: the stream was refused with 200']]);
});

test('a notification of an unknown kind is delivered like any other', async () => {
  const { told } = await read(events(`data: ${JSON.stringify({ ...notification(5), kind: 'ofLater' })}\n\n`));
  expect(told).toEqual([['opened', null], ['heard', 5], ended]);
});

test('an event that violates the contract fails the stream', async () => {
  const { told } = await read(events('data: {"id":"five"}\n\n'));
  expect(told.at(-1)).toEqual(['broken', 'Error: an event does not fit the contract']);
});

test('reports a changed conversation, or that any may have changed', async () => {
  const change = (conversation: string | null) => `event: conversation\ndata: ${JSON.stringify({ conversation })}\n\n`;
  const { told } = await read(events(change('request-1') + change(null)));
  expect(told).toEqual([['opened', null], ['changed', 'request-1'], ['changed', null], ended]);
});

test('reports a stored draft, or that any may have been stored', async () => {
  const draft = { kind: 'tender', tenderId: 7, version: 3 };
  const change = (stored: object | null) => `event: draft\ndata: ${JSON.stringify({ draft: stored })}\n\n`;
  const { told } = await read(events(change(draft) + change(null)));
  expect(told).toEqual([['opened', null], ['stored', draft], ['stored', null], ended]);
});
