import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tables } from './tables.ts';

/** Tables with what visitors read without signing in. */
const publicTables: ReadonlySet<string> = new Set<keyof Tables>([
  'categories',
  'services',
  'locations',
  'companies',
  'company_services',
  'users',
  'tenders',
  'tender_services',
  'tender_documents',
  'addenda',
  'addendum_documents',
  'questions',
  'ads',
  'settings',
  'page_texts',
]);

/** Tells when this process has changed what visitors read. */
export type PublicChanges = {
  /** Calls back after each change is stored, before the act that made it is answered; returns a function that stops it. */
  watch: (listener: () => void) => () => void;
};

/** Where the database reports its statements to. */
export type StatementWatch = {
  /** Notes a statement that has run. */
  note: (statement: string) => void;
  /** Runs a transaction; what its statements change counts once it has ended. */
  transaction: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Returns a watch for the statements of a database, and what tells of changes to what visitors read. */
export function watchStatements(): { statements: StatementWatch; publicChanges: PublicChanges } {
  const listeners = new Set<() => void>();
  const running = new AsyncLocalStorage<{ hasChanged: boolean }>();
  const announce = (): void => {
    for (const listener of listeners) listener();
  };

  const note = (statement: string): void => {
    if (!changesPublicTable(statement)) return;
    const transaction = running.getStore();
    if (transaction) transaction.hasChanged = true;
    else announce();
  };

  const transaction = async <T>(work: () => Promise<T>): Promise<T> => {
    const own = { hasChanged: false };
    try {
      return await running.run(own, work);
    } finally {
      // Also after a failure: whether a commit arrived is unknown when its connection is lost.
      if (own.hasChanged) announce();
    }
  };

  const watch = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { statements: { note, transaction }, publicChanges: { watch } };
}

/** Also finds the changes of a statement that begins with `with`. */
const changesPublicTable = (statement: string): boolean =>
  [...statement.matchAll(/\b(?:insert\s+into|update|delete\s+from)\s+"?(\w+)/gi)].some(([, table = '']) => publicTables.has(table));
