import { expect, test } from '@playwright/test';
import { sessionOf, signInBefore } from '../support/accounts.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('the login opens without an error on a touch screen, where the focus moves from its field to the dialog', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toBeVisible();
  await expect.poll(() => dialog.evaluate((shown) => shown.contains(document.activeElement))).toBe(true);
  await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(0);
});

test('submitting stays reachable on a tender, and the wizard starts with its fields', async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'member'));
  await page.goto('/tender');
  const open = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Submit Proposal' }) });
  await expect(page.getByTestId('results')).toHaveAttribute('aria-busy', 'false');
  await open.first().getByRole('link', { name: 'Details' }).tap();
  await expect(page).toHaveURL(/tender-profile/);
  const submit = page.getByRole('main').getByRole('link', { name: 'Submit Proposal' });
  await expect(submit).toBeInViewport();
  await page.getByRole('heading', { name: 'Questions and answers' }).scrollIntoViewIfNeeded();
  await expect(submit).toBeInViewport();
  const toTop = page.getByRole('button', { name: 'Back to top' });
  if (await toTop.isVisible()) {
    const [button, bar] = [await toTop.boundingBox(), await submit.boundingBox()];
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  await submit.tap();
  await expect(page).toHaveURL(/submit-proposal/);
  for (const [step, line] of [
    ['basic', /^1 of 4 · .?Basic Information/],
    ['commercial', /^2 of 4 · .?Commercial Offer/],
    ['milestones', /^3 of 4 · .?Technical Proposal/],
  ] as const) {
    await page.goto(`${new URL(page.url()).pathname}?step=${step}`);
    await expect(page.getByRole('button', { name: line })).toBeVisible();
    const field = page.getByRole('main').locator('form').locator('input:not([type=file]), textarea').first();
    expect((await field.boundingBox())?.y).toBeLessThanOrEqual(250);
  }
});
