import type { Machines } from '../views/machines-context.tsx';
import { wireDirectory } from './directory.ts';
import { wireGate } from './shell.ts';
import type { Tools } from './tools.ts';

/** Provides the flows of the pages; those that are not needed by every visitor are loaded on demand. */
export const wireMachines = (tools: Tools): Machines => ({
  ...wireDirectory(tools),
  memberGate: wireGate(tools),
  requests: lazily(async () => (await import('./requests.ts')).wireRequests(tools)),
  tenders: lazily(async () => (await import('./tenders.ts')).wireTenders(tools)),
  publishing: lazily(async () => (await import('./publishing.ts')).wirePublishing(tools)),
  proposals: lazily(async () => (await import('./proposals.ts')).wireProposals(tools)),
  payments: lazily(async () => (await import('./payments.ts')).wirePayments(tools)),
  account: lazily(async () => (await import('./account.ts')).wireAccount(tools)),
  ads: lazily(async () => (await import('./ads.ts')).wireAds(tools)),
  conversations: lazily(async () => (await import('./conversations.ts')).wireConversations(tools)),
  notifications: lazily(async () => (await import('./notifications.ts')).wireNotifications(tools)),
  office: lazily(async () => (await import('./office.ts')).wireOffice(tools)),
  texts: lazily(async () => (await import('./texts.ts')).wireTexts(tools)),
  pages: lazily(async () => (await import('./pages.ts')).wirePages(tools)),
});

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
