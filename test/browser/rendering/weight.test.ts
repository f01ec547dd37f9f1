import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { expectHydrated } from '../support/page.ts';

/** Bytes of JavaScript, compressed with brotli, that a first visit loads before the browser is idle: today's, rounded up to 1 KB. */
const budgets = {
  '/': 138_000,
  '/service': 137_000,
  '/tender': 157_000,
  '/tender-profile/1': 159_000,
  '/about': 135_000,
  '/terms': 134_000,
};

/** The most requests of a first visit without pictures: the page, the style sheet, scripts and fonts. */
const requests = 15;

const filesOf = async (page: Page, path: string): Promise<string[]> => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') files.push(new URL(request.url()).pathname);
  });
  // What is loaded when the browser is idle does not delay the page.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto(path, { waitUntil: 'load' });
  await expectHydrated(page);
  return [...new Set(files)];
};

for (const [path, budget] of Object.entries(budgets))
  test(`a first visit of ${path} stays within its budget`, async ({ page }) => {
    const files = await filesOf(page, path);
    expect(files.length, files.join(' ')).toBeLessThanOrEqual(requests);
    const scripts = files.filter((file) => file.endsWith('.js'));
    const sizes = scripts.map((file) => brotliCompressSync(readFileSync(`dist/client${file}`)).length);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total, scripts.map((file, at) => `${file} ${sizes[at]}`).join('\n')).toBeLessThanOrEqual(budget);
  });
