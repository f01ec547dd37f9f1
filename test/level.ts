/**
 * Whether tests run that prove a second way what others prove already (`npm test -- --thorough`): transitions on the page, the second
 * language and database, releases, faults, fuzzing at length.
 */
export const isThorough = process.env.TEST_LEVEL === 'thorough';

/** Server tests of killed, restarted, moved and concurrent processes and databases of their own, which run at the thorough level: most of their time is that of starts. */
export const faults = [
  'test/server/operations/process.test.ts',
  'test/server/proposals/process.test.ts',
  'test/server/operations/mail-process.test.ts',
  'test/server/operations/move.test.ts',
  'test/server/operations/point-in-time.test.ts',
  'test/server/operations/two-releases.test.ts',
  'test/server/operations/replica.test.ts',
  'test/server/notifications/streams-processes.test.ts',
  'test/server/sealing/at-rest.test.ts',
];
