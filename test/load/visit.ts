import type { Browser, CDPSession, Page } from '@playwright/test';
import { openUntilQuiet } from './quiet.ts';

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms: a slow phone connection. */
export const slowNetwork = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
export const slowdown = 4;

/**
 * The figures of a first visit until the page is quiet, in milliseconds but for the layout shift. `longest` is the longest task that ran a
 * script of the application. `thread` is the time of all tasks of the main thread; names with `Cpu` are times of the processor.
 */
export type Visit = {
  first: number;
  largest: number;
  blocking: number;
  longest: number;
  longestCpu: number;
  shift: number;
  thread: number;
  threadCpu: number;
  scriptCpu: number;
  layoutCpu: number;
};

/** Prepares a page before it is opened, for example a session. */
export type Prepare = (page: Page) => Promise<unknown>;

type Seen = Pick<Visit, 'first' | 'largest' | 'blocking' | 'shift'>;

/** Records paints, long tasks and layout shifts from the start of page load. */
const observe = () => {
  const seen: Seen = { first: 0, largest: 0, blocking: 0, shift: 0 };
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
  watch('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value;
  });
};

/** An event of a trace; times are microseconds, `tdur` of the processor. */
type TraceEvent = { name: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number; args: { data?: { url?: string } } };

const scriptEvents = new Set(['EvaluateScript', 'v8.evaluateModule', 'FunctionCall', 'RunMicrotasks', 'v8.compileModule', 'v8.compile']);

const startTrace = async (devtools: CDPSession): Promise<() => Promise<TraceEvent[]>> => {
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'], excludedCategories: ['*'] },
  });
  return async () => {
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
    await devtools.send('Tracing.end');
    await complete;
    return events;
  };
};

const milliseconds = (microseconds = 0): number => microseconds / 1000;

/** Returns the tasks of the page's main thread, and whether a script ran in them. */
const tasksIn = (events: TraceEvent[], url: string) => {
  const start = events.find(({ name, args }) => name === 'CommitLoad' && args.data?.url === url);
  if (!start) throw new Error(`The trace does not contain ${url}.`);
  const own = events.filter(({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts);
  const scripts = own.filter(({ name }) => scriptEvents.has(name));
  return own
    .filter(({ name }) => name === 'RunTask')
    .map(({ ts, dur = 0, tdur }) => ({
      wall: milliseconds(dur),
      cpu: milliseconds(tdur),
      isScript: scripts.some((script) => script.ts >= ts && script.ts < ts + dur),
    }));
};

/** Processor seconds of the main thread by kind. */
const metricsOf = async (devtools: CDPSession): Promise<Record<string, number>> => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
};

const openSlowly = async (page: Page, url: string, prepare: Prepare): Promise<Visit> => {
  await prepare(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slowNetwork);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(observe);
  const endTrace = await startTrace(devtools);
  await openUntilQuiet(page, url);
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  const { TaskDuration = 0, ScriptDuration = 0, LayoutDuration = 0, RecalcStyleDuration = 0 } = await metricsOf(devtools);
  const tasks = tasksIn(await endTrace(), url);
  const scripts = tasks.filter(({ isScript }) => isScript);
  return {
    ...seen,
    longest: Math.max(0, ...scripts.map(({ wall }) => wall)),
    longestCpu: Math.max(0, ...scripts.map(({ cpu }) => cpu)),
    thread: tasks.reduce((sum, { wall }) => sum + wall, 0),
    threadCpu: TaskDuration * 1000,
    scriptCpu: ScriptDuration * 1000,
    layoutCpu: (LayoutDuration + RecalcStyleDuration) * 1000,
  };
};

/** Measures a first visit on a slow phone: an empty cache, no service worker, a slow processor and a slow connection. */
export const visit = async (browser: Browser, url: string, language: string, prepare: Prepare = async () => {}): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: language, serviceWorkers: 'block' });
  try {
    return await openSlowly(await context.newPage(), url, prepare);
  } finally {
    await context.close();
  }
};
