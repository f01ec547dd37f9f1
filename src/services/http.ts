import { ofetch } from 'ofetch';
import { type AnswerOf, type BodyOf, type Call, type ParamsOf, pathOf, type SentQueryOf } from '../../contract/call.ts';
import type { Failure } from '../../contract/failures.ts';
import type { Locale } from '../../contract/locale.ts';
import { isRefusal } from '../../contract/refusals.ts';
import { draftPauseHeader } from '../../contract/rules/draft-pause.ts';
import type { ConnectionReport } from '../machines/shell/connection.machine.ts';
import { readAtHeader } from '../worker/stored.ts';
import { noteServerTime } from './browser/server-clock.ts';
import { noteDraftPause } from './drafts/draft-pause.ts';
import { noteSessionEnd } from './session/session-clock.ts';

type Given<Key extends string, Value> = [Value] extends [undefined] ? unknown : { [K in Key]: Value };
type QueryText<Q> = { [K in keyof Q]: Q[K] | number };
/**
 * A file to upload, and an idempotency key, for the calls that take them. `quiet` marks background calls: they show no spinner, and of
 * their failures only the end of the session is reported; the flow handles the others. `background` is for calls of
 * flows that accompany every page: an ended session matters to them only while a page needs one. `showsMissing`: the page says itself that
 * what its address names does not exist or cannot be opened. `reloadsOnConflict`: what was decided elsewhere makes the call impossible, and
 * the flow then loads its data again, so that the page shows it. `fresh`: not answered by the browser's cache.
 */
type Extras = { file?: Blob; key?: string; quiet?: true; background?: true; showsMissing?: true; reloadsOnConflict?: true; fresh?: true };
/** The arguments of a call: only the parts it declares. */
export type CallOptions<C extends Call> = Given<'params', ParamsOf<C>> &
  Given<'query', QueryText<SentQueryOf<C>>> &
  Given<'body', BodyOf<C>> &
  Extras;

/** Call events reported to the page. */
export type CallReport =
  | { type: 'request.started' }
  | { type: 'request.ended' }
  | { type: 'call.failed'; failure: Failure }
  | ConnectionReport;

/** What the client depends on. */
export type ClientParts = {
  token: () => string | null;
  locale: () => Locale;
  report: (report: CallReport) => void;
  /** Whether a page is open that requires a login. */
  isSessionNeeded: () => boolean;
  /** Kept while the browser shows the page: a call that is aborted because its page is left has not failed. */
  shown: () => Promise<void>;
};

/** Makes a declared call; resolves with its validated response, rejects with a `Failure`. */
export type ApiClient = <C extends Call>(call: C, options: CallOptions<C>, signal: AbortSignal) => Promise<AnswerOf<C>>;

/** Request timeout in milliseconds. Uploads have their own: 50 MB take seven minutes at 1 Mbit/s. */
const requestTimeout = 30_000;
const uploadTimeout = 7 * 60_000;

/** Returns a failure for a call without a usable response. */
export const failed = (code: Failure['code'], status: number | null): Failure => ({
  code,
  status,
  message: null,
  requestId: null,
  fields: {},
});

/** Why nothing can be opened at an address. */
const unopenable: readonly Failure['code'][] = ['notFound', 'conflict', 'invalidInput'];

/** Whether a rejection means that the session has ended (specification section 8). */
const endsSession = ({ status }: Failure): boolean => status === 401 || status === 403;

type Sent = { params?: object; query?: object; body?: object } & Extras;

const bodyOf = ({ body, file }: Sent): FormData | object | undefined => {
  if (!file) return body && { ...body };
  const form = new FormData();
  form.append('file', file);
  return form;
};

/** The statuses whose message is shown (specification section 8). */
const messageStatuses = [400, 404, 406, 409];

/** Returns the message of a body that is no refusal this release knows: the server may be newer. */
const messageOf = (status: number, body: unknown): string | null => {
  if (!messageStatuses.includes(status) || typeof body !== 'object' || body === null || !('message' in body)) return null;
  return typeof body.message === 'string' && body.message !== '' ? body.message : null;
};

/**
 * Returns the failure of an error response.
 *
 * @param retryAfter its header in seconds, if any
 */
export const failureOf = (status: number, body: unknown, retryAfter: string | null = null): Failure => {
  const failure = isRefusal(body)
    ? { code: body.code, status, message: body.message, requestId: body.requestId, fields: body.fields ?? {} }
    : { ...failed('unexpected', status), message: messageOf(status, body) };
  return retryAfter === null ? failure : { ...failure, retryAfter: Number(retryAfter) };
};

