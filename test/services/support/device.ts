import { vi } from 'vitest';

type Range = { lower: string; upper: string };

/** A request that is answered after everything that was asked before it. */
const answered = (compute: () => unknown) => {
  const request: { result?: unknown; onsuccess?: () => void } = {};
  queueMicrotask(() => {
    request.result = compute();
    request.onsuccess?.();
  });
  return request;
};

/** An object store of IndexedDB in memory; files are kept as they are, not copied. */
const storeOf = (rows: Map<string, unknown>) => {
  const transaction: { oncomplete?: () => void; commit: () => void } = { commit: () => {} };
  setTimeout(() => transaction.oncomplete?.());
  const keysIn = (chosen: string | Range): string[] =>
    typeof chosen === 'string' ? [chosen] : [...rows.keys()].filter((key) => key >= chosen.lower && key <= chosen.upper);
  return {
    transaction,
    get: (key: string) => answered(() => rows.get(key)),
    getAllKeys: () => answered(() => [...rows.keys()].sort()),
    getAll: () => answered(() => [...rows.keys()].sort().map((key) => rows.get(key))),
    put: (value: unknown, key: string) => answered(() => rows.set(key, value)),
    delete: (chosen: string | Range) =>
      answered(() => {
        for (const key of keysIn(chosen)) rows.delete(key);
      }),
    clear: () => answered(() => rows.clear()),
  };
};

/** Gives this process an empty IndexedDB, of which every database is the same one; returns its rows. */
export const withDevice = (): Map<string, unknown> => {
  const rows = new Map<string, unknown>();
  const database = { transaction: () => ({ objectStore: () => storeOf(rows) }), createObjectStore: () => {} };
  vi.stubGlobal('indexedDB', { open: () => answered(() => database) });
  vi.stubGlobal('IDBKeyRange', { bound: (lower: string, upper: string): Range => ({ lower, upper }) });
  return rows;
};
