import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { SignedIn } from '../../../contract/entities/session.ts';
import { texts as arabic } from '../../../src/i18n/ar/messages.ts';
import { texts as english } from '../../../src/i18n/en/messages.ts';
import { freshSession, newMember, ownNetwork, signInBefore } from '../support/accounts.ts';
import { type OpenElsewhere, test } from '../support/elsewhere.ts';
import { complaintsOf, expectAccessible, expectNoSidewaysScroll, speak } from '../support/page.ts';
import { languages, levelOf } from '../support/words.ts';

const texts = { en: english, ar: arabic };

/** Sends a request of a new member to the demo company and approves it; returns both sessions and the ID of the conversation. */
const approvedRequest = async (request: APIRequestContext) => {
  const [requester, provider] = [await newMember(request), await freshSession(request, 'company')];
  const ask = async (by: SignedIn, path: string, data: object = {}) => {
    const headers = { authorization: `Bearer ${by.accessToken}`, ...ownNetwork() };
    const answer = await request.post(`/api/v1${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const title = `Night cleaning ${Date.now()}`;
  const { data } = await ask(requester, '/requests', {
    name: 'Huda',
    lastName: 'Al Mannai',
    email: requester.user.email,
    phone: '55551234',
    services: [1],
    project_title: title,
    description: 'Two floors.',
    company: 1,
  });
  await ask(provider, `/requests/${data.id}/approve`);
  const send = (text: string) => ask(provider, `/conversations/request-${data.id}/messages`, { id: crypto.randomUUID(), text, files: [] });
  return { requester, provider, id: `request-${data.id}`, send, close: () => ask(provider, `/requests/${data.id}/close`) };
};

const open = async (openElsewhere: OpenElsewhere, session: SignedIn, path: string, language: 'en' | 'ar' = 'en'): Promise<Page> => {
  const page = await openElsewhere();
  await signInBefore(page, session);
  await speak(page, language);
  await page.goto(path);
  return page;
};

const log = (page: Page) => page.getByRole('log');
const bubbles = (page: Page) => log(page).locator('.msg');
const write = async (page: Page, text: string) => {
  await page.getByLabel('Your message').fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};

test('two people write to each other live, offline and back, and each message arrives once and in order', async ({
  openElsewhere,
  request,
}) => {
  const { requester, provider, id } = await approvedRequest(request);
  const one = await open(openElsewhere, requester, `/account/messages/${id}`);
  const other = await open(openElsewhere, provider, `/account/messages/${id}`);
  const complaints = complaintsOf(one);

  await write(one, 'When can you come?');
  await expect(bubbles(other)).toHaveText(['When can you come?']);
  await other.getByLabel('Your message').fill('On Tuesday, see https://example.com/plan.');
  await other.keyboard.press('Control+Enter');
  await expect(other.getByLabel('Your message')).toBeFocused();
  await expect(bubbles(one)).toHaveText(['When can you come?', 'On Tuesday, see https://example.com/plan.']);
  await expect(bubbles(one).getByRole('link')).toHaveAttribute('href', 'https://example.com/plan');
  await expect(log(other).getByText('Seen', { exact: true })).toBeVisible();

  await one.context().setOffline(true);
  await write(one, 'Second message, written offline');
  await write(one, 'Third message, written offline');
  await expect(log(one).getByText('Waits for the connection')).toHaveCount(2);
  const stored = other.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/messages'));
  await write(other, 'A message of the other side meanwhile');
  await stored;

  // What was written survives a reload once the connection is back.
  await one.context().setOffline(false);
  const all = [
    'When can you come?',
    'On Tuesday, see https://example.com/plan.',
    'A message of the other side meanwhile',
    'Second message, written offline',
    'Third message, written offline',
  ];
  await expect(bubbles(other)).toHaveText(all);
  await expect(bubbles(one)).toHaveText(all);
  await one.reload();
  await expect(bubbles(one)).toHaveText(all);
  await expect(one.getByText('Waits for the connection')).toHaveCount(0);
  expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('a message whose answer was lost is sent again and stored once', async ({ openElsewhere, request }) => {
  const { requester, provider, id } = await approvedRequest(request);
  const page = await open(openElsewhere, requester, `/account/messages/${id}`);
  await expect(log(page).getByText('No messages yet')).toBeVisible();
  let lost = 0;
  await page.route('**/messages', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await write(page, 'Only once');
  await expect.poll(() => lost).toBe(1);
  const other = await open(openElsewhere, provider, `/account/messages/${id}`);
  await expect(bubbles(other)).toHaveText(['Only once']);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(log(page).getByText('Seen', { exact: true })).toBeVisible();
  await expect(bubbles(page)).toHaveText(['Only once']);
  await page.getByLabel('Your message').fill('Half written');
  await page.reload();
  await expect(bubbles(page)).toHaveText(['Only once']);
  await expect(page.getByLabel('Your message')).toHaveValue('Half written');
});

for (const language of languages)
  test(`a conversation is found by a word of its messages (${language})`, levelOf(language), async ({ openElsewhere, request }) => {
    const { requester, id, send } = await approvedRequest(request);
    await send('The crane arrives on Sunday.');
    const { list } = texts[language];
    const page = await open(openElsewhere, requester, '/account/messages', language);
    const main = page.getByRole('main');
    const rows = main.getByRole('tabpanel').getByRole('link');
    await expect(rows).toHaveCount(1);
    await main.getByLabel(list.search).fill('scaffold');
    await expect(main.getByText(list.noMatchTitle)).toBeVisible();
    await expectAccessible(page);
    await main.getByLabel(list.search).fill('CRANE sunday');
    await expect(rows).toHaveAttribute('href', `/account/messages/${id}`);
    await page.context().close();
  });

test('unread messages are counted in the menu until they are read', async ({ openElsewhere, request }) => {
  const { requester, provider, id } = await approvedRequest(request);
  const reader = await open(openElsewhere, requester, '/account/messages');
  await expect(reader.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  const writer = await open(openElsewhere, provider, `/account/messages/${id}`);
  await write(writer, 'Welcome');
  await expect(reader.getByRole('link', { name: 'Messages, unread conversations: 1' })).toBeVisible();
  await reader.getByRole('link', { name: /1 unread message/ }).click();
  await expect(bubbles(reader)).toHaveText(['Welcome']);
  await expect(reader.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
});

test('a closed request makes its conversation read-only', async ({ openElsewhere, request }) => {
  const { requester, id, close } = await approvedRequest(request);
  const page = await open(openElsewhere, requester, `/account/messages/${id}`);
  await expect(page.getByLabel('Your message')).toBeVisible();
  await close();
  await page.reload();
  await expect(page.getByText('This conversation is closed because its request is.')).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'View request' }).click();
  await expect(page).toHaveURL('/account/sent-requests');
});

test('a complaint is shown to both and opens the conversation to an administrator', async ({ openElsewhere, request }) => {
  const { requester, provider, id } = await approvedRequest(request);
  const page = await open(openElsewhere, requester, `/account/messages/${id}`);
  await write(page, 'Stop this.');
  await expect(bubbles(page)).toHaveText(['Stop this.']);
  const byAdmin = await open(openElsewhere, await freshSession(request, 'admin'), `/account/messages/${id}`);
  await expect(byAdmin.getByText('This conversation does not exist')).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Report to the administrators' }).click();
  await page.getByRole('dialog').getByLabel('What is wrong?').fill('Threats.');
  await page.getByRole('dialog').getByRole('button', { name: 'Report', exact: true }).click();
  await expect(log(page).getByText(/^You reported this conversation/)).toBeVisible();

  await byAdmin.reload();
  await expect(bubbles(byAdmin)).toHaveText(['Stop this.']);
  await expect(log(byAdmin).getByText('Threats.')).toBeVisible();
  await expect(byAdmin.getByLabel('Your message')).toHaveCount(0);
  const other = await open(openElsewhere, provider, `/account/messages/${id}`);
  await expect(log(other).getByText(/reported this conversation/)).toBeVisible();
  await expect(log(other).getByText('Threats.')).toHaveCount(0);
});

for (const language of languages)
  for (const width of [1280, 390])
    test(
      `the list and a conversation are accessible at ${width} px (${language})`,
      levelOf(language),
      async ({ openElsewhere, request }) => {
        const page = await open(openElsewhere, await freshSession(request, 'company'), '/account/messages', language);
        await page.setViewportSize({ width, height: 900 });
        const rows = page.getByRole('tabpanel').getByRole('link');
        await expect(rows.first()).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await rows.filter({ hasText: 'primary school' }).click();
        await expect(bubbles(page)).toHaveCount(4);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      },
    );
