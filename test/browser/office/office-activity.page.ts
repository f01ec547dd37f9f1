import { expect } from '@playwright/test';
import { activity } from '../../machines/support/samples-office.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate } from '../support/gate.ts';
import { leadInAnotherTab } from '../support/page.ts';
import { readOnPage } from '../support/read.ts';

export default readOnPage({ result: activity }, async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, { load: /\/api\/v1\/office\/activity$/ });
  await page.goto('/office');
  const region = page.getByRole('region', { name: 'The last 30 days' });
  return {
    page,
    gate,
    place: {
      region,
      shown: async () => {
        await expect(region.getByRole('figure').filter({ hasText: 'Registrations' })).toContainText(/\+100%\W* on the 30 days before/);
        await expect(page.getByRole('region', { name: 'Health' }).getByText(/^\W*2\W+failed$/)).toBeVisible();
      },
      failed: region.getByRole('heading', { name: 'The figures could not be loaded' }),
    },
  };
});
