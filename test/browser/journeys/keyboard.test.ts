import { expect, type Locator, type Page, test } from '@playwright/test';
import { newMember, sessionOf, signInBefore } from '../support/accounts.ts';
import { openTender, storedDraft } from '../support/proposals.ts';

/** Presses Tab until an element has the focus, as far as it can be reached: a page of a list has up to twenty rows of controls. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 200; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};

const pressOn = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

test('a service request is sent with the keyboard only', async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'member'));
  await page.goto('/request-service/2');
  const main = page.getByRole('main');
  const write = async (label: string, text: string) => {
    await tabTo(page, main.getByLabel(label));
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  };
  await write('First name', 'Noor');
  await write('Last name', 'Al Sada');
  await write('Email', 'noor@example.test');
  await write('Contact number', '55550123');
  await tabTo(page, main.getByRole('checkbox').first());
  await page.keyboard.press('Space');
  await write('Project title', 'Evening cleaning');
  await write('Description', 'Two hundred square metres, five evenings a week.');
  await pressOn(page, main.getByRole('button', { name: 'Submit' }));
  const sent = page.getByRole('alertdialog', { name: 'Request successfully sent' });
  await expect(sent.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sent).toBeHidden();
});

test('a proposal is completed and submitted with the keyboard only', async ({ page, request }) => {
  const bidder = await sessionOf(request, 'member');
  const tender = await openTender(request);
  await storedDraft(request, bidder, tender, 0);
  await signInBefore(page, bidder);
  await page.goto(`/submit-proposal/${tender}`);
  const main = page.getByRole('main');
  await tabTo(page, main.getByLabel('Proposal Title'));
  await page.keyboard.type(', by day and night');
  for (const heading of ['Commercial Offer', 'Technical Proposal', 'Review & Submit']) {
    await pressOn(page, main.getByRole('button', { name: 'Next' }));
    await expect(main.locator('#proposal-step')).toHaveText(heading);
    await expect(main.locator('#proposal-step')).toBeFocused();
  }
  await pressOn(page, main.getByRole('button', { name: 'Submit Proposal' }));
  const confirmation = page.getByRole('dialog', { name: 'Confirm Proposal Submission' });
  await pressOn(page, confirmation.getByRole('button', { name: 'Submit', exact: true }));
  await page.waitForURL(/\/sandbox-payment\//);
  await pressOn(page, page.getByRole('main').getByRole('button', { name: 'Cancel and go back' }));
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page).toHaveURL(/\/callback\?/);
});

test('an account is suspended and restored, and settings and services are changed and left, with the keyboard only', async ({
  page,
  request,
}) => {
  const { user } = await newMember(request);
  await signInBefore(page, await sessionOf(request, 'admin'));
  await page.goto('/office');
  const main = page.getByRole('main');
  const menu = page.getByRole('navigation', { name: 'Office' });
  const choose = async (act: string) => {
    await pressOn(page, main.getByRole('button', { name: /^Actions for/ }));
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.type(act);
    await page.keyboard.press('Enter');
  };

  await pressOn(page, menu.getByRole('link', { name: 'People' }));
  await tabTo(page, main.getByLabel('Search people'));
  await page.keyboard.type(user.email);
  await expect(main.getByRole('button', { name: /^Actions for/ })).toHaveCount(1);
  await choose('Suspend');
  const reason = page.getByRole('dialog', { name: 'Suspend this account?' });
  await tabTo(page, reason.getByLabel('Reason'));
  await page.keyboard.type('Invoices that were not theirs.');
  await pressOn(page, reason.getByRole('button', { name: 'Suspend' }));
  await expect(main.getByText('Suspended', { exact: true })).toBeVisible();
  await choose('Restore');
  await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }));
  await expect(main.getByText('Suspended', { exact: true })).toBeHidden();

  await pressOn(page, menu.getByRole('link', { name: 'Settings' }));
  await tabTo(page, main.getByLabel('Latitude'));
  await page.keyboard.type('9');
  const card = main.getByRole('form', { name: 'Position on the map' });
  await expect(card).toContainText(/Changed, not saved: .?Latitude/);
  await pressOn(page, card.getByRole('button', { name: 'Discard' }));
  await expect(card).not.toContainText('Changed, not saved');

  await pressOn(page, menu.getByRole('link', { name: 'Services and places' }));
  const first = main.getByRole('row').nth(1);
  const name = await first.getByRole('button', { name: /^Move/ }).getAttribute('aria-label');
  await tabTo(page, first.getByRole('button', { name: /^Move/ }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(first.getByRole('button', { name: String(name), exact: true })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(first.getByRole('button', { name: String(name), exact: true })).toBeVisible();
});
