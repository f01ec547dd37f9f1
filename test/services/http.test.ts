import { afterEach, expect, test, vi } from 'vitest';
import type { BodyOf } from '../../contract/call.ts';
import { uploadImage } from '../../contract/calls/account.ts';
import { listCompanies } from '../../contract/calls/directory.ts';
import { storeProposalDraft } from '../../contract/calls/proposals.ts';
import { createRequest } from '../../contract/calls/requests.ts';
import { login, logout, readUser } from '../../contract/calls/session.ts';
import { type CallReport, createClient } from '../../src/services/http.ts';
import { companyPage, someone } from '../machines/support/samples.ts';

const never = new AbortController().signal;
const shown = async () => {};

/** A client of a server with one fixed answer. */
const clientOf = (status: number, body: unknown, token: string | null = null, isSessionNeeded = true) => {
  const reports: CallReport[] = [];
  const fetched = vi.fn(async (_url: string, _options: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetched);
  const ask = createClient({
    token: () => token,
    locale: () => 'ar',
    report: (report) => reports.push(report),
    isSessionNeeded: () => isSessionNeeded,
    shown,
  });
  const sent = () => {
    const [url = '', options = {}] = fetched.mock.calls[0] ?? [];
    return { url, method: options.method, headers: new Headers(options.headers), body: options.body };
  };
  return { ask, reports, sent };
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a call sends the token, the language and its input', async () => {
  const { ask, sent } = clientOf(200, { data: companyPage(3) }, 'secret');
  const { data } = await ask(listCompanies, { query: { page: 2, name: 'clean' } }, never);
  expect(data.pageCount).toBe(3);
  expect(sent().url).toBe('/api/v1/companies?page=2&name=clean');
  expect(sent().headers.get('authorization')).toBe('Bearer secret');
  expect(sent().headers.get('accept-language')).toBe('ar');
});

test('an anonymous call sends no authorization', async () => {
  const { ask, sent } = clientOf(200, { data: companyPage(1) });
  await ask(listCompanies, { query: {} }, never);
  expect(sent().headers.has('authorization')).toBe(false);
});

test('actions count as activity from start to end, reads do not', async () => {
  const reading = clientOf(200, { data: companyPage(1) });
  await reading.ask(listCompanies, { query: {} }, never);
  expect(reading.reports).toEqual([]);
  const acting = clientOf(200, { data: { accessToken: 't', user: someone } });
  await acting.ask(login, { body: { email: 'noor@daleel.example', password: 'secret' } }, never);
  expect(acting.reports.map(({ type }) => type)).toEqual(['request.started', 'request.ended']);
});

test('an upload does not count as activity: its field shows the progress and cancels it', async () => {
  const { ask, reports } = clientOf(200, { data: { url: '/media/companies/logo.webp' } });
  await ask(uploadImage, { query: { purpose: 'logo' }, file: new File(['picture'], 'logo.png', { type: 'image/png' }) }, never);
  expect(reports).toEqual([]);
});

test('a refusal becomes a failure with its code, message and request ID, and is reported', async () => {
  const { ask, reports } = clientOf(400, { code: 'wrongCredentials', message: 'لا', requestId: 'r-9' });
  const failure = { code: 'wrongCredentials', status: 400, message: 'لا', requestId: 'r-9', fields: {} };
  await expect(ask(login, { body: { email: 'a@b.example', password: 'x' } }, never)).rejects.toEqual(failure);
  expect(reports).toContainEqual({ type: 'call.failed', failure });
});

test('another error, from a proxy, is unexpected but keeps its status', async () => {
  const { ask } = clientOf(502, '<html>Bad gateway</html>');
  await expect(ask(logout, {}, never)).rejects.toMatchObject({ code: 'unexpected', status: 502, message: null });
});

test.each([400, 404, 406, 409])('a %i with a code of a later release keeps its message, which is shown', async (status) => {
  const { ask, reports } = clientOf(status, { code: 'laterCode', message: 'Choose another day.', requestId: 'r-1' });
  await expect(ask(readUser, {}, never)).rejects.toMatchObject({ code: 'unexpected', status, message: 'Choose another day.' });
  expect(reports).toMatchObject([{ type: 'call.failed', failure: { message: 'Choose another day.' } }]);
});

test.each([
  [500, { message: 'stack trace' }],
  [404, { message: 12 }],
  [400, 'plain text'],
])('the body of another error is not shown: %i %j', async (status, body) => {
  const { ask } = clientOf(status, body);
  await expect(ask(readUser, {}, never)).rejects.toMatchObject({ code: 'unexpected', message: null });
});

test('an answer that violates the contract is a failure with its own code', async () => {
  const { ask } = clientOf(200, { data: { items: [{ id: 'one' }] } });
  await expect(ask(listCompanies, { query: {} }, never)).rejects.toMatchObject({ code: 'unfitAnswer', status: 200 });
});

test('an unreachable server is a failure with its own code', async () => {
  const { ask } = clientOf(200, {});
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(ask(listCompanies, { query: {} }, never)).rejects.toMatchObject({ code: 'unreachable', status: null });
});

test('a late refusal of an older session is not reported, since a newer one has replaced it', async () => {
  const reports: CallReport[] = [];
  let token = 'old';
  vi.stubGlobal('fetch', async () => {
    token = 'new';
    return Response.json({ code: 'unauthenticated', message: 'No.', requestId: 'r-1' }, { status: 401 });
  });
  const ask = createClient({
    token: () => token,
    locale: () => 'en',
    report: (report) => reports.push(report),
    isSessionNeeded: () => true,
    shown,
  });
  await expect(ask(readUser, {}, never)).rejects.toMatchObject({ status: 401 });
  expect(reports).toEqual([]);
});

