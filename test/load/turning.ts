import type { Browser, CDPSession } from '@playwright/test';
import { openUntilQuiet } from './quiet.ts';
import { printTable } from './table.ts';

/** Fewer than the demo's tenders have pages. */
const turns = 7;

/** Milliseconds of the processor that the main thread has used. */
const processorTimeIn = async (devtools: CDPSession): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
};

/** Measures the milliseconds from a press on Next to the paint of the next page, for each page, and the main thread's processor time for one. */
const turnPages = async (browser: Browser, url: string, slowdown: number): Promise<{ times: number[]; cpu: number }> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  // The page is readable before its links are handled by the application.
  await openUntilQuiet(page, url);
  const next = page.getByTestId('results').getByRole('link', { name: 'Next' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await processorTimeIn(devtools);
  const times = await next.evaluate(async (link, turns) => {
    const shown = () => document.querySelector('[data-testid=results] article h2')?.id;
    const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const taken: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const before = shown();
      const start = performance.now();
      (link as HTMLAnchorElement).click();
      do await painted();
      while (shown() === before);
      taken.push(performance.now() - start);
    }
    return taken;
  }, turns);
  const cpu = ((await processorTimeIn(devtools)) - before) / turns;
  await context.close();
  return { times: times.toSorted((one, other) => one - other), cpu };
};

/** Prints the time from a press on Next to the painted page of the tender listing, with and without CPU throttling. */
export const benchTurning = async (browser: Browser, origin: string): Promise<void> => {
  const rows = [];
  for (const slowdown of [1, 4]) {
    const { times, cpu } = await turnPages(browser, `${origin}/tender`, slowdown);
    rows.push([`${slowdown}x`, (times[Math.floor(turns / 2)] ?? 0).toFixed(0), (times.at(-1) ?? 0).toFixed(0), cpu.toFixed(0)]);
  }
  printTable(`/tender, from Next to the painted page, ${turns} pages, ms`, ['CPU slow-down', 'median', 'slowest', 'CPU of a page'], rows);
};
