import { expect, type Page, test } from '@playwright/test';
import { hostileHtml } from '../../server/support/xss.ts';
import { freshSession, registered, sessionOf, signInBefore } from '../support/accounts.ts';

/** Number of payloads per page: small, because a payload can swallow the ones after it. */
const groupSize = 8;
const groups = Array.from({ length: Math.ceil(hostileHtml.length / groupSize) }, (_, at) =>
  hostileHtml.slice(at * groupSize, (at + 1) * groupSize),
);

/** Fails if the page executes part of a description: a dialog opens or a function called by the payloads runs. */
const watchForScripts = async (page: Page): Promise<() => Promise<string[]>> => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    const ran: string[] = [];
    Object.assign(window, { ran, alert: (what: unknown) => ran.push(String(what)) });
  });
  return async () => [...dialogs, ...(await page.evaluate(() => (window as unknown as { ran: string[] }).ran))];
};

/** Returns elements and attributes of the rendered description that could execute code or restyle the page. */
const dangersIn = (page: Page) =>
  page
    .locator('main .prose')
    .evaluateAll((shown) =>
      shown.flatMap((description) =>
        [...description.querySelectorAll('*')].flatMap((element) => [
          ...(/^(p|br|h3|h4|strong|em|ul|ol|li|a|blockquote)$/.test(element.localName) ? [] : [element.outerHTML]),
          ...[...element.attributes].filter(({ name }) => !/^(href|rel)$/.test(name)).map(({ name }) => `${element.localName} ${name}`),
          ...(element instanceof HTMLAnchorElement && element.href && !/^(https?|mailto):/.test(element.href) ? [element.href] : []),
        ]),
      ),
    );

test('a stored description executes nothing in a profile', async ({ page, request }) => {
  const { link } = await registered(request);
  const token = new URL(link, 'http://any').searchParams.get('verificationToken');
  const password = 'a password of mine';
  const set = await request.post('/api/v1/auth/set-password', {
    data: { verificationToken: token, newPassword: password, confirmPassword: password },
  });
  const session = (await set.json()).data;
  const headers = { authorization: `Bearer ${session.accessToken}` };
  const none = {
    logo_url: null,
    banner_url: null,
    website_url: null,
    facebook: null,
    twitter: null,
    linkedin: null,
    google: null,
    skype: null,
  };
  const fields = {
    name: 'Hostile',
    nameAr: null,
    descriptionAr: null,
    location: 1,
    services: [1],
    cr_number: null,
    cr_expires_on: null,
    ...none,
  };
  const made = await request.post('/api/v1/companies', { data: { ...fields, description: '<p>First.</p>' }, headers });
  const { id, version: begun } = (await made.json()).data;
  let version = begun;

  await signInBefore(page, session);
  const ran = await watchForScripts(page);
  for (const group of groups) {
    const description = `<p>The beginning.</p>${group.join('')}`;
    const stored = await request.patch(`/api/v1/companies/${id}`, { data: { ...fields, description, version }, headers });
    expect(stored.ok()).toBe(true);
    version = (await stored.json()).data.version;
    await page.goto(`/companies/${id}`);
    await expect(page.locator('main .prose')).toContainText('The beginning.');
    expect(await dangersIn(page)).toEqual([]);
    expect(await ran()).toEqual([]);
  }
});

test('a description inserted directly into the database executes nothing either', { tag: '@thorough' }, async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'member'));
  const ran = await watchForScripts(page);
  let description = '';
  await page.route(/\/api\/v1\/companies\/1$/, async (route) => {
    const { data } = await (await route.fetch()).json();
    await route.fulfill({ json: { data: { ...data, description, descriptionAr: null } } });
  });
  for (const group of groups) {
    description = `<p>The beginning.</p>${group.join('')}`;
    await page.goto('/companies/1');
    await expect(page.locator('main .prose')).toContainText('The beginning.');
    expect(await dangersIn(page)).toEqual([]);
    expect(await ran()).toEqual([]);
  }
});

test('the rich text editor executes nothing', async ({ page, request }) => {
  const session = await freshSession(request, 'company');
  await signInBefore(page, session);
  const ran = await watchForScripts(page);
  await page.route(/\/api\/v1\/companies\/mine$/, async (route) => {
    const { data } = await (await route.fetch()).json();
    await route.fulfill({ json: { data: { ...data, description: hostileHtml.join(''), descriptionAr: null } } });
  });
  await page.goto('/account');
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toBeVisible();
  expect(await ran()).toEqual([]);
});
