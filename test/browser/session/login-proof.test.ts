import { expect, test } from '@playwright/test';
import { texts as arabic } from '../../../src/i18n/ar/member.ts';
import { texts as english } from '../../../src/i18n/en/member.ts';
import { accounts, demoPassword, ownNetwork } from '../support/accounts.ts';
import { complaintsOf, expectAccessible, speak } from '../support/page.ts';
import { answerWith } from '../support/popup.ts';
import { languages, levelOf } from '../support/words.ts';

const texts = { en: english, ar: arabic };

for (const language of languages) {
  const say = texts[language];

  test(`while many log in, a new device works on a proof and is logged in (${language})`, levelOf(language), async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.setExtraHTTPHeaders(ownNetwork());
    await speak(page, language);
    await page.goto('/about');
    await page.getByRole('banner').getByRole('button', { name: say.login.title }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say.login.email).fill(accounts.member);
    await dialog.getByLabel(say.login.password, { exact: true }).fill(demoPassword);

    // The first login is refused as by a crowded server; the challenge, its solution and the second login are real.
    const challenge = Promise.withResolvers<void>();
    await page.route('**/api/v1/auth/login', (route) =>
      answerWith(route, 428, { code: 'proofNeeded', message: 'Many people log in.', requestId: 'r-1' }),
    );
    await page.route('**/api/v1/auth/login-challenge', async (route) => {
      await challenge.promise;
      await route.continue();
    });
    await dialog.locator('[type=submit]').click();
    await expect(dialog.getByRole('status').filter({ hasText: say.login.proving })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/v1/auth/login');
    const sent = page.waitForRequest('**/api/v1/auth/login');
    challenge.resolve();
    const { challenge: given, solution } = JSON.parse((await sent).postDataJSON().proof);
    expect(solution.derivedKey.startsWith(given.parameters.keyPrefix)).toBe(true);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', { name: say.login.title })).toBeHidden();
    expect(complaints.filter((complaint) => !complaint.includes('428'))).toEqual([]);
  });
}
