import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { openUntilQuiet } from './quiet.ts';
import type { Prepare } from './visit.ts';

/** What a first visit loads before idle, press or hover; sizes are bytes. `requests` includes `calls` of the API. */
export type Weight = { scriptBrotli: number; scriptGzip: number; htmlBrotli: number; requests: number; calls: number };

const sum = (sizes: number[]): number => sizes.reduce((total, size) => total + size, 0);

/** Weighs a page of a server that serves the build in a folder. */
export const weigh = async (
  browser: Browser,
  origin: string,
  folder: string,
  route: string,
  language: string,
  prepare: Prepare = async () => {},
): Promise<Weight> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: language, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await prepare(page);
    const requests: { type: string; path: string }[] = [];
    page.on('request', (request) => {
      const { protocol, pathname } = new URL(request.url());
      if (protocol !== 'data:') requests.push({ type: request.resourceType(), path: pathname });
    });
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    await openUntilQuiet(page, origin + route);
    const scripts = [...new Set(requests.filter(({ type }) => type === 'script').map(({ path }) => path))].map((path) =>
      readFileSync(join(folder, 'dist', 'client', path)),
    );
    const html = await fetch(origin + route, { headers: { 'accept-language': language, 'accept-encoding': 'br' } });
    return {
      scriptBrotli: sum(scripts.map((script) => brotliCompressSync(script).length)),
      scriptGzip: sum(scripts.map((script) => gzipSync(script, { level: 9 }).length)),
      htmlBrotli: Number(html.headers.get('content-length')),
      requests: requests.length,
      calls: requests.filter(({ path }) => path.startsWith('/api/')).length,
    };
  } finally {
    await context.close();
  }
};
