import { createStore, type UseStore } from 'idb-keyval';

/** Returns a store on this device, opened with its first use; where IndexedDB is missing, each use rejects instead of throwing. */
export const deviceStore = (database: string, table: string): UseStore => {
  let opened: UseStore | null = null;
  return async (mode, use) => {
    opened ??= createStore(database, table);
    return opened(mode, use);
  };
};
