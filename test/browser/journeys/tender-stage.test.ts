import { expect, test } from '@playwright/test';
import { texts as arabicApp } from '../../../src/i18n/ar/app.ts';
import { texts as arabic } from '../../../src/i18n/ar/tenders.ts';
import { texts as englishApp } from '../../../src/i18n/en/app.ts';
import { texts as english } from '../../../src/i18n/en/tenders.ts';
import { speak } from '../support/page.ts';
import { languages, levelOf } from '../support/words.ts';

const texts = { en: { ...englishApp, ...english }, ar: { ...arabicApp, ...arabic } };

for (const language of languages) {
  const say = texts[language];
  const until = new RegExp(
    say.marketplace.until.replaceAll(/[()]/g, '\\$&').replace('<moment/>', '.*\\d\\d/\\d\\d/\\d{4}, \\d\\d:\\d\\d.*'),
  );

  test(
    `lists tenders that accept proposals, with the date, and finished ones when they are chosen (${language})`,
    levelOf(language),
    async ({ page }) => {
      await speak(page, language);
      await page.goto('/tender');
      const cards = page.getByTestId('results').getByRole('article');
      await expect(cards).toHaveCount(8);
      await expect(cards.filter({ hasText: until })).toHaveCount(8);

      await page.getByLabel(say.marketplace.stage).selectOption(say.marketplace.ended);
      await page.getByRole('search').getByRole('button', { name: say.common.search }).click();
      await expect(page).toHaveURL('/tender?stage=ended');
      await expect(cards.filter({ hasText: until })).toHaveCount(0);
      await expect(cards.first()).toBeVisible();
      // Green would look as if the tender were still open.
      await expect(cards.locator('.badge-open')).toHaveCount(0);
      await expect(cards.getByRole('link', { name: say.marketplace.propose })).toHaveCount(0);
    },
  );

  test(`shows the newest open tenders on the home page, each with its deadline (${language})`, levelOf(language), async ({ page }) => {
    await speak(page, language);
    await page.goto('/');
    const rows = page.getByRole('table', { name: say.home.newestTenders }).getByRole('row');
    await expect(rows).toHaveCount(6);
    const title = await rows.nth(1).getByRole('link').textContent();
    await rows.nth(1).getByRole('link').click();
    await expect(page.getByRole('main').getByText(until)).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText(title ?? '')
        .first(),
    ).toBeVisible();
  });
}
