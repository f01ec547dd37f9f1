import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../scripts/support/chromium.mjs';
import { startServer } from './server.ts';
import { median, printTable } from './table.ts';
import { benchTurning } from './turning.ts';
import { benchTyping } from './typing.ts';

const publicRoutes = ['/', '/service', '/tender', '/about', '/terms'];
const runs = 5;
/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms: a slow phone connection. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowdown = 4;

type Paint = { first: number; largest: number; blocking: number };

/** Records paints and long tasks from the start of page load. */
const observe = () => {
  const seen = { first: 0, largest: 0, blocking: 0 };
  Object.assign(window, { seen });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  watch('longtask', ({ duration }) => {
    seen.blocking += Math.max(0, duration - 50);
  });
};

const openSlowly = async (browser: Browser, url: string): Promise<{ page: Page; close: () => Promise<void> }> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slowNetwork);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'networkidle' });
  return { page, close: () => context.close() };
};

const measurePaint = async (browser: Browser, url: string): Promise<Paint> => {
  const { page, close } = await openSlowly(browser, url);
  await page.waitForTimeout(500);
  const seen = await page.evaluate(() => (window as unknown as { seen: Paint }).seen);
  await close();
  return seen;
};

/** Measures the scripts that a route loads before idle, press or hover, and its HTML with the inline style sheet. */
const measureWeight = async (browser: Browser, origin: string, route: string) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const files = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') files.add(new URL(request.url()).pathname);
  });
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto(origin + route, { waitUntil: 'networkidle' });
  await context.close();
  const kilobytes = (sizes: number[]) => (sizes.reduce((sum, size) => sum + size, 0) / 1024).toFixed(1);
  const weigh = (contents: Buffer[]) => [
    kilobytes(contents.map((content) => gzipSync(content, { level: 9 }).length)),
    kilobytes(contents.map((content) => brotliCompressSync(content).length)),
  ];
  const scripts = [...files].map((file) => readFileSync(`dist/client${file}`));
  const html = Buffer.from(await (await fetch(origin + route)).arrayBuffer());
  return [route, ...weigh(scripts), ...weigh([html])];
};

/** Prints the size of a first visit and its paint times on a slow phone. */
export const benchPages = async () => {
  const server = await startServer({ DEMO: '1' });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: chromiumFlags,
  });
  try {
    const weights = [];
    for (const route of publicRoutes) weights.push(await measureWeight(browser, server.origin, route));
    printTable('First load, KB', ['route', 'JS gzip', 'JS brotli', 'page with CSS, gzip', 'brotli'], weights);

    const paints: Paint[] = [];
    for (let run = 0; run < runs; run += 1) paints.push(await measurePaint(browser, `${server.origin}/service`));
    const row = (['first', 'largest', 'blocking'] as const).map((key) => median(paints.map((paint) => paint[key])).toFixed(0));
    printTable(
      `/service at ${slowdown}x CPU slow-down, 1.6 Mbit/s, 150 ms; median of ${runs}, ms`,
      ['first paint', 'largest paint', 'blocking'],
      [row],
    );
    await benchTurning(browser, server.origin);
    await benchTyping(browser, server.origin);
  } finally {
    await browser.close();
    await server.stop();
  }
};
