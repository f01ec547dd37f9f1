import { expect, type Page } from '@playwright/test';
import type { Ad, OwnAd } from '../../../contract/entities/ads.ts';
import type { SignedIn } from '../../../contract/entities/session.ts';
import { formatDay } from '../../../contract/rules/qatar-time.ts';
import { texts as arabic } from '../../../src/i18n/ar/ads.ts';
import { texts as arabicApp } from '../../../src/i18n/ar/app.ts';
import { texts as english } from '../../../src/i18n/en/ads.ts';
import { texts as englishApp } from '../../../src/i18n/en/app.ts';
import { freshSession, newMember, ownNetwork, signInBefore } from '../support/accounts.ts';
import { test } from '../support/elsewhere.ts';
import { complaintsOf, expectAccessible, expectNoSidewaysScroll, installClock, speak } from '../support/page.ts';
import { withoutRendering } from '../support/unrendered.ts';
import { languages, levelOf } from '../support/words.ts';

const texts = { en: { ...englishApp, ...english }, ar: { ...arabicApp, ...arabic } };

/** A minimal picture: one red pixel. */
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==', 'base64');
const dayFromNow = (days: number): string => formatDay(new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));

/** Other tests run advertisements at the same time: the page is given this one alone. */
const showOnly = async (page: Page, id: number) => {
  await withoutRendering(page);
  await page.route('**/api/v1/ads?placement=services', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: Ad[] };
    await route.fulfill({ response: answer, json: { data: data.filter((ad) => ad.id === id) } });
  });
};

const readAd = async (page: Page, { accessToken }: SignedIn, id: number): Promise<OwnAd> => {
  const answer = await page.request.get(`/api/v1/ads/${id}`, { headers: { authorization: `Bearer ${accessToken}` } });
  return ((await answer.json()) as { data: OwnAd }).data;
};

