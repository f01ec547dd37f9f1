import { loadavg } from 'node:os';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../scripts/support/chromium.mjs';
import { build } from '../../scripts/support/prepare.mjs';
import { firstPress } from './first-press.ts';
import { startServer } from './server.ts';
import { median, printTable } from './table.ts';
import { prepareDraft } from './typing.ts';
import { type Prepare, slowdown, type Visit, visit } from './visit.ts';
import { weigh } from './weight.ts';

const runs = 3;
const publicPaths = ['/', '/service', '/tender', '/tender-profile/1'];
const memberPaths = ['/account', '/account/submitted-proposals', '/account/tender-management', '/account/messages'];

/** 400 kbit/s down, 150 kbit/s up, 400 ms: a phone at the edge of a network. */
const edgeNetwork = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 150_000 / 8 };

const inKilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);
const milliseconds = (figures: number[]): string => median(figures).toFixed(0);

/**
 * Prints first visits of members' pages and of the wizard as on a slow phone, and when the first press on a page is answered: the menu is
 * pressed as soon as its button is there (the wizard has none on a phone). Public pages are pressed at 400 kbit/s too.
 */
export const benchMembers = async (): Promise<void> => {
  build();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  const server = await startServer({ DEMO: '1' });
  try {
    const { session, path } = await prepareDraft(server.origin);
    const signIn = (page: Page): Promise<unknown> =>
      page.addInitScript(
        ([user, token]) => {
          localStorage.setItem('daleel.user', user);
          localStorage.setItem('daleel.token', token);
          // biome-ignore lint/suspicious/noDocumentCookie: as the application hints a session
          document.cookie = 'daleel.member=1; path=/';
        },
        [JSON.stringify(session.user), session.accessToken] as const,
      );
    await printVisits(browser, server.origin, [...memberPaths, path], signIn);
    await printPresses(browser, server.origin, signIn);
  } finally {
    await browser.close();
    await server.stop();
  }
};

const printVisits = async (browser: Browser, origin: string, paths: string[], signIn: Prepare): Promise<void> => {
  const rows: string[][] = [];
  for (const path of paths) {
    const visits: Visit[] = [];
    for (let run = 0; run <= runs; run += 1) {
      const figures = await visit(browser, origin + path, 'en-GB', signIn);
      if (run > 0) visits.push(figures);
    }
    const weight = await weigh(browser, origin, process.cwd(), path, 'en-GB', signIn);
    const of = (figure: keyof Visit): string => milliseconds(visits.map((one) => one[figure]));
    rows.push([
      path.replace(/\d+/, ':id'),
      ...[of('first'), of('largest'), of('blocking'), of('longest'), of('longestCpu'), of('threadCpu')],
      ...[inKilobytes(weight.scriptBrotli), inKilobytes(weight.scriptGzip), String(weight.requests), String(weight.calls)],
    ]);
  }
  printTable(
    `Members' first visits at ${slowdown}x CPU slow-down, 1.6 Mbit/s, 150 ms, 390 px; medians of ${runs}, ms (load ${loadavg()[0]?.toFixed(1)})`,
    [
      'page',
      'first paint',
      'largest',
      'blocking',
      'longest script task',
      'its CPU',
      'main thread CPU',
      'JS brotli KB',
      'gzip',
      'requests',
      'API',
    ],
    rows,
  );
};

const printPresses = async (browser: Browser, origin: string, signIn: Prepare): Promise<void> => {
  const rows: string[][] = [];
  const measure = async (path: string, speed: string, network: Parameters<typeof firstPress>[2], prepare: Prepare): Promise<void> => {
    const presses = [];
    for (let run = 0; run < runs; run += 1) presses.push(await firstPress(browser, origin + path, network, prepare));
    rows.push([
      path,
      speed,
      milliseconds(presses.map(({ pressed }) => pressed)),
      milliseconds(presses.map(({ shown }) => shown)),
      milliseconds(presses.map(({ answered }) => answered)),
    ]);
  };
  for (const path of publicPaths) {
    await measure(path, '1.6 Mbit/s', undefined, async () => {});
    await measure(path, '400 kbit/s', edgeNetwork, async () => {});
  }
  for (const path of memberPaths) await measure(path, '1.6 Mbit/s', undefined, signIn);
  printTable(
    `The first press, ${slowdown}x CPU slow-down, medians of ${runs}, ms since the visit began (load ${loadavg()[0]?.toFixed(1)})`,
    ['page', 'network', 'button is there, pressed', 'shown as pressed', 'answered'],
    rows,
  );
};
