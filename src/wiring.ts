import { type Actor, createActor, type InspectionEvent, type Observer, type Snapshot } from 'xstate';
import type { Locale } from '../contract/locale.ts';
import type { shellMachine } from './machines/shell/shell.machine.ts';
import { documentLocale, followShown } from './services/browser/page.ts';
import { createReloads } from './services/browser/reloads.ts';
import { createSignals } from './services/browser/signals.ts';
import { readToken } from './services/browser/storage.ts';
import type { ApiClient, ClientParts } from './services/http.ts';
import { createSessionNeed } from './services/session/session-need.ts';
import { wireMachines } from './wiring/machines.ts';
import { wireShell } from './wiring/shell.ts';
import type { Tools } from './wiring/tools.ts';

type Options = {
  /** Observes every flow during development. */
  inspect?: Observer<InspectionEvent> | undefined;
  /** The shell of the page as the server rendered it. */
  keptShell?: object | undefined;
};

/**
 * The only place that provides the machines' services: the flows of the shell start immediately, page flows with their route. The code
 * of pages other than the first ones is loaded on demand.
 */
export const wire = (locale: Locale, { inspect, keptShell }: Options = {}) => {
  const sendToShell: Tools['sendToShell'] = (event) => shell.send(event);
  const sessionNeed = createSessionNeed();
  const client: ClientParts = {
    token: readToken,
    locale: documentLocale,
    report: sendToShell,
    isSessionNeeded: sessionNeed.isNeeded,
    shown: followShown(),
  };
  const tools: Tools = {
    api: lateClient(client),
    client,
    sendToShell,
    session: () => shell.system.get('session'),
    loginModal: () => shell.system.get('loginModal'),
    sessionNeed,
    reloads: createReloads(),
    news: createReloads(),
    returns: createReloads(),
    outbox: createReloads(),
    decisions: createReloads(),
    messages: createSignals(),
  };

  const shell: Actor<typeof shellMachine> = createActor(wireShell(tools), {
    inspect,
    input: { locale, isDevelopment: import.meta.env.DEV },
    ...(keptShell && { snapshot: keptShell as Snapshot<unknown> }),
  });

  return { shell, machines: wireMachines(tools) };
};

/** Returns the HTTP client, whose code is loaded with the first call. */
const lateClient = (parts: ClientParts): ApiClient => {
  let client: Promise<ApiClient> | undefined;
  return async (call, options, signal) => {
    client ??= import('./services/http.ts').then(({ createClient }) => createClient(parts));
    // A failed load is tried again with the next call.
    client.catch(() => {
      client = undefined;
    });
    return (await client)(call, options, signal);
  };
};
