import { availableParallelism, loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { locales } from '../../contract/locale.ts';
import { chromiumFlags, findChromium } from '../../scripts/support/chromium.mjs';
import { build } from '../../scripts/support/prepare.mjs';
import { freePort } from '../server/support/cluster.ts';
import { startServer } from './server.ts';
import { printTable } from './table.ts';

const routes = ['/', '/service', '/tender', '/tender-profile/10', '/about', '/terms'];
/** Categories that have to be perfect. */
const strict = ['accessibility', 'best-practices', 'seo'];
const categories = ['performance', ...strict];
/** The wanted score of the performance; below it, the median of three runs counts. */
const goal = 95;
const scoreOf = (result: Result, category: string): number => Math.round((result.categories[category]?.score ?? 0) * 100);

const audit = async (url: string, port: number): Promise<Result> => {
  const answer = await lighthouse(url, { port, onlyCategories: categories, formFactor: 'mobile', logLevel: 'error' });
  if (!answer) throw new Error(`Lighthouse returned nothing for ${url}.`);
  const { lhr } = answer;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return lhr;
};

/** Returns the median by performance of three results; a single one if it reaches the goal. */
const auditPage = async (url: string, port: number): Promise<Result> => {
  const results = [await audit(url, port)];
  if (results.every((result) => scoreOf(result, 'performance') < goal)) results.push(await audit(url, port), await audit(url, port));
  const ordered = results.toSorted((one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'));
  const middle = ordered[Math.floor(ordered.length / 2)];
  if (!middle) throw new Error(`${url} was not audited.`);
  return middle;
};

type Item = { node?: { snippet?: string }; url?: string; source?: string };

/** Returns the failed audits of some categories, each with the first places that it names. */
const failuresIn = (result: Result, names: string[]): string[] =>
  names
    .flatMap((name) => result.categories[name]?.auditRefs ?? [])
    .flatMap(({ id, weight, group }) => {
      const audit = result.audits[id];
      const isRelevant = weight > 0 || group === 'insights' || group === 'diagnostics';
      if (!audit || !isRelevant || audit.score === null || audit.score >= 0.9) return [];
      const items = audit.details && 'items' in audit.details ? (audit.details.items as Item[]) : [];
      const places = items.slice(0, 3).flatMap((item) => item.node?.snippet ?? item.url ?? item.source ?? []);
      return [`${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}${places.map((place) => `\n      ${place}`).join('')}`];
    });

/** Prints the scores of the public pages in both languages and what fails; the process fails unless all but performance are 100. */
export const benchLighthouse = async () => {
  build();
  const server = await startServer({ DEMO: '1' });
  // The host of the server's own links.
  const origin = server.origin.replace('127.0.0.1', 'localhost');
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  const rows: string[][] = [];
  const failures: string[] = [];
  try {
    for (const locale of locales) {
      for (const route of routes) {
        const result = await auditPage(`${origin}${route}?lang=${locale}`, port);
        const load = loadavg()[0]?.toFixed(1) ?? '';
        rows.push([`${route} ${locale}`, ...categories.map((category) => String(scoreOf(result, category))), load]);
        const failed = failuresIn(result, scoreOf(result, 'performance') < goal ? categories : strict);
        if (failed.length > 0) failures.push([`${route} ${locale}`, ...failed].join('\n    '));
        if (strict.some((category) => scoreOf(result, category) < 100)) process.exitCode = 1;
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  printTable(`Lighthouse, phone (${availableParallelism()} cores)`, ['page', ...categories, 'load'], rows);
  if (failures.length > 0) console.log(`\nFailed audits:\n${failures.join('\n')}`);
};
