import { expect } from '@playwright/test';
import { company } from '../../machines/support/samples.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate } from '../support/gate.ts';
import { answerAs } from '../support/popup.ts';
import { readOnPage } from '../support/read.ts';

const result = { company, map: { latitude: 25.3, longitude: 51.5 } };

export default readOnPage({ result, isNamed: true, reloads: ['reload.viewer'] }, async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'member'));
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>a map</title>' }),
  );
  const gate = await closeGate(page, { load: /\/api\/v1\/companies\/1$/ });
  await page.goto('/companies/1');
  const region = page.locator('main');
  return {
    page,
    gate,
    place: {
      region,
      shown: () => expect(region.getByRole('heading', { level: 1, name: 'Marsa' })).toBeVisible(),
      missing: region.getByRole('heading', { name: 'Company not found' }),
      failed: region.getByRole('heading', { name: 'The company could not be loaded' }),
      // The map is of the settings.
      answer: (route, profile) => answerAs(route, profile.company),
    },
  };
});
