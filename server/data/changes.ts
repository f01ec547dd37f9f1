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

/** Tells when this process has changed something. */
export type Changes = {
  /** Calls back after each change is stored, before the act that made it is answered; returns a function that stops it. */
  watch: (listener: () => void) => () => void;
};

/** Changes that any process has made: `own` are those of this one, `heard` reports one of another. */
export type SharedChanges = Changes & { own: Changes; heard: () => void };

/** Where the database reports its statements to. */
export type StatementWatch = {
  /** Notes a statement that has run, in so many milliseconds. */
  note: (statement: string, ms: number) => void;
  /** Runs a transaction; what its statements change counts once it has ended. */
  transaction: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Changes of one kind: which statements make them, and who is called back. */
type Watched = Changes & { isMadeBy: (statement: string) => boolean; announce: () => void };

function watched(isMadeBy: Watched['isMadeBy']): Watched {
  const listeners = new Set<() => void>();
  return {
    isMadeBy,
    announce: () => {
      for (const listener of listeners) listener();
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Watches for the statements of a database, for changes to what visitors read, and for new announcements. */
export type WatchedStatements = {
  statements: StatementWatch;
  publicChanges: SharedChanges;
  newAnnouncements: Changes;
  /** Calls back with each statement that has run, and its milliseconds. */
  watchStatements: (listener: StatementWatch['note']) => void;
};

export function watchStatements(): WatchedStatements {
  const own = watched(changesPublicTable);
  const everywhere = watched(() => false);
  own.watch(everywhere.announce);
  const newAnnouncements = watched((statement) => /\binsert\s+into\s+"?announcements\b/i.test(statement));
  const running = new AsyncLocalStorage<Set<Watched>>();

  const listeners: StatementWatch['note'][] = [];
  const note = (statement: string, ms: number): void => {
    for (const listener of listeners) listener(statement, ms);
    const transaction = running.getStore();
    for (const changes of [own, newAnnouncements]) {
      if (!changes.isMadeBy(statement)) continue;
      if (transaction) transaction.add(changes);
      else changes.announce();
    }
  };

  const transaction = async <T>(work: () => Promise<T>): Promise<T> => {
    const made = new Set<Watched>();
    try {
      return await running.run(made, work);
    } finally {
      // Also after a failure: whether a commit arrived is unknown when its connection is lost.
      for (const changes of made) changes.announce();
    }
  };
  const publicChanges = { watch: everywhere.watch, own: { watch: own.watch }, heard: everywhere.announce };
  return {
    statements: { note, transaction },
    publicChanges,
    newAnnouncements,
    watchStatements: (listener) => void listeners.push(listener),
  };
}

/** Also finds the changes of a statement that begins with `with`. */
const changesPublicTable = (statement: string): boolean =>
  [...statement.matchAll(/\b(?:insert\s+into|update|delete\s+from)\s+"?(\w+)/gi)].some(([, table = '']) => publicTables.has(table));