/** A response that a cache has kept carries an old time. */
const isFromServer = ({ visitorCache }: Call, headers: Headers): boolean =>
  headers.get('cache-control') === 'no-store' || (visitorCache !== undefined && !headers.has('age'));

const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

/**
 * Returns the HTTP client: it adds the bearer token and the language, validates every response against the contract, and reports
 * what section 8 of the specification reacts to. Only actions (not reads) count as activity: a loading page has its own
 * skeleton.
 */
export const createClient = ({ token, locale, report, isSessionNeeded, shown }: ClientParts): ApiClient => {
  let isReachable = true;
  const failedSaves = new Set<string>();

  const reportUnreachable = (call: Call, { quiet }: Sent): void => {
    isReachable = false;
    report({ type: 'connection.lost' });
    if (!quiet || call.method === 'GET') return;
    failedSaves.add(nameOf(call));
    report({ type: 'save.failed', call: nameOf(call) });
  };

  const reportAnswer = (call: Call, { background }: Sent, readAt: string | null): void => {
    // The browser's own cache may answer these calls.
    if (call.cache !== undefined) return;
    // Background calls are not the content of the page, whose age is shown.
    if (readAt !== null) report(background ? { type: 'connection.lost' } : { type: 'read.stored', readAt });
    else if (!isReachable) report({ type: 'connection.restored' });
    isReachable = readAt === null;
    if (failedSaves.delete(nameOf(call))) report({ type: 'save.sent', call: nameOf(call) });
  };

  const send = async (call: Call, options: Sent, bearer: string | null, signal: AbortSignal): Promise<unknown> => {
    const response = await ofetch
      .raw(pathOf(call.path, { ...options.params }), {
        method: call.method,
        headers: {
          'accept-language': locale(),
          ...(bearer && { authorization: `Bearer ${bearer}` }),
          ...(options.key && { 'idempotency-key': options.key }),
        },
        query: { ...options.query },
        body: bodyOf(options),
        signal: AbortSignal.any([signal, AbortSignal.timeout(options.file ? uploadTimeout : requestTimeout)]),
        credentials: 'same-origin',
        ignoreResponseError: true,
        responseType: 'json',
        retry: false,
        // A stored answer is asked about first: what was just changed has to be seen.
        ...((call.visitorCache !== undefined || options.fresh) && { cache: 'no-cache' }),
      })
      .catch(async () => {
        await shown();
        if (!signal.aborted) reportUnreachable(call, options);
        throw failed('unreachable', null);
      });
    const readAt = response.headers.get(readAtHeader);
    reportAnswer(call, options, readAt);
    if (readAt === null && isFromServer(call, response.headers)) noteServerTime(response.headers.get('date'));
    if (readAt === null) noteSessionEnd(response.headers.get('session-expires'));
    noteDraftPause(response.headers.get(draftPauseHeader));
    if (!response.ok) throw failureOf(response.status, response._data, response.headers.get('retry-after'));
    if (!call.answer.allows(response._data)) throw failed('unfitAnswer', response.status);
    return response._data;
  };

  // The token of an ended session must not hide what everyone may read.
  const sendPublicly = async (call: Call, options: Sent, bearer: string | null, signal: AbortSignal): Promise<unknown> => {
    try {
      return await send(call, options, bearer, signal);
    } catch (failure) {
      if (call.access !== 'public' || bearer === null || (failure as Failure).status !== 401) throw failure;
      return send(call, options, null, signal);
    }
  };

  const isReported = ({ quiet, background, showsMissing, reloadsOnConflict }: Extras, failure: Failure): boolean => {
    if (showsMissing && unopenable.includes(failure.code)) return false;
    if (reloadsOnConflict && failure.code === 'conflict') return false;
    if (background) return endsSession(failure) && isSessionNeeded();
    return !quiet || endsSession(failure);
  };

  return async <C extends Call>(call: C, options: CallOptions<C>, signal: AbortSignal) => {
    const isAction = call.method !== 'GET';
    // Of an upload, its own field shows the progress and cancels it; the spinner would cover that button.
    const isForeground = isAction && !options.quiet && !('file' in options);
    // Public actions (logging in, contacting the operator, using a mailed link) must not fail because a session has expired.
    const bearer = isAction && call.access === 'public' ? null : token();
    if (isForeground) report({ type: 'request.started' });
    try {
      return (await sendPublicly(call, options as Sent, bearer, signal)) as AnswerOf<C>;
    } catch (failure) {
      // A late rejection of an earlier session does not concern the current one.
      const isCurrent = !signal.aborted && (bearer === null || bearer === token());
      if (isCurrent && isReported(options, failure as Failure)) report({ type: 'call.failed', failure: failure as Failure });
      throw failure;
    } finally {
      if (isForeground) report({ type: 'request.ended' });
    }
  };
};
