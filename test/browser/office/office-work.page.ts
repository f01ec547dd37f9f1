import { expect } from '@playwright/test';
import { work } from '../../machines/support/samples-office.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate } from '../support/gate.ts';
import { leadInAnotherTab } from '../support/page.ts';
import { readOnPage } from '../support/read.ts';

export default readOnPage({ result: work }, async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, { load: /\/api\/v1\/office\/work$/ });
  await page.goto('/office');
  const region = page.locator('main');
  return {
    page,
    gate,
    place: {
      region,
      shown: async () => {
        await expect(region.getByRole('listitem').filter({ hasText: 'Tenders to approve' })).toContainText('2');
        await expect(region.getByRole('link', { name: /^Open the list: .*Refunds due/ })).toHaveAttribute('href', '/office/payments');
      },
      failed: region.getByRole('heading', { name: 'What waits could not be counted' }),
    },
  };
});