for (const language of languages) {
  const say = texts[language];

  test(
    `an advertisement is written, rejected, corrected, approved, shown and counted (${language})`,
    levelOf(language),
    async ({ page, openElsewhere }) => {
      const complaints = complaintsOf(page);
      const main = page.getByRole('main');
      const name = `Spring offer ${language} ${Date.now()}`;
      await page.setExtraHTTPHeaders(ownNetwork());
      await speak(page, language);
      const advertiser = await newMember(page.request);
      await signInBefore(page, advertiser);

      // An empty form lists what is missing; a draft may be stored without it.
      await page.goto('/account/manage-ads');
      await main.getByRole('link', { name: say.list.new }).click();
      await main.getByLabel(say.editor.name, { exact: true }).fill(name);
      await main.getByLabel(say.editor.name, { exact: true }).press('Enter');
      await expect(main.getByText(say.ads.error.titleRequired)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await main.getByRole('button', { name: say.editor.saveDraft }).click();
      await expect(page).toHaveURL(/\/account\/manage-ads\/\d+$/);
      const id = Number(/\d+$/.exec(page.url())?.[0]);

      // The complete advertisement is sent for approval; what is typed appears in the preview.
      await main.getByLabel(say.editor.choosePicture).setInputFiles({ name: 'ad.png', mimeType: 'image/png', buffer: picture });
      await expect(main.getByText(say.editor.replacePicture)).toBeVisible();
      await main.getByLabel(say.editor.headline, { exact: true }).fill('Clean windows');
      await main.getByLabel(say.editor.headlineAr, { exact: true }).fill('نوافذ نظيفة');
      await main.getByLabel(say.editor.text, { exact: true }).fill('In one day.');
      await main.getByLabel(say.editor.textAr, { exact: true }).fill('في يوم واحد.');
      await main.getByLabel(say.editor.link, { exact: true }).fill('windows.example/offer');
      await main.getByLabel(say.editor.from, { exact: true }).fill(dayFromNow(-1));
      await main.getByLabel(say.editor.to, { exact: true }).fill(dayFromNow(20));
      await expect(page.getByRole('complementary', { name: say.preview.title })).toContainText(
        language === 'ar' ? 'نوافذ نظيفة' : 'Clean windows',
      );
      await main.getByRole('button', { name: say.editor.send }).click();
      await expect(page).toHaveURL('/account/manage-ads');
      await expect(page.getByText(say.adToast.sent).first()).toBeVisible();
      await expect(main.getByRole('article', { name })).toContainText(say.standing.pending);

      // The next advertisement can use the same picture.
      await main.getByRole('link', { name: say.list.new }).click();
      const earlier = main.getByRole('group', { name: say.editor.earlierPictures }).getByRole('button');
      await earlier.click();
      await expect(earlier).toHaveAttribute('aria-pressed', 'true');
      await expectAccessible(page);
      await main.getByRole('button', { name: say.editor.saveDraft }).click();
      await expect(page).toHaveURL(/\/account\/manage-ads\/\d+$/);
      await page.goto('/account/manage-ads');

      // An admin rejects it with a reason, which the advertiser reads and acts on.
      const office = await openElsewhere();
      await speak(office, language);
      await signInBefore(office, await freshSession(page.request, 'admin'));
      await office.goto('/account/manage-ads');
      const waiting = office.getByRole('main').getByRole('article', { name });
      await waiting.getByRole('button', { name: say.card.reject }).click();
      await office.getByRole('dialog').getByLabel(say.rejection.label).fill('The link cannot be opened.');
      await office.getByRole('dialog').getByRole('button', { name: say.rejection.confirm }).click();
      await expect(waiting).toHaveCount(0);
      await page.reload();
      await expect(main.getByRole('article', { name })).toContainText('The link cannot be opened.');
      await main.getByRole('article', { name }).getByRole('link', { name: say.card.edit }).click();
      await main.getByLabel(say.editor.link, { exact: true }).fill('https://windows.example/');
      await main.getByRole('button', { name: say.editor.send }).click();
      await expect(page).toHaveURL('/account/manage-ads');

      // Once approved it is shown to visitors, and each page view counts once.
      await office.reload();
      await waiting.getByRole('button', { name: say.card.approve }).click();
      // The server lets it take effect after ten seconds.
      await expect(waiting).toHaveCount(0);
      // A browser as people have it: the server counts no views of robots, as which a headless browser introduces itself.
      const userAgent = (await page.evaluate(() => navigator.userAgent)).replace('Headless', '');
      const visitor = await openElsewhere({ userAgent });
      await visitor.setExtraHTTPHeaders(ownNetwork());
      await speak(visitor, language);
      await showOnly(visitor, id);
      await visitor
        .context()
        .route('https://windows.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>an offer</p>' }));
      const listed = visitor.waitForResponse('**/api/v1/ads?placement=services');
      await visitor.goto('/service');
      // Before the answer the page may still show what the server has rendered.
      await listed;
      const block = visitor.getByRole('complementary', { name: say.listing.advertisement }).getByRole('link');
      await expect(block).toContainText(language === 'ar' ? 'نوافذ نظيفة' : 'Clean windows');
      await expect(block).toHaveAttribute('rel', /sponsored/);
      await block.hover();
      const opened = visitor.context().waitForEvent('page');
      await block.click();
      await expect(await opened).toHaveURL('https://windows.example/');
      await expect
        .poll(async () => {
          const { shown, opened } = await readAd(page, advertiser, id);
          return [shown, opened];
        })
        .toEqual([1, 1]);
      await visitor.close();
      await office.close();
      expect(complaints).toEqual([]);
    },
  );
}

test('counts a view after one second on the screen, once per page view', async ({ page }) => {
  await page.setExtraHTTPHeaders(ownNetwork());
  const views: string[] = [];
  await page.route('**/api/v1/ads/*/views', (route) => {
    views.push(new URL(route.request().url()).pathname);
    return route.fulfill({ json: { data: { token: 'token-1' } } });
  });
  await installClock(page);
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/service');
  const block = page.getByRole('complementary', { name: texts.en.listing.advertisement });
  await expect(block).toBeAttached();
  await page.clock.runFor(30_000);
  expect(views).toEqual([]);
  await block.scrollIntoViewIfNeeded();
  await expect(block).toBeInViewport({ ratio: 0.5 });
  await expect
    .poll(async () => {
      await page.clock.runFor(20_000);
      return views;
    })
    .toEqual([expect.stringMatching(/^\/api\/v1\/ads\/\d+\/views$/)]);
});
