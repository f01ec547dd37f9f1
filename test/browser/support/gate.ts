import { expect, type Page, type Route } from '@playwright/test';
import { withoutRendering } from './unrendered.ts';

/** Holds the page's calls until a walk decides their outcome; the responses come from the real server. */
export type Gate = {
  /** Waits for a held call and takes the newest one, because the page has aborted the older ones. */
  take: (name: string) => Promise<Route>;
  /** Returns the number of held calls of a name: neither taken nor aborted. */
  held: (name: string) => number;
  /** Returns the number of calls of a name so far; null if they are not held. */
  calls: (name: string) => number | null;
};

/** The path of a call that only marks a moment. */
const marker = '/gate';

const gates = new WeakMap<Page, Gate>();
/** Returns the gate of a page, if it has one. */
export const gateOf = (page: Page): Gate | undefined => gates.get(page);

/** The held calls: a path, or a path and a method. */
type Held = RegExp | { path: RegExp; method: string };

/**
 * Intercepts the calls; the page makes all of them, because the server renders none of its content. The live stream stays silent: what it
 * reports of other tests would reload the page between two steps.
 */
export const closeGate = async (page: Page, calls: Record<string, Held>): Promise<Gate> => {
  await withoutRendering(page);
  await page.route(/\/api\/v1\/notification\/subscribe/, () => {});
  await page.route(`**${marker}`, (route) => route.fulfill({ status: 204 }));
  const waiting = new Map<string, Route[]>();
  const counts = new Map(Object.keys(calls).map((name) => [name, 0]));
  for (const [name, held] of Object.entries(calls)) {
    const { path, method } = held instanceof RegExp ? { path: held, method: null } : held;
    await page.route(path, (route) => {
      if (method !== null && route.request().method() !== method) return route.fallback();
      counts.set(name, (counts.get(name) ?? 0) + 1);
      waiting.set(name, [...(waiting.get(name) ?? []), route]);
    });
  }
  page.on('requestfailed', (request) => {
    for (const [name, routes] of waiting) {
      waiting.set(
        name,
        routes.filter((route) => route.request() !== request),
      );
    }
  });
  const gate: Gate = {
    calls: (name) => counts.get(name) ?? null,
    held: (name) => waiting.get(name)?.length ?? 0,
    take: async (name) => {
      // Calls arrive here in the order in which the page makes them: what it called before this, in place of an aborted call, is here then.
      await page.evaluate(async (path) => void (await fetch(path)), marker).catch(() => {});
      await expect.poll(() => waiting.get(name)?.length ?? 0, { message: `the page calls ${name}` }).toBeGreaterThan(0);
      const route = waiting.get(name)?.at(-1);
      if (!route) throw new Error(`${name} was not called.`);
      waiting.set(name, []);
      return route;
    },
  };
  gates.set(page, gate);
  return gate;
};
