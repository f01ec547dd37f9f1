import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Changes, nextOf, readWritten, unchanged, withoutAnswer } from '../../qa/changes.ts';
import { callOf, changeNetwork } from '../../qa/network.ts';
import { calls } from './samples.ts';

const api = 'https://daleel.example/api/v1';
const tender = { data: { id: 1, deadline: '2026-12-17T10:00:00.000Z' } };
const times = { date: 'Fri, 20 Nov 2026 12:00:00 GMT', 'session-expires': '2026-11-20T20:00:00.000Z' };

let changes: Changes;
let sent: Request[];
let events: string[];
let received: (number | null)[][];
let network: ReturnType<typeof changeNetwork>;
let page: { fetch: (input: string, init?: RequestInit) => Promise<Response> };

/** An upload that never leaves the page unless `send` is called. */
class Upload extends EventTarget {
  status = 200;
  response: unknown = null;
  headers: Record<string, string> = {};
  isSent = false;
  open(_method: string, _url: string): void {}
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(): void {
    this.isSent = true;
  }
}

const change = (link: string): void => {
  changes = readWritten(link, calls).changes;
  network.apply(changes);
};

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  events = [];
  received = [];
  changes = unchanged;
  page = {
    fetch: async (input, init) => {
      const request = new Request(input, init);
      sent.push(request);
      const isStream = request.url.endsWith('/notification/subscribe');
      if (!isStream) return Response.json(tender, { headers: times });
      const body = new ReadableStream({
        start: (stream) => init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason)),
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
  };
  class OwnUpload extends Upload {}
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', new URL('https://daleel.example/tender'));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('XMLHttpRequest', OwnUpload);
  vi.stubGlobal('ProgressEvent', Event);
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => events.push(type));
  network = changeNetwork({
    calls,
    changes: () => changes,
    answered: (call) => {
      const at = nextOf(changes, call);
      if (changes.answers[at]?.isOnce) changes = withoutAnswer(changes, at);
    },
    received: (...what) => received.push(what),
    locale: () => 'ar',
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const interest = () => page.fetch(`${api}/tenders/7/interest`, { method: 'POST' });

test('a call is found by its method and path, a word of a path before a parameter', () => {
  expect(callOf(calls, 'POST', '/api/v1/tenders/7/interest')?.name).toBe('submitInterest');
  expect(callOf(calls, 'GET', '/api/v1/tenders/7')?.name).toBe('readTender');
  expect(callOf(calls, 'GET', '/api/v1/tenders/mine')?.name).toBe('listMyTenders');
  expect(callOf(calls, 'DELETE', '/api/v1/tenders/7')).toBeUndefined();
});

describe('the next answer of a call', () => {
  test('it is refused as the call declares, in the language of the page, without reaching the server; the one after it is real', async () => {
    change('submitInterest:deadlinePassed');
    const refused = await interest();
    expect(refused.status).toBe(409);
    expect(await refused.json()).toEqual({
      code: 'deadlinePassed',
      message: 'انتهى الموعد النهائي لهذه المناقصة، ولم يعد هذا الإجراء ممكنًا.',
      requestId: 'qa-panel',
    });
    expect(sent).toEqual([]);
    expect((await interest()).status).toBe(200);
    expect(sent).toHaveLength(1);
  });

  test('it fails with an error of the server until it is reset', async () => {
    change('submitInterest:fails:always');
    expect([(await interest()).status, (await interest()).status]).toEqual([500, 500]);
    expect(sent).toEqual([]);
  });

  test('a refusal for now says when to try again', async () => {
    change('listMyTenders:busy');
    expect((await page.fetch(`${api}/tenders/mine`)).headers.get('retry-after')).toBe('60');
  });

  test('a slow one is sent after eight seconds', async () => {
    change('submitInterest:slow');
    const answer = interest();
    await vi.advanceTimersByTimeAsync(7900);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect((await answer).status).toBe(200);
  });

  test('a slow one that the page aborts is not sent', async () => {
    change('submitInterest:slow');
    const controller = new AbortController();
    const answer = page.fetch(`${api}/tenders/7/interest`, { method: 'POST', signal: controller.signal });
    const rejected = expect(answer).rejects.toThrow();
    controller.abort();
    await rejected;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual([]);
  });

  test('other calls, and other servers, are not changed', async () => {
    change('submitInterest:fails:always,network:cut');
    await page.fetch('https://other.example/api/v1/tenders/7/interest', { method: 'POST' });
    expect(sent).toHaveLength(1);
    change('submitInterest:fails:always');
    expect((await page.fetch(`${api}/tenders/7`)).status).toBe(200);
  });
});

describe('the network', () => {
  test('a cut one fails each call as a lost connection does, and says so to the page, until it is back', async () => {
    change('network:cut');
    await expect(interest()).rejects.toThrow(TypeError);
    await expect(page.fetch('https://daleel.example/health')).rejects.toThrow(TypeError);
    expect([navigator.onLine, events]).toEqual([false, ['offline']]);
    change('');
    expect([navigator.onLine, events]).toEqual([true, ['offline', 'online']]);
    expect((await interest()).status).toBe(200);
  });

  test('a slow one delays each call by two seconds', async () => {
    change('network:slow');
    const answer = interest();
    await vi.advanceTimersByTimeAsync(1900);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect((await answer).status).toBe(200);
  });

  test('a lost stream ends the open one and refuses new ones, while calls are answered', async () => {
    const reader = (await page.fetch(`${api}/notification/subscribe`)).body?.getReader();
    const read = expect(reader?.read()).rejects.toThrow();
    change('network:streamLost');
    await read;
    await expect(page.fetch(`${api}/notification/subscribe`)).rejects.toThrow(TypeError);
    expect((await interest()).status).toBe(200);
    expect(events).toEqual([]);
  });
});

describe('the clock', () => {
  test('the server learns how far it is ahead, and the page sees its times moved as far', async () => {
    change('clock:7200');
    const answer = await page.fetch(`${api}/tenders/7`);
    expect(sent[0]?.headers.get('daleel-qa-ahead')).toBe('7200');
    expect(sent[0]?.cache).toBe('no-store');
    expect(answer.headers.get('date')).toBe('Fri, 20 Nov 2026 14:00:00 GMT');
    expect(answer.headers.get('session-expires')).toBe('2026-11-20T22:00:00.000Z');
    expect(await answer.json()).toEqual(tender);
  });

  test('a call without a moved clock is sent as it is', async () => {
    const answer = await page.fetch(`${api}/tenders/7`);
    expect(sent[0]?.headers.has('daleel-qa-ahead')).toBe(false);
    expect(answer.headers.get('date')).toBe(times.date);
  });

  test('the panel learns the server’s own time, and the deadline of a tender that was read', async () => {
    change('clock:7200');
    await page.fetch(`${api}/tenders/7`);
    expect(received).toEqual([[Date.parse('2026-11-20T12:00:00Z'), Date.parse('2026-12-17T10:00:00Z')]]);
  });
});

describe('an upload', () => {
  const upload = (): Upload => {
    const request = new XMLHttpRequest() as unknown as Upload;
    request.open('POST', `${api}/files/upload`);
    request.send();
    return request;
  };

  test('it is refused as the call declares', async () => {
    change('uploadFile:infectedFile');
    const request = upload();
    const loaded = new Promise((resolve) => request.addEventListener('load', resolve));
    await vi.advanceTimersByTimeAsync(1);
    await loaded;
    expect([request.isSent, request.status, request.response]).toEqual([false, 415, expect.objectContaining({ code: 'infectedFile' })]);
  });

  test('it fails where the network is cut, waits where its answer is slow, and is sent otherwise', async () => {
    change('network:cut');
    const cut = upload();
    const failed = new Promise((resolve) => cut.addEventListener('error', resolve));
    await vi.advanceTimersByTimeAsync(1);
    await failed;
    expect(cut.isSent).toBe(false);
    change('uploadFile:slow,clock:60');
    const slow = upload();
    await vi.advanceTimersByTimeAsync(7900);
    expect(slow.isSent).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect([slow.isSent, slow.headers]).toEqual([true, { 'daleel-qa-ahead': '60' }]);
    change('');
    expect(upload().isSent).toBe(true);
  });
});
