import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { complaintsOf } from './support/page.ts';

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

// In one worker: the studio is built once.
test.describe.configure({ mode: 'default' });

let server: Server;
test.beforeAll(async () => {
  execFileSync('npm', ['run', 'studio'], { stdio: 'pipe', env: { ...process.env, STUDIO_SINCE: 'HEAD' } });
  server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://studio');
    try {
      const content = readFileSync(join('dist/studio', pathname === '/' ? 'index.html' : pathname));
      response.writeHead(200, { 'content-type': types[extname(pathname)] ?? 'application/octet-stream' }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
test.afterAll(() => server.close());

test('the built studio lists the flows, draws one, simulates it, and shows its cases', { tag: '@thorough' }, async ({ page }) => {
  test.setTimeout(180_000);
  const complaints = complaintsOf(page);
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/iframe.html?id=flow-studio--studio&viewMode=story`);
  await page.getByRole('link', { name: 'Tender listing' }).first().click();
  const chart = page.getByRole('group', { name: 'Chart of Tender listing' });
  await expect(chart.getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: 'Changes' }).click();
  await expect(page.getByText('as before')).toBeVisible();
  await page.getByRole('button', { name: 'Simulate' }).click();
  await page.getByRole('button', { name: 'Let it happen: The tenders cannot be loaded' }).first().click();
  await expect(page.frameLocator('iframe[title="The view in this step"]').getByText('The tenders could not be loaded')).toBeVisible();
  await page.getByRole('link', { name: /test cases$/ }).click();
  await expect(page.getByRole('heading', { name: /tender listing/i }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the list of a flow is a box in its chart, which a press or a key opens and closes', { tag: '@thorough' }, async ({ page }) => {
  test.setTimeout(180_000);
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/iframe.html?id=flow-studio--studio&viewMode=story#/flows/sentRequests`);
  const chart = page.getByRole('group', { name: 'Chart of Sent requests' });
  const box = chart.getByRole('button', { name: 'The flow Requests. A list that is read page by page.' });
  const outdated = chart.getByRole('link', { name: /^Outdated/ });
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await expect(chart.getByRole('link', { name: 'Opens the flow List' })).toHaveAttribute('href', '#/flows/list');
  await box.click();
  await expect(outdated).toHaveAttribute('href', '#/flows/list/outdated');
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(box).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await expect(outdated).toBeHidden();
  await expect(box).toBeFocused();
  await page.keyboard.press(' ');
  await expect(outdated).toBeVisible();
});
