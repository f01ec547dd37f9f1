import { defineConfig } from 'vitest/config';
import { findPostgresPrograms } from './test/server/support/postgres-programs.ts';

const server = 'test/server/**/*.test.ts';
const contract = 'test/contract/**/*.test.ts';
// Every file makes its own app and database, so they can share the loaded modules.
const shared = { isolate: false, testTimeout: 30_000, hookTimeout: 60_000 };
const onPglite = { ...shared, globalSetup: 'test/server/support/pglite.setup.ts', env: { TEST_DATABASE: 'pglite' } };
const onPostgres = findPostgresPrograms()
  ? { ...shared, globalSetup: 'test/server/support/postgres.setup.ts', env: { TEST_DATABASE: 'postgres' }, include: [server, contract] }
  : { include: ['test/server/support/postgres.skipped.ts'] };

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      // These files leave nothing behind either: what they stub they give back.
      { test: { name: 'unit', isolate: false, include: ['test/{machines,journeys,safety,rules,services,i18n}/**/*.test.ts'] } },
      { test: { name: 'server-pglite', include: [server, contract], ...onPglite } },
      { test: { name: 'server-postgres', ...onPostgres } },
    ],
  },
});
