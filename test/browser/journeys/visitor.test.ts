import { expect, test } from '@playwright/test';
import { accounts, demoPassword, freshSession } from '../support/accounts.ts';
import { complaintsOf, expectHydrated, speak } from '../support/page.ts';
import { languages, levelOf, words } from '../support/words.ts';

for (const language of languages) {
  const say = words[language];

  test(`a visitor searches, sees blurred cards, logs in, sees full ones, logs out (${language})`, levelOf(language), async ({ page }) => {
    const complaints = complaintsOf(page);
    const main = page.getByRole('main');
    await speak(page, language);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');

    await page.getByRole('banner').getByRole('link', { name: say.service, exact: true }).click();
    await expect(page).toHaveURL('/service');
    await expect(main.getByRole('article')).toHaveCount(5);
    await expect(main.getByRole('button', { name: say.blurred }).first()).toBeVisible();
    await expect(main.getByText(say.company)).toHaveCount(0);

    await main.getByRole('button', { name: say.blurred }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say.email).fill(accounts.member);
    await dialog.getByLabel(say.password, { exact: true }).fill(demoPassword);
    await dialog.getByRole('button', { name: say.login, exact: true }).click();
    await expect(main.getByRole('link', { name: say.company })).toBeVisible();
    await expect(main.getByRole('button', { name: say.blurred })).toHaveCount(0);

    await page.goto('/account');
    await page.getByRole('button', { name: say.logout }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: say.confirmLogout }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('button', { name: say.login })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('daleel.token'))).toBeNull();
    expect(complaints).toEqual([]);
  });
}

test('switching to Arabic changes the direction, keeps form values, and persists', async ({ page }) => {
  await page.goto('/service');
  await page.getByLabel(words.en.keyword).fill('clean');
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByLabel(words.ar.keyword)).toHaveValue('clean');
  await page.reload();
  await expect(page.getByLabel(words.ar.keyword)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('a search can be shared, reloaded and navigated back from', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/service');
  await page.getByLabel(words.en.keyword).fill('Office cleaning');
  await main.getByRole('button', { name: words.en.search, exact: true }).first().click();
  await expect(page).toHaveURL('/service?inputValue=Office+cleaning');
  await expect(main.getByRole('article')).toHaveCount(5);
  const count = main.getByRole('status').filter({ hasText: 'compan' });
  const found = await count.textContent();
  const next = main.getByRole('link', { name: words.en.next }).first();
  const [tab] = await Promise.all([page.context().waitForEvent('page'), next.click({ modifiers: ['ControlOrMeta'] })]);
  await expect(tab).toHaveURL('/service?inputValue=Office+cleaning&page=2');
  await tab.close();
  await next.click();
  await expect(page).toHaveURL('/service?inputValue=Office+cleaning&page=2');
  await expect(main.getByRole('article')).not.toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel(words.en.keyword)).toHaveValue('Office cleaning');
  await expect(count).toHaveText(found ?? '');
  await page.goBack();
  await expect(page).toHaveURL('/service?inputValue=Office+cleaning');
  await page.goBack();
  await expect(page).toHaveURL('/service');
  await expect(page.getByLabel(words.en.keyword)).toHaveValue('');
});

test('finds a word in any Arabic spelling and any English case', async ({ request }) => {
  const { accessToken } = await freshSession(request, 'member');
  const total = async (name: string) => {
    const answer = await request.get('/api/v1/companies', { params: { name }, headers: { authorization: `Bearer ${accessToken}` } });
    return (await answer.json()).data.totalItems;
  };
  expect(await total('نظافة')).toBeGreaterThan(0);
  expect(await total('نظافه')).toBe(await total('نظافة'));
  expect(await total('نَظافــة')).toBe(await total('نظافة'));
  expect(await total('MARSA')).toBeGreaterThan(0);
  expect(await total('MARSA')).toBe(await total('marsa'));
});

test('never sends hidden data to visitors', async ({ page }) => {
  const rendered = await (await page.goto('/service'))?.text();
  await expectHydrated(page);
  const answer = page.waitForResponse(/\/api\/v1\/companies\?/);
  await page.getByRole('main').getByRole('link', { name: words.en.next }).first().click();
  const loaded = await (await answer).text();
  for (const body of [rendered, loaded]) {
    expect(body).toContain('"items"');
    expect(body).not.toMatch(/Marsa|marsaclean|مرسى/);
  }
});

test('a service in the footer opens the listing of its companies', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Office cleaning' }).click();
  await expect(page).toHaveURL(/\/service\?inputValue=Office(\+|%20)cleaning/);
  await expect(page.getByLabel(words.en.keyword)).toHaveValue('Office cleaning');
});

test('the home page searches by keyword and location', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await main.getByRole('textbox').or(main.getByRole('searchbox')).or(main.getByRole('combobox')).first().fill('clean');
  await main.getByRole('button', { name: words.en.search, exact: true }).click();
  await expect(page).toHaveURL('/service?inputValue=clean');
});

test('an unknown path shows the home page', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Find the right company');
});
