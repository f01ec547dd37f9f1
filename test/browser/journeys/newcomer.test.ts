import { expect, type Page } from '@playwright/test';
import { texts as arabicApp } from '../../../src/i18n/ar/app.ts';
import { texts as arabic } from '../../../src/i18n/ar/member.ts';
import { texts as englishApp } from '../../../src/i18n/en/app.ts';
import { texts as english } from '../../../src/i18n/en/member.ts';
import { accounts, demoPassword, freshAddress, freshSession, ownNetwork, signInBefore } from '../support/accounts.ts';
import { test } from '../support/elsewhere.ts';
import { linkTo } from '../support/mails.ts';
import { complaintsOf, speak } from '../support/page.ts';
import { picture } from '../support/picture.ts';
import { languages, levelOf } from '../support/words.ts';

const texts = { en: { ...englishApp, ...english }, ar: { ...arabicApp, ...arabic } };
const password = 'a password of mine';

const signIn = async (page: Page, say: (typeof texts)['en'] | (typeof texts)['ar'], email: string, secret: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say.login.email).fill(email);
  await dialog.getByLabel(say.login.password, { exact: true }).fill(secret);
  await dialog.locator('[type=submit]').click();
  await expect(dialog).toBeHidden();
};

for (const language of languages) {
  const say = texts[language];

  test(`from registration to an approved request (${language})`, levelOf(language), async ({ page, openElsewhere }) => {
    const complaints = complaintsOf(page);
    const main = page.getByRole('main');
    const email = freshAddress();
    const title = `Two showrooms ${email}`;
    await page.setExtraHTTPHeaders(ownNetwork());
    await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>a map</p>' }));
    await speak(page, language);

    // A visitor without an account opens the link of a profile and is prompted to log in.
    await page.goto('/companies/1');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say.login.create }).click();
    await expect(dialog.getByRole('link', { name: say.consent.terms })).toHaveAttribute('href', '/terms');
    await expect(dialog.getByRole('link', { name: say.consent.privacy })).toHaveAttribute('href', '/privacy');
    await dialog.getByLabel(say.login.name, { exact: true }).fill('Huda Al Mannai');
    await dialog.getByLabel(say.login.email).fill(email);
    await dialog.locator('[type=submit]').click();
    await expect(dialog.getByText(email)).toBeVisible();

    // The mailed link opens the password page, which leads to the account.
    await page.goto(await linkTo(email));
    await main.getByLabel(say.password.new, { exact: true }).fill(password);
    await main.getByLabel(say.password.confirm, { exact: true }).fill(password);
    await main.getByRole('button', { name: say.password.save }).click();
    await expect(page).toHaveURL('/account');

    // The member registers a company, with a logo.
    await main.getByRole('link', { name: say.company.toRegistration }).click();
    await main.getByLabel(say.company.name, { exact: true }).fill(`Khor Bay Hotels ${email}`);
    await main.getByLabel(say.company.location, { exact: true }).selectOption({ index: 2 });
    await main.getByLabel(say.company.offer).fill(language === 'ar' ? 'تموين' : 'catering');
    await main.getByRole('listbox').getByRole('option').first().click();
    await main.getByLabel(say.company.chooseLogo).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
    await expect(page.getByRole('status').filter({ hasText: 'logo.png' })).toBeAttached();
    await expect(main.getByText(say.company.replaceLogo)).toBeVisible();
    await main.getByRole('button', { name: say.company.register }).click();
    await expect(page).toHaveURL('/account');
    await expect(main.getByLabel(say.company.name, { exact: true })).toHaveValue(`Khor Bay Hotels ${email}`);

    // The member sends a request to another company.
    await page.goto('/companies/1');
    await main.getByRole('link', { name: say.profile.request }).click();
    await main.getByLabel(say.request.name).fill('Huda');
    await main.getByLabel(say.request.email).fill(email);
    await main.getByLabel(say.request.phone).fill('44000000');
    await main.getByRole('checkbox').first().check();
    await main.getByLabel(say.request.projectTitle).fill(title);
    await main.getByLabel(say.request.description).fill('Weekly, glass on three sides.');
    await main.getByRole('button', { name: say.request.submit }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: say.common.ok }).click();
    await expect(page).toHaveURL('/service');

    // The company sees the request without the contact data, and approves it.
    const office = await openElsewhere();
    await speak(office, language);
    await office.goto('/account/requests');
    await signIn(office, say, accounts.company, demoPassword);
    const received = office.getByRole('main').getByRole('article').filter({ hasText: title });
    await expect(received).toBeVisible();
    await expect(received.getByRole('link', { name: email })).toHaveCount(0);
    await received.getByRole('button', { name: say.requests.approve }).click();
    await expect(received.getByRole('link', { name: email })).toBeVisible();
    await office.close();

    // The sender sees the approval.
    await page.goto('/account/sent-requests');
    await expect(main.getByRole('article').filter({ hasText: title })).toContainText(say.requests.approved);
    expect(complaints).toEqual([]);
  });

  test(`shows the linked page after the visitor has logged in (${language})`, levelOf(language), async ({ page }) => {
    await speak(page, language);
    await page.goto('/request-service/2');
    await signIn(page, say, accounts.member, demoPassword);
    await expect(page).toHaveURL('/request-service/2');
    await expect(page.getByRole('main').getByLabel(say.request.projectTitle)).toBeVisible();
  });
}

test('keeps the form when the session expires', async ({ page, request }) => {
  const session = await freshSession(request, 'member');
  const main = page.getByRole('main');
  await signInBefore(page, session);
  await page.goto('/request-service/3');
  await main.getByLabel('Project title').fill('A title that took long to find');
  await main.getByLabel('Description').fill('And a description that took longer.');
  await main.getByLabel('First name').fill('Noor');
  await main.getByLabel('Email').fill('noor@daleel.example');
  await main.getByLabel('Contact number').fill('55551234');
  await main.getByRole('checkbox').first().check();
  await request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${session.accessToken}` } });

  await main.getByRole('button', { name: 'Submit' }).click();
  const warning = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: 'Please reconnect with a valid account' });
  await warning.getByRole('button').click();
  await expect(page).toHaveURL('/');
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await signIn(page, texts.en, accounts.member, demoPassword);
  await page.goto('/request-service/3');
  await expect(main.getByText('Your unsent request has been restored.')).toBeVisible();
  await expect(main.getByLabel('Project title')).toHaveValue('A title that took long to find');
  await expect(main.getByRole('checkbox').first()).toBeChecked();
});

test('leaves no draft behind after a logout', async ({ page, request }) => {
  await signInBefore(page, await freshSession(request, 'member'));
  await page.goto('/request-service/4');
  await page.getByRole('main').getByLabel('Project title').fill('A secret project');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('daleel.draft')))).toEqual([]);
});
