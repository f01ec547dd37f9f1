import { expect, test } from '@playwright/test';
import { newMember, sessionOf, signInBefore } from '../support/accounts.ts';
import { expectHydrated } from '../support/page.ts';

/** Forms that a person opens without anything typed, with the field that is then filled wrongly. */
const forms = [
  ['/request-service/2', 'member', 'Contact number', '12 34 x', 'Use digits only, without spaces.'],
  ['/company-register', 'new', 'Website (optional)', 'not a link', 'Enter a web address, for example www.example.com.'],
  ['/account/tender-management/new', 'company', 'Bond amount', '1000000000', 'Enter at most 999,999,999.99.'],
  ['/account/manage-ads/new', 'company', 'Link', 'not a link', 'Enter a web address, for example https://example.com.'],
  ['/contact-us', 'member', 'Email', 'noor@', 'Enter an email address in the format name@example.com.'],
] as const;

for (const [path, reader, label, typed, problem] of forms)
  test(`the form of ${path} raises no alarm until a field was left wrong, and then only for that field`, async ({ page, request }) => {
    await signInBefore(page, reader === 'new' ? await newMember(request) : await sessionOf(request, reader));
    await page.goto(path);
    const main = page.locator('main');
    const wrong = main.locator('[aria-invalid="true"]');
    const field = main.getByLabel(label, { exact: true });
    await expect(field).toBeVisible();
    // What is left wrong before the page runs is named when the form is sent.
    await expectHydrated(page);
    await expect(wrong).toHaveCount(0);
    await expect(main.getByText(/need(s)? attention/)).toHaveCount(0);
    await field.fill(typed);
    await field.blur();
    await expect(field).toHaveAccessibleDescription(new RegExp(problem));
    await expect(wrong).toHaveCount(1);
  });
