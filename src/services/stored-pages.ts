import { basePath } from '../../contract/base-path.ts';
import { readMyCompany } from '../../contract/calls/account.ts';
import { listConversations } from '../../contract/calls/conversations.ts';
import { listCompanies } from '../../contract/calls/directory.ts';
import { listNotifications } from '../../contract/calls/notifications.ts';
import { listMyProposals } from '../../contract/calls/proposals.ts';
import { listSentRequests } from '../../contract/calls/requests.ts';
import { listMyTenders } from '../../contract/calls/tender-management.ts';
import { listTenders } from '../../contract/calls/tenders.ts';
import { type StoredPage, type StoredPageName, storedPageNames } from '../machines/shell/stored-page.ts';
import { readAtHeader, readerOf, readerParameter, readsCache } from '../worker/stored.ts';

/** The call that lists a page's content. */
const callOf: Record<StoredPageName, { path: string }> = {
  proposals: listMyProposals,
  messages: listConversations,
  tenderManagement: listMyTenders,
  tenders: listTenders,
  services: listCompanies,
  notifications: listNotifications,
  companies: readMyCompany,
  requests: listSentRequests,
};

/** Returns the pages whose content the service worker has stored for this reader, with the time of the newest answer. */
export const listStoredPages = async (token: string | null): Promise<StoredPage[]> => {
  if (!('caches' in window)) return [];
  const cache = await caches.open(readsCache);
  const reader = await readerOf(token === null ? null : `Bearer ${token}`);
  const newest = new Map<string, string>();
  for (const request of await cache.keys()) {
    const { pathname, searchParams } = new URL(request.url);
    const readAt = (await cache.match(request))?.headers.get(readAtHeader);
    if (readAt && searchParams.get(readerParameter) === reader && readAt > (newest.get(pathname) ?? '')) newest.set(pathname, readAt);
  }
  return storedPageNames.flatMap((name) => {
    const readAt = newest.get(basePath + callOf[name].path);
    return readAt === undefined ? [] : [{ name, readAt }];
  });
};
