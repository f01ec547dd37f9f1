import { expect, type Locator, test } from '@playwright/test';
import { newMember, sessionOf, signInBefore } from '../support/accounts.ts';

/** A call that does not answer before `go` is called. */
const hold = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { held: promise, go: resolve };
};
const topOf = async (shown: Locator): Promise<number | undefined> => (await shown.boundingBox())?.y;

for (const width of [1280, 390]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('what waits in the office stays where it is when the health arrives above it', async ({ page, request }) => {
      await signInBefore(page, await sessionOf(request, 'admin'));
      const { held, go } = hold();
      await page.route('**/api/v1/office/activity', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/office');
      const waiting = page.getByText('Tenders to approve').last();
      await expect(waiting).toBeVisible();
      const before = (await topOf(waiting)) ?? 0;
      go();
      await expect(page.getByRole('region', { name: 'Health' })).toBeVisible();
      expect(Math.abs(((await topOf(waiting)) ?? 0) - before)).toBeLessThan(24);
    });

    test('the account is not shown below the company before that is there', async ({ page, request }) => {
      await signInBefore(page, await newMember(request));
      const { held, go } = hold();
      await page.route('**/api/v1/companies/mine', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/account');
      const account = page.getByRole('heading', { name: 'Your account' });
      await expect(account).toBeAttached();
      await expect(account).not.toBeInViewport();
      go();
      await expect(page.getByText('You have not registered a company yet')).toBeVisible();
    });
  });
}
