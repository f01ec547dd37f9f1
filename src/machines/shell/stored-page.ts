/** Pages whose data the service worker stores, in the order in which they are offered without a connection. */
export const storedPageNames = [
  'proposals',
  'messages',
  'tenderManagement',
  'tenders',
  'services',
  'notifications',
  'companies',
  'requests',
] as const;
export type StoredPageName = (typeof storedPageNames)[number];

/** A page that can be opened without a connection. */
export type StoredPage = { name: StoredPageName; readAt: string };
