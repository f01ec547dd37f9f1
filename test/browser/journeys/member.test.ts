import { expect, test } from '@playwright/test';
import type { Company } from '../../../contract/entities/directory.ts';
import { texts as arabicApp } from '../../../src/i18n/ar/app.ts';
import { texts as arabicMember } from '../../../src/i18n/ar/member.ts';
import { texts as arabicTenders } from '../../../src/i18n/ar/tenders.ts';
import { texts as englishApp } from '../../../src/i18n/en/app.ts';
import { texts as englishMember } from '../../../src/i18n/en/member.ts';
import { texts as englishTenders } from '../../../src/i18n/en/tenders.ts';
import { demoPassword, newMember, ownNetwork, sessionOf, signInBefore } from '../support/accounts.ts';
import { complaintsOf, expectAccessible, expectNoSidewaysScroll, speak } from '../support/page.ts';
import { picture } from '../support/picture.ts';
import { callAs, publishedTender } from '../support/tenders.ts';
import { languages, levelOf } from '../support/words.ts';

const texts = {
  en: { ...englishApp, ...englishMember, ...englishTenders },
  ar: { ...arabicApp, ...arabicMember, ...arabicTenders },
};
for (const language of languages) {
  const say = texts[language];

  test(
    `the page of watched tenders says what is new until the tender is opened (${language})`,
    levelOf(language),
    async ({ page, request }) => {
      const publisher = await sessionOf(request, 'company');
      const watcher = await newMember(request);
      const title = `Lift maintenance ${Date.now()} ${language}`;
      const tender = await publishedTender(request, publisher, await sessionOf(request, 'admin'), { title });
      const main = page.getByRole('main');
      await speak(page, language);
      await signInBefore(page, watcher);

      // The card says what watching means, and leads to the page.
      await page.goto(`/tender-profile/${tender.id}`);
      await main.getByRole('button', { name: say.watch.watch, exact: true }).click();
      await expect(main.getByRole('heading', { name: say.watchCard.title })).toBeVisible();
      await main.getByRole('link', { name: say.watchCard.all }).click();
      const row = main.getByRole('row', { name: title });
      await expect(row).toContainText(say.watched.nothingNew);
      await expect(row).toContainText(say.watched.nothingDone);
      await expectAccessible(page);

      await callAs(request, publisher, 'POST', `/tenders/${tender.id}/addenda`, { text: 'A second lift.', documents: [], deadline: null });
      // The tender counts as seen when its page knows that it is watched.
      const seen = page.waitForRequest(/\/seen$/);
      await row.getByRole('link', { name: say.watched.addendum.replace('{{number}}', '1') }).click();
      await expect(main.getByText('A second lift.')).toBeVisible();
      await seen;
      await page.goBack();
      await expect(row).toContainText(say.watched.nothingNew);

      // The bookmark stops watching.
      await row.getByRole('button', { name: say.watch.watch, exact: true }).click();
      await expect(page.getByText(say.toast.tenderUnwatched).first()).toBeVisible();
      await page.reload();
      await expect(main.getByText(say.watched.noneTitle)).toBeVisible();
    },
  );

  test(
    `a member gets a copy of their data, and keeps the account that was to be deleted (${language})`,
    levelOf(language),
    async ({ page, request }) => {
      const complaints = complaintsOf(page);
      const main = page.getByRole('main');
      await speak(page, language);
      await signInBefore(page, await newMember(request));
      await page.goto('/account/security');
      await main.getByRole('link', { name: say.data.link }).click();

      await main.getByRole('button', { name: say.data.copyRequest }).click();
      const download = main.getByRole('button', { name: say.data.copyDownload });
      await expect(download).toBeVisible({ timeout: 30_000 });
      const [copy] = await Promise.all([page.waitForEvent('download'), download.click()]);
      expect(copy.suggestedFilename()).toBe('daleel-my-data.zip');

      await main.getByRole('button', { name: say.data.deletionStart }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(say.data.confirmKept);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: say.data.deletionStart }).click();
      const due = main.getByText(say.data.deletionDue.split('{{')[0] ?? '');
      await expect(due).toBeVisible();
      await page.reload();
      await expect(due).toBeVisible();
      await main.getByRole('button', { name: say.data.deletionKeep }).click();
      await expect(main.getByRole('button', { name: say.data.deletionStart })).toBeVisible();
      expect(complaints).toEqual([]);
    },
  );

  test(`a member watches a tender and is notified of its addendum (${language})`, levelOf(language), async ({ page, request }) => {
    const complaints = complaintsOf(page);
    const publisher = await sessionOf(request, 'company');
    const title = `Pool cleaning ${Date.now()} ${language}`;
    const tender = await publishedTender(request, publisher, await sessionOf(request, 'admin'), { title, question_days: 3 });
    const main = page.getByRole('main');
    await speak(page, language);
    await signInBefore(page, await newMember(request));

    // The bookmark on the page is kept after a reload; the page says when questions close.
    await page.goto(`/tender-profile/${tender.id}`);
    await expect(main.getByText(say.questions.until.split('<')[0] ?? '').first()).toBeVisible();
    await main.getByRole('button', { name: say.watch.watch, exact: true }).click();
    await expect(page.getByText(say.toast.tenderWatched).first()).toBeVisible();
    await page.reload();
    await expect(main.getByRole('button', { name: say.watch.watching, exact: true })).toHaveAttribute('aria-pressed', 'true');

    // An addendum reaches the member while the page is open.
    const bell = page.getByRole('banner').getByRole('button', { name: /^(Notifications|الإشعارات)/ });
    const silent = (await bell.getAttribute('aria-label')) ?? '';
    await callAs(request, publisher, 'POST', `/tenders/${tender.id}/addenda`, {
      text: 'There are two pools.',
      documents: [],
      deadline: null,
    });
    await expect(bell).not.toHaveAttribute('aria-label', silent);
    await bell.click();
    await expect(page.getByRole('region').first()).toContainText(title);

    // The listing shows watched tenders alone; the bookmark on the card stops watching.
    await page.goto('/tender');
    await main.getByLabel(say.marketplace.watchedOnly).check();
    await main.getByRole('button', { name: say.common.search, exact: true }).click();
    const card = main.getByRole('article');
    await expect(card).toHaveCount(1);
    await expect(card).toContainText(title);
    await expectAccessible(page);
    await card.getByRole('button', { name: say.watch.watch, exact: true }).click();
    await expect(page.getByText(say.toast.tenderUnwatched).first()).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test(`a member ends the sessions on other devices (${language})`, levelOf(language), async ({ page, request }) => {
    const complaints = complaintsOf(page);
    const main = page.getByRole('main');
    const mine = await newMember(request);
    const logIn = async (userAgent: string): Promise<string> => {
      const data = { email: mine.user.email, password: demoPassword };
      const answer = await request.post('/api/v1/auth/login', { data, headers: { 'user-agent': userAgent, ...ownNetwork() } });
      return (await answer.json()).data.accessToken;
    };
    const statusOf = async (token: string) =>
      (await request.get('/api/v1/users/me', { headers: { authorization: `Bearer ${token}` } })).status();
    const phone = await logIn('Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0');
    const tool = await logIn('curl/8.0');
    await page.setViewportSize({ width: language === 'ar' ? 390 : 1280, height: 900 });
    await speak(page, language);
    await signInBefore(page, mine);

    await page.goto('/account/security');
    await main.getByRole('link', { name: say.sessions.link }).click();
    await expect(main.getByRole('heading', { name: say.sessions.title })).toBeVisible();
    const rows = main.getByRole('region', { name: say.sessions.title }).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText(say.sessions.current);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // One session, after a question whose safe answer has the focus.
    await main.getByRole('button', { name: say.sessions.endOne.replace('{{device}}', '\u2068Firefox, Android\u2069') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: say.common.cancel })).toBeFocused();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say.sessions.end }).click();
    await expect(page.getByText(say.toast.sessionEnded).first()).toBeVisible();
    await expect(rows).toHaveCount(2);
    expect([await statusOf(phone), await statusOf(tool)]).toEqual([401, 200]);

    // All others.
    await main.getByRole('button', { name: say.sessions.endOthers }).click();
    await dialog.getByRole('button', { name: say.sessions.endOthers }).click();
    await expect(page.getByText(say.toast.sessionsEnded).first()).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(main.getByRole('button', { name: say.sessions.endOthers })).toHaveAccessibleDescription(say.sessions.noOthers);
    expect([await statusOf(tool), await statusOf(mine.accessToken)]).toEqual([401, 200]);
    expect(complaints).toEqual([]);
  });

  test(
    `the account's head bears the company's name in the reader's language (${language})`,
    levelOf(language),
    async ({ page, request }) => {
      const { name, nameAr } = await callAs<Company>(request, await sessionOf(request, 'company'), 'GET', '/companies/mine');
      await speak(page, language);
      await signInBefore(page, await sessionOf(request, 'company'));
      await page.goto('/account');
      const shown = language === 'ar' ? (nameAr ?? '') : name;
      await expect(page.getByRole('navigation', { name: say.place.nav }).getByText(shown).filter({ visible: true })).toHaveCount(1);
      await expect(page.getByRole('banner').getByRole('link', { name: shown })).toBeVisible();
    },
  );

  test(`a member chooses a picture, which the menu shows, and removes it (${language})`, levelOf(language), async ({ page, request }) => {
    const complaints = complaintsOf(page);
    const main = page.getByRole('main');
    const shown = page.getByRole('banner').locator('img[src^="/media/"]');
    await page.setViewportSize({ width: language === 'ar' ? 390 : 1280, height: 900 });
    await speak(page, language);
    await signInBefore(page, await newMember(request));

    await page.goto('/account');
    await main.getByLabel(say.details.choosePicture).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
    await expect(main.getByText(say.details.replacePicture)).toBeVisible();
    await main.getByRole('button', { name: say.details.save }).click();
    await expect(shown).toHaveCount(1);
    await page.reload();
    await expect(shown).toHaveCount(1);
    // The company's part loads above the form and moves it.
    await expect(main.getByRole('link', { name: say.company.toRegistration })).toBeVisible();
    await main.getByRole('button', { name: say.company.remove }).click();
    await main.getByRole('button', { name: say.details.save }).click();
    await expect(shown).toHaveCount(0);
    expect(complaints).toEqual([]);
  });
}

