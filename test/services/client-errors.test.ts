import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchErrors } from '../../src/services/browser/client-errors.ts';

type Listener = (event: { error?: unknown; reason?: unknown }) => void;

const listeners = new Map<string, Listener>();
const sent: { url: string; body: unknown }[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('location', { pathname: '/tender-profile/7' });
  const scripts = ['runtime-Ab1.js', 'start-Xy9.js'].map((file) => ({ src: `https://daleel.example/assets/${file}` }));
  vi.stubGlobal('document', { querySelectorAll: () => scripts });
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => listeners.set(name, listener));
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => void sent.push({ url, body: JSON.parse(body) }));
  watchErrors(() => '/tender-profile/:id');
});
afterEach(() => vi.unstubAllGlobals());

const errorAt = (stack: string, message = 'secret'): Error => Object.assign(new TypeError(message), { stack });
const chromium = `TypeError: secret
    at Row (https://daleel.example/assets/Tender-Ab1.js:1:2345)
    at render (https://daleel.example/assets/react-Cd2.js:9:10)`;
const firefox = `Row@https://daleel.example/assets/Tender-Ab1.js:1:2345
render@https://daleel.example/assets/react-Cd2.js:9:10`;

test.each([
  ['Chromium and Safari', chromium],
  ['Firefox', firefox],
])('an uncaught error in %s is reported by class, route, release and frames, without its message', (_browser, stack) => {
  listeners.get('error')?.({ error: errorAt(stack) });
  expect(sent).toEqual([
    {
      url: '/api/v1/client-errors',
      body: {
        name: 'TypeError',
        page: '/tender-profile/:id',
        release: 'start-Xy9.js',
        frames: [
          { file: 'Tender-Ab1.js', line: 1, column: 2345 },
          { file: 'react-Cd2.js', line: 9, column: 10 },
        ],
      },
    },
  ]);
});

test('an unhandled rejection is reported, the same one once', () => {
  for (const _time of [1, 2]) listeners.get('unhandledrejection')?.({ reason: errorAt(chromium) });
  expect(sent).toHaveLength(1);
});

test('errors of browser extensions, and rejections that are no errors, are not reported', () => {
  listeners.get('error')?.({ error: errorAt('Error\n at chrome-extension://abc/content.js:1:1') });
  listeners.get('unhandledrejection')?.({ reason: { code: 'unreachable' } });
  expect(sent).toEqual([]);
});

test('a page reports at most five errors', () => {
  for (const line of [1, 2, 3, 4, 5, 6]) listeners.get('error')?.({ error: errorAt(`at https://daleel.example/assets/a-1.js:${line}:1`) });
  expect(sent).toHaveLength(5);
});