test('a public read with the token of an ended session is repeated without it, and reports nothing', async () => {
  const reports: CallReport[] = [];
  const bearers: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    const bearer = new Headers(headers).get('authorization');
    bearers.push(bearer);
    return bearer
      ? Response.json({ code: 'unauthenticated', message: 'No.', requestId: 'r-1' }, { status: 401 })
      : Response.json({ data: companyPage(3) });
  });
  const report = (event: CallReport) => reports.push(event);
  const ask = createClient({ token: () => 'dead', locale: () => 'en', report, isSessionNeeded: () => true, shown });
  expect((await ask(listCompanies, { query: {} }, never)).data.pageCount).toBe(3);
  expect([bearers, reports]).toEqual([['Bearer dead', null], []]);
});

test.each([
  [true, ['call.failed']],
  [false, []],
])('a background call that finds the session ended, while a page needs it (%s), reports %j', async (isSessionNeeded, reported) => {
  const refusal = { code: 'unauthenticated', message: 'No.', requestId: 'r-1' };
  const { ask, reports } = clientOf(401, refusal, 'dead', isSessionNeeded);
  await expect(ask(readUser, { background: true }, never)).rejects.toMatchObject({ status: 401 });
  expect(reports.map(({ type }) => type)).toEqual(reported);
});

test('an aborted call is not reported', async () => {
  const { ask, reports } = clientOf(200, {});
  const abandoned = AbortSignal.abort();
  await expect(ask(listCompanies, { query: {} }, abandoned)).rejects.toBeDefined();
  expect(reports).toEqual([]);
});

test('a file is sent as one part of a multipart form', async () => {
  const { ask, sent } = clientOf(201, { data: { url: '/media/companies/1.webp' } });
  const file = new Blob(['image'], { type: 'image/png' });
  await ask(uploadImage, { query: { purpose: 'logo' }, file }, never);
  expect(sent().url).toBe('/api/v1/companies/images?purpose=logo');
  expect((sent().body as FormData).get('file')).toBeInstanceOf(Blob);
});

test('an idempotent call sends its key', async () => {
  const { ask, sent } = clientOf(201, { data: { id: 1 } });
  const body = {
    name: 'Noor',
    lastName: '',
    email: 'noor@daleel.example',
    phone: '55551234',
    services: [1],
    project_title: 'T',
    description: 'D',
    company: 1,
  };
  await ask(createRequest, { body, key: 'a-key-of-mine' }, never);
  expect(sent().headers.get('idempotency-key')).toBe('a-key-of-mine');
});

test('reports the loss of the connection, its return, and the automatic saves that failed in between', async () => {
  const { ask, reports } = clientOf(200, { data: { version: 2, updatedAt: null } });
  const answer = globalThis.fetch;
  const draft = { params: { id: 3 }, body: {} as BodyOf<typeof storeProposalDraft>, quiet: true } as const;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await ask(storeProposalDraft, draft, never).catch(() => {});
  expect(reports).toEqual([{ type: 'connection.lost' }, { type: 'save.failed', call: 'PUT /tenders/:id/draft' }]);
  reports.length = 0;
  vi.stubGlobal('fetch', answer);
  await ask(storeProposalDraft, draft, never).catch(() => {});
  await ask(storeProposalDraft, draft, never).catch(() => {});
  expect(reports).toEqual([{ type: 'connection.restored' }, { type: 'save.sent', call: 'PUT /tenders/:id/draft' }]);
});

test('reports when an answer of the service worker was read, and learns no time from it', async () => {
  const { ask, reports } = clientOf(200, {});
  const readAt = '2026-11-20T07:42:00.000Z';
  vi.stubGlobal('fetch', async () => Response.json({ data: companyPage(1) }, { headers: { 'daleel-read-at': readAt } }));
  await ask(listCompanies, { query: {} }, never);
  await ask(listCompanies, { query: {}, background: true }, never);
  expect(reports).toEqual([{ type: 'read.stored', readAt }, { type: 'connection.lost' }]);
});

test('an aborted call does not count as a lost connection', async () => {
  const { ask, reports } = clientOf(200, {});
  const leaving = new AbortController();
  vi.stubGlobal('fetch', () => {
    leaving.abort();
    return Promise.reject(new DOMException('Aborted', 'AbortError'));
  });
  await ask(listCompanies, { query: {} }, leaving.signal).catch(() => {});
  expect(reports).toEqual([]);
});

test('a call that the browser aborts because it leaves the page fails only if the page is shown again', async () => {
  const reports: CallReport[] = [];
  const report = (event: CallReport) => reports.push(event);
  let showAgain = () => {};
  const shownAgain = new Promise<void>((resolve) => {
    showAgain = resolve;
  });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const ask = createClient({ token: () => null, locale: () => 'en', report, isSessionNeeded: () => false, shown: () => shownAgain });
  const call = ask(listCompanies, { query: {} }, never);
  await expect(Promise.race([call, new Promise((resolve) => setTimeout(resolve, 0, 'open'))])).resolves.toBe('open');
  showAgain();
  await expect(call).rejects.toMatchObject({ code: 'unreachable' });
  expect(reports.map(({ type }) => type)).toEqual(['connection.lost', 'call.failed']);
});
