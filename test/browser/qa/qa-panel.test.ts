import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { local, type ServerProcess, startProcess } from '../../server/support/process.ts';
import { demoPassword } from '../support/accounts.ts';
import { complaintsOf, expectNoSidewaysScroll, speak } from '../support/page.ts';

let dataDir: string;
let server: ServerProcess;
let address: string;

// A demo installation of its own with the switch; the others of the suite have none.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'daleel-qa-'));
  server = startProcess({ ...local, DEMO: '1', QA_PANEL: '1', LOG_LEVEL: 'warn', DATA_DIR: dataDir });
  address = (await server.address).replace('localhost', '127.0.0.1');
});
test.afterAll(async () => {
  server.kill('SIGTERM');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'QA panel' });
const toggle = (page: Page) => page.keyboard.press('Alt+KeyQ');

/** Opens a page as a member of the demo data. */
const openAsMember = async (page: Page, path: string) => {
  const answer = await page.request.post(`${address}/api/v1/auth/login`, {
    data: { email: 'member@daleel.example', password: demoPassword },
  });
  const { data } = (await answer.json()) as { data: { accessToken: string; user: object } };
  await page.addInitScript(({ accessToken, user }) => {
    if (window !== top) return;
    localStorage.setItem('daleel.user', JSON.stringify(user));
    localStorage.setItem('daleel.token', accessToken);
  }, data);
  await page.goto(address + path);
};

/** Opens the dialog in which interest in a closed tender is confirmed. */
const beginInterest = async (page: Page) => {
  const interest = page.getByRole('article').locator('button:not([aria-disabled=true])', { hasText: 'Interest' });
  await interest.first().click();
  return page.getByRole('dialog', { name: 'Submit Interest' });
};

test('a link refuses the next answer of a call as the call declares, once, and tells the server nothing', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await openAsMember(page, '/tender?status=closed&qa=submitInterest:deadlinePassed,case:interest-beda63bf');
  await expect(page.getByRole('button', { name: 'QA 1 change' })).toBeVisible();
  await expect(page).toHaveURL(`${address}/tender?status=closed`);

  await (await beginInterest(page)).getByRole('button', { name: 'Yes, Submit' }).click();
  const popup = page.getByRole('alertdialog');
  await expect(popup).toContainText('The deadline of this tender has passed, so this is no longer possible.');
  expect(sent.filter((path) => path.endsWith('/interest'))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();

  await expect(page.getByRole('button', { name: 'QA', exact: true })).toBeVisible();
  await (await beginInterest(page)).getByRole('button', { name: 'Yes, Submit' }).click();
  await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('Interest submitted successfully.');
  expect(sent.filter((path) => path.endsWith('/interest'))).toHaveLength(1);
});

