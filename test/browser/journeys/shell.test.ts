import { expect, type Page, test } from '@playwright/test';
import { accounts, demoPassword, freshSession, inAnotherTab, signInBefore } from '../support/accounts.ts';
import { installClock, pauseClock } from '../support/page.ts';
import { withoutRendering } from '../support/unrendered.ts';

const refuse = async (page: Page, status: number, code: string, message = 'Because of a rule.') => {
  await withoutRendering(page);
  await page.route('**/api/v1/companies?*', (route) => route.fulfill({ status, json: { code, message, requestId: 'r-1' } }), { times: 1 });
};

for (const [status, code, title, text] of [
  [422, 'invalidInput', 'Check Your Inputs', 'Please check your inputs'],
  [409, 'conflict', 'Daleel', 'Because of a rule.'],
  [404, 'notFound', 'Daleel', 'Because of a rule.'],
  [400, 'malformed', 'Daleel', 'Because of a rule.'],
  [500, 'unexpected', 'Please try again later', 'An error occurred while connecting to the server.'],
] as const) {
  test(`a ${status} opens the popup "${title}"`, async ({ page }) => {
    await refuse(page, status, code);
    await page.goto('/service');
    const popup = page.getByRole('alertdialog');
    await expect(popup).toContainText(title);
    await expect(popup).toContainText(text);
    await popup.getByRole('button', { name: 'Retry' }).click();
    await expect(popup).toBeHidden();
  });
}

test('of two languages that are chosen one after the other the last one counts', async ({ page }) => {
  await page.goto('/about');
  const languages = page.getByRole('banner').getByRole('group', { name: 'Language' });
  const arabic = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arabic.promise;
    await route.continue();
  });
  await languages.getByRole('link', { name: 'العربية' }).click();
  await expect(languages).toHaveAttribute('aria-busy', 'true');
  await languages.getByRole('link', { name: 'EN', exact: true }).click();
  // English is shown again before the Arabic texts are there.
  await expect(languages).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  arabic.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a language that is chosen without a connection is not shown; the page stays as it is, and switches once the connection is back', async ({
  page,
  context,
}) => {
  // What says so is loaded when the page is idle.
  const messages = page.waitForResponse(/\/assets\/Toasts-/);
  await page.goto('/about');
  await (await messages).finished();
  const languages = page.getByRole('banner').getByRole('group', { name: 'Language' });
  const main = page.getByRole('main');
  const english = await main.textContent();
  await context.setOffline(true);
  await languages.getByRole('link', { name: 'العربية' }).click();
  await expect(
    page.getByRole('alert').getByText('The language could not be changed. Check your connection, then try again.'),
  ).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await main.textContent()).toBe(english);
  // No key of a text is shown in place of the text.
  await expect(page.locator('body')).not.toContainText(/\b(about|nav|footer|common|language)\.\w/);
  await context.setOffline(false);
  await languages.getByRole('link', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Arabic}/u);
  await expect(page.locator('body')).not.toContainText(/\b(about|nav|footer|common|language)\.\w/);
  await page.getByRole('banner').getByRole('link', { name: 'المناقصات' }).first().click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('المناقصات');
});

test('shows a warning when a page that requires a login finds the session ended, then the site root', async ({ page }) => {
  const session = await freshSession(page.request, 'member');
  await signInBefore(page, session);
  await page.goto('/account/sent-requests');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${session.accessToken}` } });
  await page.evaluate(() => history.pushState(null, '', '/account/company-list'));
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog).toContainText("You're not authorized to perform action");
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/');
});

test('a public page keeps its content when the session has ended; the warning comes with a page that needs it', async ({ page }) => {
  const session = await freshSession(page.request, 'member');
  await page.request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${session.accessToken}` } });
  await signInBefore(page, session);
  const refused = page.waitForResponse((response) => response.status() === 401);
  await page.goto('/callback?status=Paid');
  await refused;
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(main).toContainText('Payment Successful');
  await expect(dialog).toBeHidden();
  await page.evaluate(() => history.pushState(null, '', '/service'));
  await expect(main.getByTestId('results').getByRole('article')).toHaveCount(5);
  await expect(dialog).toBeHidden();
  await page.evaluate(() => history.pushState(null, '', '/account'));
  await expect(dialog).toContainText("You're not authorized to perform action");
});

