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
  const main = page.getByRole('main');
  for (const [step, heading] of [
    ['basic', 'Basic Information'],
    ['commercial', 'Commercial Offer'],
    ['milestones', 'Technical Proposal'],
  ] as const) {
    await page.goto(`${new URL(page.url()).pathname}?step=${step}`);
    for (const stage of ['1 Proposal Details', '2 Payment', '3 Confirmation']) await expect(main.getByText(stage)).toBeInViewport();
    for (const name of ['Basic Information', 'Commercial Offer', 'Technical Proposal', 'Review & Submit'])
      await expect(main.getByRole('list', { name: 'Steps' }).getByText(name).filter({ visible: true })).toBeInViewport();
    await expect(main.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    // The fields of a milestone are below the tabs of all of them.
    const first = main.locator('form').locator('input:not([type=file]), textarea, [role=tab]').first();
    expect((await first.boundingBox())?.y).toBeLessThanOrEqual(300);
  }
  const summary = main.getByRole('button', { name: 'Tender Summary' });
  await summary.tap();
  await expect(page.getByText('Closing', { exact: true }).filter({ visible: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Closing', { exact: true }).filter({ visible: true })).toBeHidden();
  await expect(summary).toBeFocused();
});
