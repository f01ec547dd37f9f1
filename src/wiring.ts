import { type Actor, createActor, type InspectionEvent, type Observer } from 'xstate';
import type { Locale } from '../contract/locale.ts';
import type { shellMachine } from './machines/shell/shell.machine.ts';
import { type ClientParts, createClient } from './services/http.ts';
import { documentLocale } from './services/page.ts';
import { createReloads } from './services/reloads.ts';
import { createSessionNeed } from './services/session-need.ts';
import { createSignals } from './services/signals.ts';
import { readToken } from './services/storage.ts';
import type { Machines } from './views/machines-context.tsx';
import { wireDirectory } from './wiring/directory.ts';
import { wireGate, wireShell } from './wiring/shell.ts';
import type { Tools } from './wiring/tools.ts';

/**
 * The only place that provides the machines' services: the flows of the shell start immediately, page flows with their route. The code
 * of pages other than the first ones is loaded on demand.
 */
export const wire = (locale: Locale, inspect?: Observer<InspectionEvent>) => {
  const sendToShell: Tools['sendToShell'] = (event) => shell.send(event);
  const sessionNeed = createSessionNeed();
  const client: ClientParts = { token: readToken, locale: documentLocale, report: sendToShell, isSessionNeeded: sessionNeed.isNeeded };
  const tools: Tools = {
    api: createClient(client),
    client,
    sendToShell,
    session: () => shell.system.get('session'),
    loginModal: () => shell.system.get('loginModal'),
    sessionNeed,
    reloads: createReloads(),
    news: createReloads(),
    messages: createSignals(),
  };

  const shell: Actor<typeof shellMachine> = createActor(wireShell(tools), {
    inspect,
    input: { locale, isDevelopment: import.meta.env.DEV },
  });

  const machines: Machines = {
    ...wireDirectory(tools),
    memberGate: wireGate(tools),
    requests: lazily(async () => (await import('./wiring/requests.ts')).wireRequests(tools)),
    tenders: lazily(async () => (await import('./wiring/tenders.ts')).wireTenders(tools)),
    publishing: lazily(async () => (await import('./wiring/publishing.ts')).wirePublishing(tools)),
    proposals: lazily(async () => (await import('./wiring/proposals.ts')).wireProposals(tools)),
    payments: lazily(async () => (await import('./wiring/payments.ts')).wirePayments(tools)),
    account: lazily(async () => (await import('./wiring/account.ts')).wireAccount(tools)),
    ads: lazily(async () => (await import('./wiring/ads.ts')).wireAds(tools)),
    conversations: lazily(async () => (await import('./wiring/conversations.ts')).wireConversations(tools)),
    notifications: lazily(async () => (await import('./wiring/notifications.ts')).wireNotifications(tools)),
    pages: lazily(async () => (await import('./wiring/pages.ts')).wirePages(tools)),
  };

  return { shell, machines };
};

/** Loads something once, on first use; a failed load is retried on the next use. */
const lazily = <Flows>(load: () => Promise<Flows>) => {
  let loaded: Flows | undefined;
  let loading: Promise<Flows> | undefined;
  return {
    loaded: () => loaded,
    load: () => {
      loading ??= load().then(
        (flows) => {
          loaded = flows;
          return flows;
        },
        (failure) => {
          loading = undefined;
          throw failure;
        },
      );
      return loading;
    },
  };
};
