import { expect, test } from '@playwright/test';
import { sessionOf, signInBefore } from '../support/accounts.ts';

/** The pages of the office by their entries in the menu, and the heading of each. */
const pages = {
  Companies: 'Companies list',
  Advertisements: 'Manage Ads',
  Messages: 'Messages',
  Payments: 'Payments',
  People: 'People',
  'Services and places': 'Services and places',
  Settings: 'Settings',
  'Jobs and mails': 'Jobs and mails',
  'Audit trail': 'Audit trail',
  Overview: 'Overview',
};

test('every page of the office is opened from the one before by the menu', async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  await page.goto('/office');
  const menu = page.getByRole('navigation', { name: 'Office' });
  for (const [entry, heading] of Object.entries(pages)) {
    await menu.getByRole('link', { name: new RegExp(`^${entry}`) }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: new RegExp(`^${entry}`) })).toHaveAttribute('aria-current', 'page');
  }
});

test('the texts of pages are opened from the settings, and back', async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  await page.goto('/office/settings');
  const tabs = page.locator('main').getByRole('navigation', { name: 'Settings' });
  await tabs.getByRole('link', { name: 'Texts' }).click();
  await expect(page.locator('main').getByRole('textbox', { name: 'English' })).toContainText('Built around local business');
  await expect(page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Settings' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await tabs.getByRole('link', { name: 'General' }).click();
  await expect(page.getByRole('form', { name: 'Fee for a proposal' })).toBeVisible();
});

test('companies and advertisements that wait are listed first', async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  await page.goto('/office/companies');
  await expect(page.locator('main').getByRole('combobox')).toHaveValue('awaiting');
  await page.goto('/office/ads');
  await expect(page.getByRole('tab', { selected: true })).toContainText('Pending');
});
