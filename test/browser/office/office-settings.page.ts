import { expect } from '@playwright/test';
import { officeSettings } from '../../machines/support/samples-office.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate } from '../support/gate.ts';
import { answerAs } from '../support/popup.ts';
import { readOnPage } from '../support/read.ts';

export default readOnPage({ result: { ...officeSettings, drafts: {} }, reloads: ['reload.viewer'] }, async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  const gate = await closeGate(page, { load: /\/api\/v1\/office\/settings$/ });
  await page.goto('/office/settings');
  const region = page.locator('main');
  return {
    page,
    gate,
    place: {
      region,
      shown: () => expect(region.getByRole('form')).toHaveCount(officeSettings.saved.length),
      failed: region.getByRole('heading', { name: 'The settings could not be loaded' }),
      // What was typed is kept in the browser.
      answer: (route, { drafts: _, ...stored }) => answerAs(route, stored),
    },
  };
});
