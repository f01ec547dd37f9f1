import { Counter, type Registry } from 'prom-client';
import type { Locale } from '../../contract/locale.ts';
import type { Ask, Reader } from '../../contract/rendering.ts';
import { addressOf } from '../../contract/rules/page-address.ts';
import type { Parts as ServerParts } from '../parts.ts';
import { type Built, finishPage, type Page } from './page.ts';

/** How long a reader waits at most for a rendering, in milliseconds. */
const usualDeadline = 800;
/** Milliseconds for which a page is kept. */
const keptFor = 5000;
/** Renderings at a time; each occupies the processor for several milliseconds. */
const atOnce = 4;
/** Failures in a row after which no rendering is tried, and for how many milliseconds. */
const failuresInRow = 5;
const pauseAfterFailures = 5000;
/** Limits of the kept pages, in number and in bytes of uncompressed HTML. */
const maxPages = 200;
const maxBytes = 16 * 1024 * 1024;

/** The service worker stores this page and shows it for every path without a connection. */
const pageOfAllRoutes = '/index.html';

/** A requested page: its path and query, for a kind of reader in a language. */
type Wanted = { path: string; query: string; locale: Locale; reader: Reader };

/** Returns the finished page; null where the page has to be sent whose content the browser loads. */
export type FinishedPage = (wanted: Wanted) => Promise<Page | null>;

type Parts = {
  /** Answers the calls of the pages. */
  ask: Ask;
  /** The public URL of the product. */
  origin: string;
  clock: Pick<ServerParts['clock'], 'now' | 'elapsed'>;
  /** Calls back when what the pages show has changed. */
  watchChanges: (changed: () => void) => void;
  metrics: Registry;
  /** Receives the reason of every rendering that failed. */
  failed: (reason: unknown, path: string) => void;
  /** Milliseconds after which the page whose content the browser loads is sent instead. */
  deadline?: number;
};

/** Returns the query as the rules of addresses write it: unknown parameters make no new page. */
const queryOf = ({ path, query }: Wanted): string => /\?.*/.exec(addressOf(path, query).canonical)?.[0] ?? '';

/** Rejects when a signal is aborted. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

type Outcome = 'rendered' | 'kept' | 'failed' | 'late' | 'busy' | 'paused';

/**
 * Returns a function that renders public pages, and keeps them for five seconds or until a change; null if the rendering is not built. Of other paths, and if
 * rendering fails, takes longer than 800 ms or has too much to do, there is no finished page.
 */
export async function prepareRendering(
  built: Built,
  { ask, origin, clock, watchChanges, metrics, failed, deadline = usualDeadline }: Parts,
): Promise<FinishedPage | null> {
  if (!built.rendering) return null;
  const { prepare, renders } = built.rendering;
  const render = await prepare(ask);
  const outcomes = new Counter({
    name: 'page_renderings_total',
    help: 'Public pages by how their request ended: rendered, kept, or without content (failed, late, busy, paused).',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  const kept = new Map<string, { page: Page; until: number }>();
  const running = new Map<string, Promise<Page>>();
  let failures = 0;
  let pausedUntil = 0;
  let changes = 0;
  watchChanges(() => {
    changes += 1;
    kept.clear();
  });

  const keep = (key: string, page: Page): void => {
    kept.delete(key);
    kept.set(key, { page, until: clock.elapsed() + keptFor });
    let total = [...kept.values()].reduce((sum, { page: { bytes } }) => sum + bytes, 0);
    for (const [oldest, { page: old }] of kept) {
      if (kept.size <= maxPages && total <= maxBytes) return;
      kept.delete(oldest);
      total -= old.bytes;
    }
  };

  const renderAnew = async (key: string, { path, locale, reader }: Wanted, query: string): Promise<Page> => {
    try {
      const signal = AbortSignal.timeout(deadline);
      // Not everything that a rendering waits for ends with the signal: pages share some of it.
      const rendered = await Promise.race([
        render({ path, query, locale, reader, origin, now: clock.now().getTime() }, signal),
        aborted(signal),
      ]);
      const page = finishPage(built, path, rendered);
      failures = 0;
      keep(key, page);
      return page;
    } catch (reason) {
      failures += 1;
      if (failures >= failuresInRow) pausedUntil = clock.elapsed() + pauseAfterFailures;
      failed(reason, path);
      throw reason;
    } finally {
      running.delete(key);
    }
  };

  const isLate = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'TimeoutError';

  return async (wanted) => {
    const count = (outcome: Outcome): void => outcomes.inc({ outcome });
    const nothing = (outcome: Outcome): null => {
      count(outcome);
      return null;
    };
    if (wanted.path === pageOfAllRoutes || !renders(wanted.path)) return null;
    const query = queryOf(wanted);
    // A rendering that began before a change is of no use after it.
    const key = [changes, wanted.locale, wanted.reader, wanted.path, query].join(' ');
    const found = kept.get(key);
    if (found && clock.elapsed() < found.until) {
      count('kept');
      return found.page;
    }
    const earlier = running.get(key);
    if (!earlier && running.size >= atOnce) return nothing('busy');
    if (!earlier && clock.elapsed() < pausedUntil) return nothing('paused');
    const rendering = earlier ?? renderAnew(key, wanted, query);
    running.set(key, rendering);
    try {
      const page = await rendering;
      count('rendered');
      return page;
    } catch (reason) {
      return nothing(isLate(reason) ? 'late' : 'failed');
    }
  };
}