test('the panel opens over a dialog, acts at once, is undone, and gives the focus back', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAsMember(page, '/tender?status=closed');
  const dialog = await beginInterest(page);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();

  await toggle(page);
  const panel = panelOf(page);
  await expect(panel).toBeFocused();
  await panel.getByLabel('Call', { exact: true }).selectOption('submitInterest');
  await panel.getByLabel('Refused…').check();
  await panel.getByLabel('Reason of refusal').selectOption('alreadyInterested');
  await panel.getByLabel('once, then as it is').uncheck();
  await panel.getByLabel('Stream lost').check();
  await expect(panel.getByRole('listitem')).toHaveText([
    'Submit interest in a closed tender: refused, 409 alreadyInterestedUndo',
    'Stream lostUndo',
  ]);
  await panel.getByRole('button', { name: 'Copy as link' }).click();
  await expect(panel).toContainText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${address}/tender?status=closed&qa=submitInterest:alreadyInterested:always,network:streamLost`,
  );
  await panel.getByRole('button', { name: 'Undo: Stream lost' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await toggle(page);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();

  await dialog.getByRole('button', { name: 'Yes, Submit' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('You have already submitted interest in this tender.');
});

test('a page that the server has rendered is loaded by the browser, so that its calls can fail too', async ({ page }) => {
  await page.goto(`${address}/service?qa=listCompanies:fails`);
  await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
});

/** Asks a question about the open tender as the page does; returns the status and the code of the answer. */
const askQuestion = (page: Page) =>
  page.evaluate(async () => {
    const response = await fetch(`/api/v1/tenders/${location.pathname.split('/').at(-1)}/questions`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${localStorage.getItem('daleel.token')}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ text: 'Is a visit possible?' }),
    });
    return [response.status, ((await response.json()) as { code?: string }).code];
  });

test('the server decides by the moved clock, for this tab only, and the session lasts', async ({ page, context }) => {
  await openAsMember(page, '/tender?status=open');
  await page.getByRole('article').first().getByRole('link', { name: 'Details' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await toggle(page);
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'deadline passed' }).click();
  await expect(panel.getByRole('listitem')).toHaveText(/^Clock \d+ days? aheadUndo$/);
  await expect(panel.getByRole('button', { name: '10 min to deadline' })).toBeDisabled();
  expect(await askQuestion(page)).toEqual([409, 'deadlinePassed']);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Deadline passed');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toHaveCount(0);

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByRole('main')).not.toContainText('Deadline passed');
  expect(await askQuestion(other)).toEqual([201, undefined]);
});

test('a network that is cut is that of a device without a connection, until it is back', async ({ page }) => {
  await openAsMember(page, '/account/sent-requests');
  await expect(page.getByRole('article').first()).toBeVisible();
  await toggle(page);
  const panel = panelOf(page);
  await panel.getByLabel('Cut').check();
  const bar = page.getByText('You are offline. What you write is kept.');
  await expect(bar).toBeVisible();
  await page.getByRole('tab', { name: 'Pending' }).click();
  await expect(page.getByRole('main')).toContainText('This page is not on this device');
  await panel.getByRole('button', { name: 'Reset all' }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a link with something unknown opens the panel, which names it', async ({ page }) => {
  await page.goto(`${address}/about?qa=readTender:often,network:slow`);
  await expect(panelOf(page).getByRole('alert')).toHaveText('The link has something that this release does not know: readTender:often.');
  await expect(panelOf(page).getByRole('listitem')).toHaveText(['Network slowUndo']);
});

test('nothing outlives the tab', async ({ page, context }) => {
  await page.goto(`${address}/about?qa=network:slow`);
  await expect(page.getByRole('button', { name: 'QA 1 change' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${address}/about`);
  await expect(other.getByRole('button', { name: 'QA', exact: true })).toBeVisible();
});

for (const [language, width, height] of [
  ['en', 1280, 800],
  ['ar', 390, 844],
] as const) {
  test(`the panel is accessible and in its place, in the language of the page (${language}, ${width} px)`, async ({ page, context }) => {
    const complaints = complaintsOf(page);
    await page.setViewportSize({ width, height });
    await speak(page, language);
    await context.addCookies([{ name: 'daleel.language', value: language, url: address }]);
    await page.goto(`${address}/about?qa=submitInterest:deadlinePassed,clock:7200,network:slow,case:interest-beda63bf`);
    const panel = page.getByRole('complementary', { name: language === 'en' ? 'QA panel' : 'لوحة ضمان الجودة' });
    const pill = panel.getByRole('button', { name: language === 'en' ? 'QA 3 changes' : 'ضمان الجودة 3 تغييرات' });
    await expect(pill).toHaveAttribute('tabindex', '-1');
    const corner = await pill.boundingBox();
    expect(Math.round(language === 'en' ? (corner?.x ?? 0) : width - (corner?.x ?? 0) - (corner?.width ?? 0))).toBe(16);
    await toggle(page);
    const clock = language === 'en' ? 'Clock 2 hours ahead' : 'الساعة متقدمة ساعتين';
    await expect(panel.getByText(clock)).toBeAttached();
    const place = await panel.locator('.qa-panel').boundingBox();
    if (language === 'en') expect(Math.round(place?.width ?? 0)).toBe(352);
    else expect(place?.height).toBeLessThanOrEqual(height * 0.7);
    await expectNoSidewaysScroll(page);
    const { violations } = await new AxeBuilder({ page }).include('.qa').setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test('without the switch there is no panel and no file of it', async ({ page, request }) => {
  await page.goto('/about?qa=network:cut');
  await toggle(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(panelOf(page)).toHaveCount(0);
  for (const file of ['panel.js', 'panel.css']) expect((await request.get(`/qa/${file}`)).status()).toBe(404);
});
