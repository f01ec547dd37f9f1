import { readFileSync } from 'node:fs';
import { addDays } from 'date-fns/addDays';
import { subHours } from 'date-fns/subHours';
import { Registry } from 'prom-client';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Actor } from 'xstate';
import type { Ask, Rendered } from '../../../contract/rendering.ts';
import { localCalls } from '../../../server/http/local-calls.ts';
import { type Built, finishPage } from '../../../server/http/page.ts';
import { type FinishedPage, prepareRendering } from '../../../server/http/rendering.ts';
import { pageRoutes } from '../../../server/routes/pages.ts';
import * as rendering from '../../../src/rendering.tsx';
import { connect } from '../support/client.ts';
import { addCatalogue, addCompanies } from '../support/directory.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { approved, begin } from '../support/tenders.ts';

const built: Built = {
  html: readFileSync('index.html', 'utf8').replace('<link rel="stylesheet" href="/src/styles.css" />', '<style></style>'),
  firstLoad: {
    pages: { '/': { en: ['/assets/home.js'], ar: ['/assets/home.js'] } },
    calls: ['/assets/calls.js'],
    fonts: { en: [], ar: [] },
    sheet: '/assets/app.css',
    rules: [
      { within: [], needs: null, text: 'body{margin:0}' },
      { within: ['@layer base'], needs: [['veil']], text: '.veil{filter:blur(4px)}' },
      { within: ['@layer base'], needs: [['unused']], text: '.unused{color:red}' },
    ],
  },
  styleHashes: [],
  scriptHashes: [],
  rendering,
};

const metrics = new Registry();
const startRendering = (metrics = new Registry()): Promise<TestServer> =>
  startTestServer({}, (app, { config, clock, publicChanges: { watch: watchChanges } }) => {
    const parts = {
      ask: localCalls(app),
      origin: config.publicUrl,
      clock,
      watchChanges,
      metrics,
      failed: () => undefined,
      deadline: 30_000,
    };
    app.register(async (pages) => pageRoutes(pages, config.clientDir, built, await prepareRendering(built, parts)));
  });

