import { expect, test } from '@playwright/test';
import { newMember, signInBefore } from '../support/accounts.ts';
import { openTender } from '../support/proposals.ts';

test('a dialog that is pressed before its code has arrived and without a connection leaves the page, and opens when it is tried again', async ({
  page,
  request,
}) => {
  const publisher = await newMember(request);
  const tender = await openTender(request, {}, publisher);
  await signInBefore(page, publisher);
  const code = /OpeningDialogs[^/]*\.js/;
  await page.route(code, (route) => route.abort('internetdisconnected'));
  await page.goto(`/account/tender-management/${tender}/opening`);
  const name = page.locator('main').getByRole('button', { name: 'Require a second opener…' });
  await name.click();
  const alert = page.getByRole('alert').filter({ hasText: 'The server cannot be reached' });
  await expect(alert).toBeVisible();
  await expect(page.locator('main').getByText('You open the proposals alone')).toBeVisible();
  await page.unroute(code);
  await expect(async () => {
    if (await alert.isVisible()) await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('dialog').getByLabel('Email address of their account')).toBeVisible({ timeout: 2000 });
  }).toPass();
});
