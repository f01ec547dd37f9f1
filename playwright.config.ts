import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './scripts/support/chromium.mjs';
import { workerHeader } from './test/browser/support/request-log.ts';
import { isThorough } from './test/level.ts';
import { sealingKey } from './test/server/support/sealing.ts';

/** `BROWSER_TEST_PORT` tests a running server; workers evaluate this configuration again and must get the same port. */
const isRunning = 'BROWSER_TEST_PORT' in process.env && !('BROWSER_TEST_OWN' in process.env);
if (!isRunning) process.env.BROWSER_TEST_OWN = '1';
process.env.BROWSER_TEST_PORT ??= String(20_000 + Math.floor(Math.random() * 12_000));
// The data folder of the server under test, where tests read its mails; the server deletes it.
process.env.BROWSER_TEST_DATA ??= mkdtempSync(join(tmpdir(), 'daleel-browser-'));
// The push service of the tests, which the server under test may call.
process.env.BROWSER_TEST_PUSH_PORT ??= String(32_100 + Math.floor(Math.random() * 600));
const port = process.env.BROWSER_TEST_PORT;

export default defineConfig({
  testDir: 'test/browser',
  fullyParallel: true,
  workers: 3,
  // Only for hanging tests: five times the duration of the longest test on a busy machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // Tours prove on the page what `test/machines` proves with live machines; so do the tests with this tag a second time.
  ...(!isThorough && { testIgnore: '**/*.walk.test.ts', grepInvert: /@thorough/ }),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  outputDir: 'test-results/browser',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-GB',
    // Names the worker to the server's log of requests; each worker evaluates this configuration.
    extraHTTPHeaders: { [workerHeader]: process.env.TEST_WORKER_INDEX ?? '' },
    // A service worker would answer requests that tests intercept; the tests of the offline worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: {
      executablePath: chromiumPath(),
      args: chromiumFlags,
    },
  },
  webServer: {
    command: 'node test/browser/support/server.ts',
    cwd: import.meta.dirname,
    url: `http://127.0.0.1:${port}/ready`,
    // Trusts forwarded addresses: each test can use its own, so that tests do not share rate limits.
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      DEMO: '1',
      PAYMENT_GATEWAY: 'sandbox',
      LOG_LEVEL: 'warn',
      DATA_DIR: process.env.BROWSER_TEST_DATA,
      SEALING_KEY: sealingKey,
      TRUST_PROXY: 'loopback',
      REQUEST_LOG: process.env.REQUEST_LOG ?? '',
      PUSH_SERVICES: `http://127.0.0.1:${process.env.BROWSER_TEST_PUSH_PORT}`,
    },
    reuseExistingServer: isRunning,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