let server: TestServer;
beforeAll(async () => {
  server = await startRendering(metrics);
  await addCatalogue(server.parts.db);
  await addCompanies(
    server.parts.db,
    Array.from({ length: 7 }, (_, index) => ({ id: index + 1, name: `Hidden Company ${index}`, services: [1] })),
  );
  return () => server.close();
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const keptIn = (body: string) => JSON.parse(/id="kept">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null');

describe('a rendered page', () => {
  test.each(['/', '/service', '/tender', '/about', '/terms', '/privacy', '/contact-us', '/companies/1'])(
    '%s is complete, with its head and no other script or style than ours',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(200);
      expect(body).toMatch(/<h[12]/);
      expect(body).not.toContain('<!--skeleton-->');
      expect(body).not.toContain('<noscript>');
      const [head = ''] = body.split('</head>');
      expect(head.match(/<title>/g)).toHaveLength(1);
      const scripts = body.match(/<script[^>]*>/g)?.filter((tag) => !/type="application\/(ld\+)?json"/.test(tag));
      expect(scripts).toEqual([
        expect.stringMatching(/^<script type="module" [^>]*src="\/src\/early-presses.ts">$/),
        expect.stringMatching(/^<script type="module" [^>]*src="\/src\/start.ts">$/),
      ]);
      expect(body).not.toMatch(/<div hidden="">|\$RC|<template/);
      expect(keptIn(body)).toMatchObject({ locale: 'en', reader: 'visitor', now: server.clock.now().getTime() });
    },
  );

  test('carries the styles that it uses, allowed by their hash, and the whole sheet after its content', async () => {
    const { body, headers } = await get('/service');
    expect(body).toContain('<style>body{margin:0}@layer base{.veil{filter:blur(4px)}}</style>');
    expect(body).toContain('<link rel="stylesheet" href="/assets/app.css">');
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[^']+';/);
  });

  test('names no company to visitors', async () => {
    const { body } = await get('/service');
    expect(body).toContain('7');
    expect(body).not.toContain('Hidden Company');
    expect((await get('/companies/1')).body).not.toContain('Hidden Company');
  });

  test('a rendered page is in the language of its address, then of the cookie, then of the browser', async () => {
    const arabic = { 'accept-language': 'ar' };
    const languageOf = async (url: string, headers = {}) => /<html lang="(\w+)"/.exec((await get(url, headers)).body)?.[1];
    expect(await languageOf('/about', arabic)).toBe('ar');
    expect(await languageOf('/about', { ...arabic, cookie: 'daleel.language=en' })).toBe('en');
    expect(await languageOf('/about?lang=ar', { cookie: 'daleel.language=en' })).toBe('ar');
    expect((await get('/about?lang=ar')).headers['set-cookie']).toContain('daleel.language=ar');
  });

  test('both languages at once do not mix', async () => {
    const asked = Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? 'ar' : 'en'));
    const pages = [];
    for (let at = 0; at < asked.length; at += 4) {
      server.clock.advance(1);
      pages.push(...(await Promise.all(asked.slice(at, at + 4).map((lang) => get(`/service?lang=${lang}`)))));
    }
    for (const [at, { body }] of pages.entries()) {
      expect(body).toContain(asked[at] === 'ar' ? 'شركات الخدمات' : 'Service companies');
      expect(body).not.toContain(asked[at] === 'ar' ? 'Service companies' : 'شركات الخدمات');
    }
  });

  test('a rendered page for a member leaves to the browser what depends on the session', async () => {
    const { body } = await get('/service', { cookie: 'daleel.member=1' });
    expect(keptIn(body).reader).toBe('member');
    expect(body).toContain('Office cleaning');
    expect(body).not.toContain('veil ');
    expect(body).toContain('skel');
  });

  test('answers 404 for an unknown path and for a missing tender, with a page', async () => {
    for (const url of ['/nowhere', '/tender-profile/77', '/tender-profile/x']) {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(404);
      expect(body).toContain('noindex');
      expect(keptIn(body)).not.toBeNull();
    }
  });

  test('escapes a text that would end its script', async () => {
    server.clock.advance(1);
    await server.parts.db.updateTable('locations').set({ name_en: '</script><b>Doha' }).where('id', '=', 1).execute();
    const { body } = await get('/service?page=2');
    expect(body).not.toContain('</script><b>');
    expect(JSON.stringify(keptIn(body))).toContain('</script><b>Doha');
  });

  test('a rendered page has one ETag for the same content, whenever it was rendered', async () => {
    const before = await get('/terms');
    server.clock.advance(5);
    const after = await get('/terms');
    expect(after.headers.etag).toBe(before.headers.etag);
    expect(keptIn(after.body).now).toBeGreaterThan(keptIn(before.body).now);
    expect((await get('/terms', { 'if-none-match': String(after.headers.etag) })).statusCode).toBe(304);
  });

  test('a rendered page has another ETag in another build, whose files have other names', () => {
    const kept = { locale: 'en', reader: 'visitor', origin: '', now: 1, shell: {}, flows: {}, calls: [] } as const;
    const rendered: Rendered = { status: 200, head: '<title>A page</title>', html: '<p>The same.</p>', kept: { ...kept, calls: [] } };
    const next: Built = { ...built, html: built.html.replace('/src/start.ts', '/assets/next.js') };
    expect(finishPage(next, '/', rendered).etag).not.toBe(finishPage(built, '/', rendered).etag);
  });

  test('leaves no flow running', async () => {
    const started: { _parent?: unknown; getSnapshot: () => { status: string } }[] = [];
    const { start } = Actor.prototype;
    vi.spyOn(Actor.prototype, 'start').mockImplementation(function (this: Actor<never>) {
      started.push(this);
      return start.call(this);
    });
    for (let page = 0; page < 50; page += 1) {
      server.clock.advance(1);
      await get(`/service?page=${1 + (page % 2)}`);
    }
    vi.restoreAllMocks();
    const roots = started.filter(({ _parent }) => _parent === undefined);
    expect(roots.length).toBeGreaterThan(100);
    // The shell for the next pages.
    expect(roots.filter((actor) => actor.getSnapshot().status === 'active')).toHaveLength(1);
  });
});

const question = { path: '/about', query: '', locale: 'en', reader: 'visitor' } as const;
const refuse: Ask = () => Promise.reject(new Error('The database does not answer.'));
/** Calls that wait until a test answers them. */
const held = () => {
  const waiting: (() => void)[] = [];
  const ask: Ask = (call, input) =>
    new Promise((resolve) => {
      waiting.push(() => resolve(localCalls(server.app)(call, input)));
    });
  /** Answers all calls, also later ones, until a promise has resolved. */
  const answerUntil = async (finished: Promise<unknown>): Promise<void> => {
    let isFinished = false;
    finished.then(() => {
      isFinished = true;
    });
    await vi.waitUntil(() => {
      for (const answer of waiting.splice(0)) answer();
      return isFinished;
    });
  };
  return { ask, answerUntil };
};

