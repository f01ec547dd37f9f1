import { defineConfig } from 'vitest/config';
import { faults, isThorough } from './test/level.ts';
import { limitsOf } from './test/limits.ts';
import { databaseDependent, embeddedOnly } from './test/server/support/database-dependent.ts';
import { findPostgresPrograms } from './test/server/support/postgres-programs.ts';

const serverTests = ['test/server/**/*.test.ts', 'test/contract/**/*.test.ts'];
const hasPostgres = findPostgresPrograms() !== null;
const everythingOnPglite = process.env.TEST_ALL_DATABASES === '1' || !hasPostgres;
// Every file creates its own app and database, so files can share loaded modules.
const shared = { isolate: false, exclude: isThorough ? [] : faults, ...limitsOf('server') };

const onPglite = {
  ...shared,
  globalSetup: 'test/server/support/pglite.setup.ts',
  env: { TEST_DATABASE: 'pglite', TEST_ALSO_ON_POSTGRES: everythingOnPglite ? '0' : '1' },
  include: everythingOnPglite ? serverTests : isThorough ? Object.keys(databaseDependent) : embeddedOnly,
};
const onPostgres = hasPostgres
  ? { ...shared, globalSetup: 'test/server/support/postgres.setup.ts', env: { TEST_DATABASE: 'postgres' }, include: serverTests }
  : { include: ['test/server/support/postgres.skipped.ts'] };

export default defineConfig({
  test: {
    maxWorkers: '100%',
    teardownTimeout: 60_000,
    projects: [
      // These files have no side effects either: they restore their stubs.
      {
        test: {
          name: 'unit',
          isolate: false,
          include: ['test/{machines,journeys,qa,safety,rules,services,i18n,scripts,studio}/**/*.test.ts'],
          ...limitsOf('unit'),
        },
      },
      { test: { name: 'server-pglite', ...onPglite } },
      { test: { name: 'server-postgres', ...onPostgres } },
    ],
  },
});