test('a member changes the remembered contact number, and the next request begins with it', async ({ page, request }) => {
  const complaints = complaintsOf(page);
  const member = await newMember(request);
  const { id: company, services } = await callAs<Company>(request, member, 'GET', '/companies/2');
  await callAs(request, member, 'POST', '/requests', {
    name: 'Office',
    lastName: '',
    email: 'office@example.test',
    phone: '55501234',
    services: services.slice(0, 1).map(({ id }) => id),
    project_title: 'Two showrooms',
    description: 'Weekly.',
    company,
  });
  await signInBefore(page, member);
  await page.goto('/account');
  const main = page.getByRole('main');
  const phone = main.getByLabel(texts.en.request.phone);
  await expect(phone).toHaveValue('55501234');
  await phone.fill('4400 1234');
  await main.getByRole('button', { name: texts.en.details.save }).click({ force: true });
  await expect(main.getByText(texts.en.request.phoneInvalid)).toBeVisible();
  await phone.fill('44001234');
  await main.getByRole('button', { name: texts.en.details.save }).click();
  await expect(page.getByText(texts.en.toast.nameSaved).first()).toBeVisible();
  await page.goto(`/request-service/${company}`);
  await expect(phone).toHaveValue('44001234');
  await expect(main.getByLabel(texts.en.request.email)).toHaveValue(member.user.email);
  expect(complaints).toEqual([]);
});

test('a member types a contact number with Arabic-Indic digits', async ({ page, request }) => {
  await speak(page, 'ar');
  await signInBefore(page, await newMember(request));
  await page.goto('/request-service/2');
  const main = page.getByRole('main');
  const phone = main.getByLabel(texts.ar.request.phone);
  await phone.fill('٥٥٥٠١٢٣٤');
  await phone.blur();
  await expect(main.getByText(texts.ar.request.phoneInvalid)).toHaveCount(0);
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
});