test.describe('in a browser whose language is Arabic', () => {
  test.use({ locale: 'ar' });
  test('a login stores the token, the user, the picture and the language in local storage', async ({ page }) => {
    await page.goto('/about');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.getByRole('banner').getByRole('button', { name: 'تسجيل الدخول' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('البريد الإلكتروني').fill(accounts.member);
    await dialog.getByLabel('كلمة المرور', { exact: true }).fill(demoPassword);
    await dialog.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
    await expect(dialog).toBeHidden();
    const stored = await page.evaluate(() => ({ ...localStorage }));
    const user = JSON.parse(stored['daleel.user'] ?? '{}');
    expect(user.isAdmin).toBe(false);
    expect(stored).toMatchObject({
      'daleel.token': expect.stringMatching(/./),
      'daleel.photo': user.imageUrl ?? '',
      'daleel.language': 'ar',
    });
  });
});

test('a token without a stored user is completed by the profile call', async ({ page }) => {
  const session = await freshSession(page.request, 'member');
  await page.addInitScript((token) => localStorage.setItem('daleel.token', token), session.accessToken);
  await page.goto('/about');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Account/ })).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('daleel.user') ?? '{}').name)).toBe(session.user.name);
});

test('a stored user with an old name shows the one from the profile call', async ({ page }) => {
  const session = await freshSession(page.request, 'member');
  await signInBefore(page, { ...session, user: { ...session.user, name: 'An old name', isAdmin: true } });
  // A page without calls for admins, which end the session of a member.
  await page.goto('/about');
  const account = page.getByRole('banner').getByRole('link', { name: /^Account/ });
  await expect(account).toHaveAccessibleName(new RegExp(session.user.name));
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('daleel.user') ?? '{}'))).toMatchObject({ isAdmin: false });
});

test('follows login and logout in another tab', async ({ page }) => {
  const session = await freshSession(page.request, 'member');
  await page.goto('/service');
  await expect(page.getByRole('main').getByRole('button', { name: 'Login to view details' }).first()).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inAnotherTab(page, session);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: 'Marsa Clean Services' })).toBeVisible();
  await inAnotherTab(page, null);
  await expect(page.getByRole('main').getByRole('button', { name: 'Login to view details' }).first()).toBeVisible();
});

test('covers the page with the spinner during an action, for at most two seconds', async ({ page }) => {
  await page.route('**/api/v1/auth/login', () => {});
  await installClock(page);
  await page.goto('/about');
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('noor@daleel.example');
  await dialog.getByLabel('Password', { exact: true }).fill('secret');
  await pauseClock(page, 10_000);
  // The code of the calls is loaded with the first one.
  const called = page.waitForRequest('**/api/v1/auth/login');
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await called;
  const spinner = page.getByText('Loading, please wait...');
  await page.clock.runFor(1900);
  await expect(spinner).toBeVisible();
  await page.clock.runFor(100);
  await expect(spinner).toBeHidden();
});

test('shows a dismissible welcome toast after the login', async ({ page }) => {
  await page.goto('/about');
  // Screen readers announce only changes inside an existing live region.
  const spoken = page.getByRole('status').and(page.locator('[aria-atomic=false]:empty'));
  await expect(spoken).toHaveCount(1);
  const region = await spoken.elementHandle();
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('member@daleel.example');
  await dialog.getByLabel('Password', { exact: true }).fill('daleel-demo');
  await dialog.getByLabel('Password', { exact: true }).press('Enter');
  const toast = page.getByRole('region', { name: 'Alerts' }).filter({ hasText: 'Welcome' });
  await expect(toast).toBeVisible();
  expect(await region?.textContent()).toContain('Welcome');
  await toast.getByRole('button').click();
  await expect(toast).toBeHidden();
});

test('shows the scroll-to-top button after one viewport height; navigation starts at the top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/service');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(5);
  const up = page.getByRole('button', { name: 'Back to top' });
  await expect(up).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(up).toBeVisible();
  expect(await up.evaluate((button) => button.getBoundingClientRect().width)).toBe(50);
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the mobile menu opens, traps the focus, and closes on Escape and on navigation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/service');
  const open = page.getByRole('button', { name: 'Open menu' });
  await open.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(menu).toBeHidden();
});

test('the login modal restores the focus, even as the first dialog of the visit', async ({ page }) => {
  await page.goto('/about');
  const login = page.getByRole('banner').getByRole('button', { name: 'Login' });
  await login.click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(login).toBeFocused();
});

test('the whole search works with the keyboard', async ({ page }) => {
  await page.goto('/service');
  await expect(page.getByRole('tree')).toBeVisible();
  await page.getByLabel('Keyword').focus();
  await page.keyboard.type('office cl');
  await expect(page.getByRole('option', { name: 'Office cleaning' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Keyword')).toHaveValue('Office cleaning');
  await page.getByRole('treeitem').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('treeitem', { checked: true })).toHaveCount(1);
});
