import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../scripts/support/chromium.mjs';
import { build } from '../../scripts/support/prepare.mjs';
import { measureRendering, renderingHead } from './rendered.ts';
import { buildRevision, type Revision, workingTree } from './revision.ts';
import { startServer } from './server.ts';
import { median, printTable } from './table.ts';
import { benchTurning } from './turning.ts';
import { benchTyping } from './typing.ts';
import { slowdown, type Visit, visit } from './visit.ts';
import { type Weight, weigh } from './weight.ts';

const routes = ['/', '/service', '/tender', '/tender-profile/1'];
const languages = { en: 'en-GB', ar: 'ar' };
const pages = routes.flatMap((route) => Object.entries(languages).map(([locale, language]) => ({ route, locale, language })));

type Started = { revision: Revision; server: Awaited<ReturnType<typeof startServer>> };
type Figures = Visit & Weight;

const inMilliseconds = (figure: number): string => figure.toFixed(0);
const inKilobytes = (figure: number): string => (figure / 1024).toFixed(1);

const columns: { head: string; of: keyof Figures; as: (figure: number) => string }[] = [
  { head: 'first paint', of: 'first', as: inMilliseconds },
  { head: 'largest', of: 'largest', as: inMilliseconds },
  { head: 'blocking', of: 'blocking', as: inMilliseconds },
  { head: 'longest script task', of: 'longest', as: inMilliseconds },
  { head: 'its CPU', of: 'longestCpu', as: inMilliseconds },
  { head: 'shift', of: 'shift', as: (figure) => figure.toFixed(3) },
  { head: 'main thread', of: 'thread', as: inMilliseconds },
  { head: 'its CPU', of: 'threadCpu', as: inMilliseconds },
  { head: 'script CPU', of: 'scriptCpu', as: inMilliseconds },
  { head: 'layout, style CPU', of: 'layoutCpu', as: inMilliseconds },
  { head: 'JS brotli KB', of: 'scriptBrotli', as: inKilobytes },
  { head: 'gzip', of: 'scriptGzip', as: inKilobytes },
  { head: 'HTML brotli KB', of: 'htmlBrotli', as: inKilobytes },
  { head: 'requests', of: 'requests', as: String },
  { head: 'API', of: 'calls', as: String },
];

const signed = (difference: number, as: (figure: number) => string): string => (difference > 0 ? `+${as(difference)}` : as(difference));

/** Measures a page of each server, in turn; the first visit of each warms browser and server up. */
const measurePage = async (browser: Browser, servers: Started[], page: (typeof pages)[number], runs: number): Promise<Figures[]> => {
  const visits = servers.map((): Visit[] => []);
  for (let run = 0; run <= runs; run += 1) {
    for (const [index, { server }] of servers.entries()) {
      const figures = await visit(browser, server.origin + page.route, page.language);
      if (run > 0) visits[index]?.push(figures);
    }
  }
  const figures: Figures[] = [];
  for (const [index, { server, revision }] of servers.entries()) {
    const own = visits[index] ?? [];
    const medians = Object.fromEntries(columns.map(({ of }) => [of, median(own.map((one) => one[of as keyof Visit]))]));
    const weight = await weigh(browser, server.origin, revision.folder, page.route, page.language);
    // Visits have every column that is not a weight.
    figures.push({ ...(medians as Visit), ...weight });
  }
  return figures;
};

const benchVisits = async (browser: Browser, servers: Started[], runs: number): Promise<void> => {
  const loads: number[] = [];
  const rows: string[][] = [];
  for (const page of pages) {
    const figures = await measurePage(browser, servers, page, runs);
    loads.push(loadavg()[0] ?? 0);
    const name = `${page.route} ${page.locale}`;
    for (const [index, { revision }] of servers.entries())
      rows.push([`${name} ${revision.name}`, ...columns.map(({ of, as }) => as(figures[index]?.[of] ?? 0))]);
    const [before, after] = figures;
    if (before && after) rows.push([`${name} difference`, ...columns.map(({ of, as }) => signed(after[of] - before[of], as))]);
  }
  const load = `${availableParallelism()} cores, load ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`;
  printTable(
    `First visits at ${slowdown}x CPU slow-down, 1.6 Mbit/s, 150 ms, 390 px; medians of ${runs}, ms (${load})`,
    ['page', ...columns.map(({ head }) => head)],
    rows,
  );
};

const readOptions = () => {
  const { values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { runs: { type: 'string', default: '5' }, against: { type: 'string' } },
  });
  return { runs: Number(values.runs), against: typeof values.against === 'string' ? values.against : null };
};

/**
 * Prints paint times, processor time and size of first visits on a slow phone, what a rendered page costs the server, and the speed of
 * paging and typing. `--runs N` sets the number of visits for each page; `--against REV` measures another revision in turn with this one.
 */
export const benchPages = async () => {
  const { runs, against } = readOptions();
  build();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  const revisions: Revision[] = [];
  const servers: Started[] = [];
  try {
    if (against) revisions.push(buildRevision(against));
    revisions.push(workingTree);
    for (const revision of revisions) servers.push({ revision, server: await startServer({ DEMO: '1' }, revision.folder) });
    await benchVisits(browser, servers, runs);
    const rendering = await measureRendering(servers.map(({ revision, server }) => ({ ...server, name: revision.name })));
    printTable(`Pages per second of the server's processor time (load ${loadavg()[0]?.toFixed(1)} at the end)`, renderingHead, rendering);
    for (const { server } of servers.filter(({ revision }) => revision === workingTree)) {
      await benchTurning(browser, server.origin);
      await benchTyping(browser, server.origin);
    }
  } finally {
    await browser.close();
    for (const { server } of servers) await server.stop();
    for (const { remove } of revisions) remove();
  }
};
