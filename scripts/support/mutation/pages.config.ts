import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import tests from '../../../playwright.config.ts';

/** Runs the walks of flows with mutants: what is not there after a few seconds is not there. */
export default defineConfig(tests, {
  testDir: resolve(import.meta.dirname),
  testMatch: 'pages.mutants.ts',
  testIgnore: [],
  outputDir: resolve('test-results/mutants'),
  timeout: 180_000,
  expect: { timeout: 6000 },
  use: { actionTimeout: 6000, navigationTimeout: 20_000, screenshot: 'off' },
});
