import { AsyncLocalStorage } from 'node:async_hooks';
import { Writable } from 'node:stream';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Router } from 'wouter';
import type { AnyActorRef } from 'xstate';
import { pathOf } from '../contract/call.ts';
import { type Locale, locales } from '../contract/locale.ts';
import type { Ask, Asked, Reader, Render, Rendered, Rendering } from '../contract/rendering.ts';
import { i18nOf } from './i18n/i18n.ts';
import type { ApiClient } from './services/http.ts';
import { type Settle, SettleContext } from './views/Flow.tsx';
import { MachinesContext } from './views/machines-context.tsx';
import { fetchPage, isKnown, isRendered, publicPaths } from './views/routes.tsx';
import { OriginContext } from './views/shell/origin.ts';
import { Shell } from './views/shell/Shell.tsx';
import { ShellContext } from './views/shell/shell-context.tsx';
import { ServerClock } from './views/ui/server-clock.ts';
import { isAnywhereIn, settle, wireStill } from './wiring.server.ts';

const readers = ['visitor', 'member'] as const satisfies readonly Reader[];

/** Milliseconds for which the pages of one language and kind of reader share a shell. */
const shellAge = 10_000;

/** Elements that React writes before the content, and that belong into the head. */
const headElements = /^(?:<title>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/;

/** A shell that pages share, and how many of them are being rendered with it. */
type SharedShell = { actor: AnyActorRef; settled: Promise<AnyActorRef>; calls: Set<string>; until: number; users: number };

/** Renders a tree as one text; nothing is sent before all of it is complete. */
const renderAll = (tree: ReactNode, signal: AbortSignal): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = '';
  const sink = new Writable({
    decodeStrings: false,
    write: (chunk, _encoding, done) => {
      text += chunk;
      done();
    },
    final: (done) => {
      resolve(text);
      done();
    },
  });
  const { pipe, abort } = renderToPipeableStream(tree, {
    // Boundaries that are sent late or apart need inline scripts, which the content security policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => pipe(sink),
    onError: reject,
  });
  const stop = (): void => {
    reject(signal.reason);
    abort(signal.reason);
  };
  signal.addEventListener('abort', stop, { once: true });
  return promise.finally(() => signal.removeEventListener('abort', stop));
};

/** The calls of the page that is being rendered. */
const callsOfPage = new AsyncLocalStorage<Set<string>>();

type Input = { params?: Record<string, unknown>; query?: Record<string, string> };
const addressOf = (path: string, { params, query }: Input): string => {
  const search = new URLSearchParams(query).toString();
  return pathOf(path, params) + (search && `?${search}`);
};

/** Returns a client that validates nothing: the server's own answers fit. */
const clientOf = (ask: Ask): ApiClient =>
  // The types of the answers are those of the calls.
  (({ method, path }: { method: string; path: string }, input: Input) => {
    callsOfPage.getStore()?.add(addressOf(path, input));
    return ask({ method, path }, input);
  }) as never;

/** Returns the snapshot that the browser restores a flow from. */
const persisted = (actor: AnyActorRef): object => actor.getPersistedSnapshot?.() as object;

const failIfFailed = (actor: AnyActorRef): void => {
  if (isAnywhereIn(actor, 'failed')) throw new Error(`A flow of the page has failed: ${actor.id}.`);
};

/** Provides everything that the pages of one language and kind of reader share. */
const prepareFor = async (ask: Ask, locale: Locale, reader: Reader, i18n: I18n): Promise<Render> => {
  const { shell: shellMachine, machines } = await wireStill(clientOf(ask), locale, reader);
  await Promise.all(publicPaths.map((path) => fetchPage(path, machines)));

  let current: SharedShell | undefined;
  /** Pages may still be reading a shell that was replaced: the last of them stops it. */
  const stopIfUnused = (shell: SharedShell): void => {
    if (shell !== current && shell.users === 0) shell.actor.stop();
  };
  const shellAt = (now: number): SharedShell => {
    if (current && now < current.until) return current;
    const replaced = current;
    const calls = new Set<string>();
    const { actor, settled } = callsOfPage.run(calls, () => settle(shellMachine, { locale, isDevelopment: false }));
    const made: SharedShell = { actor, settled, calls, until: now + shellAge, users: 0 };
    current = made;
    settled.then(failIfFailed).catch(() => {
      if (current === made) current = undefined;
    });
    if (replaced) stopIfUnused(replaced);
    return made;
  };

  const render = async ({ path, query, origin, now }: Asked, signal: AbortSignal, calls: Set<string>): Promise<Rendered> => {
    const shared = shellAt(now);
    shared.users += 1;
    const flows = new Map<string, { actor: AnyActorRef; settled: Promise<AnyActorRef> }>();
    const settleAt: Settle = (place, machine, input) => {
      const known = flows.get(place) ?? settle(machine, input);
      flows.set(place, known);
      return known.settled;
    };
    try {
      const shell = await shared.settled;
      failIfFailed(shell);
      const written = await renderAll(
        <SettleContext value={settleAt}>
          <ShellContext value={shell}>
            <MachinesContext value={machines}>
              <OriginContext value={origin}>
                <ServerClock value={() => now}>
                  <I18nextProvider i18n={i18n}>
                    <Router ssrPath={path} ssrSearch={query}>
                      <Shell />
                    </Router>
                  </I18nextProvider>
                </ServerClock>
              </OriginContext>
            </MachinesContext>
          </ShellContext>
        </SettleContext>,
        signal,
      );
      const actors = [...flows].map(([place, { actor }]) => [place, actor] as const);
      const isMissing = actors.some(([, actor]) => isAnywhereIn(actor, 'missing'));
      // Parts of what does not exist fail too.
      if (!isMissing) for (const [, actor] of actors) failIfFailed(actor);
      const [head = ''] = headElements.exec(written) ?? [];
      return {
        status: isMissing || !isKnown(path) ? 404 : 200,
        head,
        html: written.slice(head.length),
        kept: {
          locale,
          reader,
          origin,
          now,
          shell: persisted(shell),
          flows: Object.fromEntries(actors.map(([place, actor]) => [place, persisted(actor)])),
          calls: [...new Set([...shared.calls, ...calls])],
        },
      };
    } finally {
      for (const { actor } of flows.values()) actor.stop();
      shared.users -= 1;
      stopIfUnused(shared);
    }
  };
  return (asked, signal) => {
    const calls = new Set<string>();
    return callsOfPage.run(calls, () => render(asked, signal, calls));
  };
};

/** Whether a path is that of a page to be rendered. */
export const renders: Rendering['renders'] = isRendered;

/** Prepares the rendering of public pages as finished HTML, for both languages and kinds of readers. */
export const prepare: Rendering['prepare'] = async (ask) => {
  const prepared = new Map<string, Render>();
  const prepareIn = async (locale: Locale): Promise<void> => {
    const i18n = await i18nOf(locale);
    for (const reader of readers) prepared.set(`${locale} ${reader}`, await prepareFor(ask, locale, reader, i18n));
  };
  await Promise.all(locales.map(prepareIn));
  return async (asked, signal) => {
    const render = prepared.get(`${asked.locale} ${asked.reader}`);
    if (!render) throw new Error(`Pages are not rendered in ${asked.locale} for a ${asked.reader}.`);
    return render(asked, signal);
  };
};