describe('instead of a rendered page, the one whose content the browser loads is sent', () => {
  const outcomes = new Registry();
  const failed = vi.fn();
  const prepared = async (ask: Ask, deadline = 30_000): Promise<FinishedPage> => {
    outcomes.clear();
    const { watch: watchChanges } = server.parts.publicChanges;
    const parts = { ask, origin: 'https://daleel.example', clock: server.clock, watchChanges, metrics: outcomes, failed, deadline };
    const page = await prepareRendering(built, parts);
    if (!page) throw new Error('The rendering is not built.');
    return page;
  };
  const counted = async () => (await outcomes.getMetricsAsJSON())[0]?.values.map(({ labels, value }) => [labels.outcome, value]);

  test('where the database does not answer; after five failures nothing is tried for five seconds', async () => {
    const page = await prepared(refuse);
    for (let at = 0; at < 7; at += 1) expect(await page(question)).toBeNull();
    expect(await counted()).toEqual([
      ['failed', 5],
      ['paused', 2],
    ]);
    expect(failed).toHaveBeenCalledTimes(5);
    server.clock.advance(1);
    expect(await page(question)).toBeNull();
    expect(await counted()).toContainEqual(['failed', 6]);
  });

  test('where rendering takes too long', async () => {
    const page = await prepared(held().ask, 1);
    expect(await page(question)).toBeNull();
    expect(await counted()).toEqual([['late', 1]]);
  });

  test('where four pages are being rendered already', async () => {
    const { ask, answerUntil } = held();
    const page = await prepared(ask);
    const paths = ['/about', '/terms', '/contact-us', '/'];
    const four = paths.map((path) => page({ ...question, path }));
    expect(await page({ ...question, path: '/service' })).toBeNull();
    expect(await counted()).toEqual([['busy', 1]]);
    const finished = Promise.all(four);
    await answerUntil(finished);
    expect((await finished).map((done) => done?.status)).toEqual([200, 200, 200, 200]);
  });

  test('instead of a rendered page, the one whose content the browser loads is sent for pages of members, and for the page that the service worker stores', async () => {
    const page = await prepared(localCalls(server.app));
    expect(await page({ ...question, path: '/account' })).toBeNull();
    expect(await page({ ...question, path: '/submit-proposal/1' })).toBeNull();
    expect(await page({ ...question, path: '/index.html' })).toBeNull();
    expect(await counted()).toEqual([]);
  });

  test('instead of a rendered page, the one whose content the browser loads is sent and a page is rendered once in five seconds, whatever unknown parameters it has', async () => {
    server.clock.advance(1);
    const page = await prepared(localCalls(server.app));
    const first = await page(question);
    expect(await page({ ...question, query: '?utm_source=mail' })).toBe(first);
    const search = { ...question, path: '/service' };
    expect(await page({ ...search, query: '?page=2&ref=1' })).toBe(await page({ ...search, query: '?page=2' }));
    server.clock.advance(1);
    expect(await page(question)).not.toBe(first);
    expect(await counted()).toEqual([
      ['rendered', 3],
      ['kept', 2],
    ]);
  });

  test('a page is rendered again after five seconds on a machine whose clock was set back', async () => {
    const before = server.clock.now();
    const page = await prepared(localCalls(server.app));
    const first = await page(question);
    server.clock.set(subHours(before, 1));
    server.clock.advance(1);
    expect(await page(question)).not.toBe(first);
    server.clock.set(before);
  });

  test('instead of a rendered page, the one whose content the browser loads is sent and a page is rendered again after a change, also if its rendering had begun before', async () => {
    server.clock.advance(1);
    const page = await prepared(localCalls(server.app));
    const early = page(question);
    await server.parts.db.updateTable('companies').set({ excerpt: 'Changed.' }).where('id', '=', 1).execute();
    const later = await page(question);
    expect(later).not.toBe(await early);
    expect(await page(question)).toBe(later);
  });
});

test.each([
  ['en', '3 days ago'],
  ['ar', 'منذ 3 أيام'],
])('counts the age on the card of a tender from its creation, not from its publication (%s)', async (language, age) => {
  const server = await startRendering();
  await addCatalogue(server.parts.db);
  const [publisher, admin] = [await connect(server), await connect(server, { isAdmin: true })];
  server.clock.moveTo(begin);
  await approved(publisher, admin, { title: `Gates ${language}`, publish_date: addDays(begin, 2).toISOString() });
  server.clock.moveTo(addDays(begin, 3));
  const { body } = await server.app.inject(`/tender?lang=${language}`);
  await server.close();
  expect(body.replaceAll('<!-- -->', '')).toContain(`>${age}<`);
});

test.each([
  ['en', ['Facebook', 'Twitter', 'LinkedIn']],
  ['ar', ['فيسبوك', 'تويتر', 'لينكد إن']],
])('names the social networks of the footer in the language of the page (%s)', async (language, names) => {
  const server = await startRendering();
  const admin = await connect(server, { isAdmin: true });
  const social = { facebook: 'https://facebook.com/daleel', twitter: 'https://x.com/daleel', linkedin: 'https://linkedin.com/daleel' };
  await admin.read('PUT', '/office/settings', { part: 'social', ...social, version: 0 });
  const { body } = await server.app.inject(`/about?lang=${language}`);
  await server.close();
  const links = [...body.matchAll(/<a href="https:\/\/(?:facebook|x|linkedin)\.com\/daleel".*?<span class="sr-only">(.*?)<\/span>/g)];
  expect(links.map(([, name]) => name)).toEqual(names);
});
