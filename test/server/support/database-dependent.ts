/**
 * Test files that also run on the embedded database where PostgreSQL is available, each with the reason: its subject behaves differently on
 * a database with one connection inside the process; the thorough level runs them. Everything else runs on PostgreSQL only;
 * `npm test -- --all-databases` runs every file on both.
 */
export const databaseDependent = {
  'test/server/operations/embedded.test.ts': 'the embedded databases that tests share',
  'test/server/operations/process.test.ts': 'start, killed process, and the lock on the data folder',
  'test/server/operations/backup.test.ts': 'a copy of the folder that is used, or a dump',
  'test/server/operations/mail-process.test.ts': 'jobs of a killed process are in the folder and are taken over',
  'test/server/operations/jobs.test.ts': 'pg-boss on one connection',
  'test/server/tenders/deadlines.test.ts': 'the clock of the database',
  'test/server/notifications/streams.test.ts': 'LISTEN and NOTIFY inside the process',
  'test/server/notifications/streams-catching-up.test.ts': 'LISTEN and NOTIFY inside the process, lost and begun again',
  'test/server/notifications/streams-drafts.test.ts': 'LISTEN and NOTIFY inside the process, with a draft',
  'test/server/notifications/streams-ending.test.ts': 'LISTEN and NOTIFY inside the process, at the end of sessions',
  'test/server/notifications/streams-processes.test.ts': 'LISTEN and NOTIFY inside the process under load',
  'test/server/notifications/order.test.ts': 'order of commits without a second connection',
  'test/server/directory/search-index.test.ts': 'the search index is SQL on bit strings',
  'test/server/directory/search.test.ts': 'the search is SQL on bit strings',
  'test/server/operations/demo-proposals.test.ts': '`npm start` fills the embedded database',
  'test/server/operations/seed.test.ts': 'seeding writes in batches on one connection',
  'test/server/sealing/at-rest.test.ts': 'the folder that is read, or a dump and the log of statements',
  'test/server/proposals/submitting.test.ts': 'one path of writing with idempotency, transactions and the lock of the deadline',
  'test/server/operations/operations.test.ts': 'metrics and readiness ask the database',
  'test/contract/access.test.ts': 'every call reaches the database',
} satisfies Record<string, string>;

/** Of these, the files with tests that run on the embedded database only, at the standard level. */
export const embeddedOnly: (keyof typeof databaseDependent)[] = ['test/server/operations/embedded.test.ts'];
