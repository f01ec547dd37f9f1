import { expect, test } from '@playwright/test';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { openTender, unpaidProposal } from '../support/proposals.ts';

for (const refusal of ['Decline payment', 'Cancel and go back']) {
  test(`retries a payment from the result page after "${refusal}"`, async ({ page, request }) => {
    const bidder = await sessionOf(request, 'member');
    const { payUrl } = await unpaidProposal(request, bidder, await openTender(request));
    await signInBefore(page, bidder);
    await page.goto(payUrl);
    await page.getByRole('button', { name: refusal }).click();
    // The specification's words, then what is true of this payment.
    const main = page.locator('main');
    await expect(main).toContainText('Payment Failed');
    for (const said of ['Nothing was charged.', 'QAR 100.00', 'PRP-', 'You can pay until the deadline'])
      await expect(main).toContainText(said);
    await page.getByRole('link', { name: 'Retry Payment' }).click();
    await page.waitForURL(/\/sandbox-payment\//);
    await page.getByRole('button', { name: 'Approve payment' }).click();
    await expect(page.getByText('Payment Successful')).toBeVisible();
    await expect(main).toContainText('Receipt number');
    await page.getByRole('link', { name: 'View the receipt' }).click();
    await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  });
}
