import { basePath } from '../contract/base-path.ts';
import { subscribe } from '../contract/calls/notifications.ts';
import type { Locale } from '../contract/locale.ts';
import { refusals as arabic } from '../contract/refusals/ar.ts';
import { refusals as english } from '../contract/refusals/en.ts';
import { type RefusalCode, statusOf } from '../contract/refusals.ts';
import { type Answer, type Changes, nextOf, type OfferedCall } from './changes.ts';
import { aheadHeader } from './clock-header.ts';

/** Milliseconds that a slow answer, and every answer of a slow network, takes longer. */
export const slowAnswer = 8000;
const slowNetwork = 2000;

/** Codes that come with the time after which to try again, and that time in seconds. */
const retried: readonly RefusalCode[] = ['tooManyAttempts', 'busy'];
const retryAfter = '60';

type Parts = {
  calls: readonly OfferedCall[];
  changes: () => Changes;
  /** The next answer of a call was given. */
  answered: (call: string) => void;
  /** An answer has arrived: the server's own time in milliseconds, and the deadline of the tender in it, if any. */
  received: (now: number | null, deadline: number | null) => void;
  locale: () => Locale;
};

const texts = { en: english, ar: arabic };

/** Returns the call of a request by its method and path; undefined for other requests. */
export const callOf = (calls: readonly OfferedCall[], method: string, path: string): OfferedCall | undefined => {
  const isMatch = ({ path: pattern }: OfferedCall): boolean => new RegExp(`^${basePath}${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);
  const found = calls.filter((call) => call.method === method && isMatch(call));
  // `/tenders/mine` is no tender called "mine".
  return found.toSorted((one, other) => (one.path.match(/:/g)?.length ?? 0) - (other.path.match(/:/g)?.length ?? 0))[0];
};

/** Returns the body and the status with which the server refuses. */
const refusalOf = (answer: Exclude<Answer, 'real' | 'slow'>, locale: Locale) => {
  const code = answer === 'fails' ? 'unexpected' : answer;
  return { status: statusOf[code], code, text: JSON.stringify({ code, message: texts[locale][code], requestId: 'qa-panel' }) };
};

const wait = (milliseconds: number, signal?: AbortSignal | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Moves a time in a header by the seconds that the clock is ahead. */
const movedHeader = (text: string, ahead: number, name: string): string => {
  const moved = new Date(Date.parse(text) + ahead * 1000);
  return name === 'date' ? moved.toUTCString() : moved.toISOString();
};

/** Headers with a time that the page compares with the server's. */
const timed = ['date', 'session-expires'];

/** Returns an answer whose times are as far ahead as the clock: the session ends by the server's own clock. */
const moved = (response: Response, ahead: number): Response => {
  if (ahead === 0) return response;
  const headers = new Headers(response.headers);
  for (const name of timed) {
    const text = headers.get(name);
    if (text !== null) headers.set(name, movedHeader(text, ahead, name));
  }
  const { status, statusText } = response;
  return new Response([204, 205, 304].includes(status) ? null : response.body, { status, statusText, headers });
};

/** Returns the deadline of a tender that was read, in milliseconds. */
const deadlineIn = (body: unknown): number | null => {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
  const deadline = typeof data === 'object' && data !== null && 'deadline' in data ? Date.parse(String(data.deadline)) : Number.NaN;
  return Number.isNaN(deadline) ? null : deadline;
};

/**
 * Stands between the page and the network: `fetch`, uploads and the state of the connection. It changes only what goes to this server's API;
 * the scripts and images of a page are not fetched by it.
 */
export const changeNetwork = ({ calls, changes, answered, received, locale }: Parts) => {
  const realFetch = window.fetch.bind(window);
  let streams = new AbortController();
  let network: Changes['network'] = 'on';

  /** Returns the answer that a call gets now, and uses it up. */
  const take = (call: OfferedCall | undefined): Answer => {
    const answer = call && changes().answers[nextOf(changes(), call.name)]?.answer;
    if (call && answer) answered(call.name);
    return answer ?? 'real';
  };

  const isStream = (path: string): boolean => path === basePath + subscribe.path;
  const isCut = (path: string): boolean => network === 'cut' || (network === 'streamLost' && isStream(path));

  const sendChanged = async (request: Request, path: string): Promise<Response> => {
    if (isCut(path)) throw new TypeError('Failed to fetch');
    if (network === 'slow') await wait(slowNetwork, request.signal);
    const answer = take(callOf(calls, request.method, path));
    if (answer === 'slow') await wait(slowAnswer, request.signal);
    else if (answer !== 'real') {
      const { status, code, text } = refusalOf(answer, locale());
      const headers = { 'content-type': 'application/json', ...(retried.includes(code) && { 'retry-after': retryAfter }) };
      return new Response(text, { status, headers });
    }
    const { ahead } = changes();
    if (ahead > 0) request.headers.set(aheadHeader, String(ahead));
    const options = {
      ...(isStream(path) && { signal: AbortSignal.any([request.signal, streams.signal]) }),
      // An answer from before the clock was moved is of another time.
      ...(ahead > 0 && { cache: 'no-store' as const }),
    };
    const response = await realFetch(request, options);
    const isRead = !isStream(path) && (response.headers.get('content-type') ?? '').startsWith('application/json');
    const body: unknown = isRead
      ? await response
          .clone()
          .json()
          .catch(() => null)
      : null;
    // A time that a cache has kept is an old one.
    const now = response.headers.has('age') ? Number.NaN : Date.parse(response.headers.get('date') ?? '');
    received(Number.isNaN(now) ? null : now, deadlineIn(body));
    return moved(response, ahead);
  };

  window.fetch = async (input, init) => {
    const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const isOurs = origin === location.origin && (pathname.startsWith(`${basePath}/`) || pathname === '/health');
    return isOurs ? sendChanged(new Request(input, init), pathname) : realFetch(input, init);
  };

  changeUploads({ take: (method, path) => take(callOf(calls, method, path)), isCut, ahead: () => changes().ahead, locale });
  Object.defineProperty(navigator, 'onLine', { get: () => network !== 'cut', configurable: true });

  return {
    /** Applies the state of the network; the pages hear of a lost connection as from the device. */
    apply: ({ network: next }: Changes): void => {
      const previous = network;
      network = next;
      if (next === previous) return;
      if (next === 'cut' || next === 'streamLost') {
        streams.abort(new TypeError('network error'));
        streams = new AbortController();
      }
      if (next === 'cut') dispatchEvent(new Event('offline'));
      else if (previous === 'cut') dispatchEvent(new Event('online'));
    },
  };
};

type Uploads = {
  take: (method: string, path: string) => Answer;
  isCut: (path: string) => boolean;
  ahead: () => number;
  locale: () => Locale;
};

/** Does the same for uploads, which use XMLHttpRequest for their progress. */
const changeUploads = ({ take, isCut, ahead, locale }: Uploads): void => {
  const { open, send } = XMLHttpRequest.prototype;
  const opened = new WeakMap<XMLHttpRequest, { method: string; path: string }>();

  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...given: [method: string, url: string | URL]) {
    const [method, url] = given;
    opened.set(this, { method: method.toUpperCase(), path: new URL(url, location.href).pathname });
    // The signature has two forms; what was given is passed on as it is.
    return open.apply(this, given as unknown as Parameters<typeof open>);
  };

  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    const { method, path } = opened.get(this) ?? { method: '', path: '' };
    const sendReally = (): void => {
      if (ahead() > 0 && path.startsWith(`${basePath}/`)) this.setRequestHeader(aheadHeader, String(ahead()));
      send.call(this, body);
    };
    if (isCut(path)) return void setTimeout(() => this.dispatchEvent(new ProgressEvent('error')));
    const answer = take(method, path);
    if (answer === 'real') return sendReally();
    if (answer === 'slow') return void setTimeout(sendReally, slowAnswer);
    const { status, text } = refusalOf(answer, locale());
    Object.defineProperties(this, { status: { value: status }, response: { value: JSON.parse(text) } });
    setTimeout(() => this.dispatchEvent(new ProgressEvent('load')));
  };
};
