import { expect } from '@playwright/test';
import { addDays } from 'date-fns/addDays';
import { dayOf, formatDay } from '../../../contract/rules/qatar-time.ts';
import { texts as arabicApp } from '../../../src/i18n/ar/app.ts';
import { texts as arabicPublishing } from '../../../src/i18n/ar/publishing.ts';
import { texts as arabic } from '../../../src/i18n/ar/tenders.ts';
import { texts as englishApp } from '../../../src/i18n/en/app.ts';
import { texts as englishPublishing } from '../../../src/i18n/en/publishing.ts';
import { texts as english } from '../../../src/i18n/en/tenders.ts';
import { freshSession, newMember, signInBefore } from '../support/accounts.ts';
import { type OpenElsewhere, test } from '../support/elsewhere.ts';
import { complaintsOf, installClock, speak, turnTo } from '../support/page.ts';
import { createDraft, publishedTender } from '../support/tenders.ts';
import { type Language, languages, levelOf } from '../support/words.ts';

const texts = { en: { ...englishApp, ...english, ...englishPublishing }, ar: { ...arabicApp, ...arabic, ...arabicPublishing } };
const onDay = (days: number): string => formatDay(dayOf(addDays(new Date(), days).toISOString()));
const paper = { name: 'Terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n') };

/** Opens a separate page for a signed-in user. */
const pageOf = async (openElsewhere: OpenElsewhere, language: Language, session: Awaited<ReturnType<typeof newMember>>) => {
  const page = await openElsewhere();
  await speak(page, language);
  await signInBefore(page, session);
  return page;
};

for (const language of languages) {
  const say = texts[language];

  test(
    `a tender from its draft to an approved interest, with a question and an addendum (${language})`,
    levelOf(language),
    async ({ page, openElsewhere, request }) => {
      const complaints = complaintsOf(page);
      const title = `Gate guarding ${Date.now()} ${language}`;
      await speak(page, language);
      await signInBefore(page, await freshSession(request, 'company'));

      // The publisher writes a tender; it is saved automatically, gets a number, and is submitted for approval.
      await page.goto('/account/tender-management');
      await page.getByRole('link', { name: say.management.new }).first().click();
      const main = page.getByRole('main');
      await main.getByLabel(say.tender.title, { exact: true }).fill(title);
      await expect(page).toHaveURL(/\/account\/tender-management\/\d+$/);
      await main.getByLabel(say.tender.description, { exact: true }).fill('Three gates, day and night.');
      await main.getByLabel(say.tender.services).fill(language === 'ar' ? 'حراسة' : 'guarding');
      await main.getByRole('listbox').getByRole('option').first().click();
      await page.keyboard.press('Escape');
      await main.getByRole('radio', { name: new RegExp(say.tender.closed) }).check();
      await main.getByLabel(say.tender.bond).fill('25000');
      await main.getByLabel(say.editor.opens, { exact: true }).fill(onDay(0));
      await main.getByLabel(say.editor.closes, { exact: true }).fill(onDay(21));
      const savedWithPaper = page.waitForResponse(
        async (answer) => answer.request().method() === 'PATCH' && (await answer.text()).includes(paper.name),
      );
      await main.getByLabel(say.documents.choose).setInputFiles(paper);
      await expect(main.getByText(paper.name)).toBeVisible();
      await savedWithPaper;
      await expect(main.getByTestId('saved')).toHaveText(say.draft.saved);
      const address = page.url();
      await page.reload();
      await expect(main.getByLabel(say.tender.title, { exact: true })).toHaveValue(title);
      await expect(main.getByText(paper.name)).toBeVisible();
      await main.getByRole('button', { name: say.editor.send }).click();
      await page.getByRole('dialog').getByRole('button', { name: say.editor.sendConfirm }).click();
      await expect(page).toHaveURL('/account/tender-management');
      await expect(page.getByText(say.publishingToast.tenderSent).first()).toBeVisible();
      const id = address.split('/').at(-1);

      // An admin reviews and approves it.
      const office = await pageOf(openElsewhere, language, await freshSession(request, 'admin'));
      await office.goto('/account/requests?list=tenders');
      const waiting = office.getByRole('article').filter({ hasText: title });
      await turnTo(office.getByRole('region', { name: say.review.list }), waiting, say.common.next);
      await waiting.getByRole('button', { name: say.review.approve }).click();
      // The approval can be undone, and then made again.
      await expect(waiting).toBeFocused();
      await waiting.getByRole('button', { name: say.common.undo }).press('Enter');
      await expect(office.getByRole('status').filter({ hasText: say.toast.undone })).toBeVisible();
      await waiting.getByRole('button', { name: say.review.approve }).click();
      await expect(waiting).toContainText(say.review.delayed);
      // The server lets it take effect after ten seconds.
      await expect(waiting).toHaveCount(0);
      await office.close();

      // A bidder finds it, asks a question and expresses interest.
      const bidder = await pageOf(openElsewhere, language, await newMember(request));
      await bidder.goto('/tender');
      await bidder.getByLabel(say.tender.title, { exact: true }).fill(title);
      await bidder.getByRole('button', { name: say.common.search, exact: true }).click();
      const card = bidder.getByRole('main').getByRole('article');
      await expect(card).toHaveCount(1);
      await card.getByRole('button', { name: say.marketplace.interest }).click();
      await bidder.getByRole('dialog').getByRole('button', { name: say.interest.confirm }).click();
      await bidder.getByRole('dialog').getByRole('button', { name: say.common.ok }).click();
      await expect(card).toContainText(say.marketplace.interestSent);
      await bidder.goto(`/tender-profile/${id}`);
      await bidder.getByLabel(say.questions.question).fill('Are the booths provided?');
      await bidder.getByRole('button', { name: say.questions.send }).click();
      await expect(bidder.getByText('Are the booths provided?')).toBeVisible();

      // The publisher answers, publishes an addendum, and approves the interest.
      await page.goto(`/tender-profile/${id}`);
      await main.getByRole('button', { name: say.questions.answer }).click();
      await main.getByLabel(say.questions.yourAnswer).fill('They are.');
      await main.getByRole('button', { name: say.questions.publish }).click();
      // The page moves the focus to the answered question; a press during that scroll misses its button.
      await expect(main.getByRole('listitem').filter({ hasText: 'They are.' })).toBeFocused();
      await main.getByRole('button', { name: say.addenda.issue }).click();
      await main.getByLabel(say.addenda.text, { exact: true }).fill('There are four gates.');
      await main.getByRole('textbox', { name: say.addenda.day }).fill(onDay(25));
      await main.getByRole('button', { name: say.addenda.send }).click();
      await page.getByRole('dialog').getByRole('button', { name: say.addenda.confirm }).click();
      await expect(main.getByText('There are four gates.')).toBeVisible();
      await page.goto('/account/tender-management');
      const row = main.locator(`#tender-${id}`);
      await row.getByRole('button', { name: /1/ }).first().click();
      await main.getByRole('button', { name: say.interests.approve, exact: true }).click();
      await expect(main.getByText(say.interests.approved, { exact: true }).last()).toBeVisible();

      // The bidder reads the answer and the addendum, and may submit now.
      await bidder.reload();
      await expect(bidder.getByText('They are.')).toBeVisible();
      await expect(bidder.getByText('There are four gates.')).toBeVisible();
      await expect(bidder.getByText(say.tenderPage.approvedHint)).toBeVisible();
      const download = bidder.waitForEvent('download');
      await bidder.getByRole('button', { name: paper.name }).click();
      expect((await download).suggestedFilename()).toBe(paper.name);
      await bidder.close();
      expect(complaints).toEqual([]);
    },
  );
}

test('continues with the interest after the visitor has logged in', async ({ page, request }) => {
  const [publisher, admin] = [await freshSession(request, 'company'), await freshSession(request, 'admin')];
  const title = `Lift maintenance ${Date.now()}`;
  await publishedTender(request, publisher, admin, { status: 'closed', title });
  const member = await newMember(request);
  await page.goto(`/tender?title=${encodeURIComponent(title)}`);
  await page.getByRole('article').filter({ hasText: title }).getByRole('button', { name: 'Interest' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Email').fill(member.user.email);
  await modal.getByLabel('Password', { exact: true }).fill('daleel-demo');
  await modal.locator('[type=submit]').click();
  await expect(page.getByRole('dialog', { name: 'Submit Interest' })).toBeVisible();
});

test('updates an open page when the deadline passes, and explains why submitting is not possible', async ({ page, request }) => {
  const [publisher, admin] = [await freshSession(request, 'company'), await freshSession(request, 'admin')];
  const { id } = await publishedTender(request, publisher, admin, { status: 'closed' });
  await installClock(page);
  await page.goto(`/tender-profile/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Interest' })).toBeEnabled();
  // From here on the mocked response has the state after the deadline.
  await page.route(new RegExp(`/api/v1/tenders/${id}$`), async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, phase: 'sealed' } } });
  });
  await page.clock.fastForward(40 * 24 * 60 * 60_000);
  await expect(main.getByText(/The deadline passed on/).first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'Interest' })).toHaveCount(0);
});

test("keeps a tender's changes over a lost connection and a reload", async ({ page, request }) => {
  const publisher = await freshSession(request, 'company');
  await signInBefore(page, publisher);
  const { id } = await createDraft(request, publisher);
  const main = page.getByRole('main');
  const title = main.getByLabel('Title', { exact: true });
  await page.goto(`/account/tender-management/${id}`);
  await page.route(new RegExp(`/api/v1/tenders/${id}$`), (route) => route.abort());
  await title.fill('Uniforms for 300 staff');
  await expect(main.getByTestId('saved')).toContainText('kept on this device');
  await page.unroute(new RegExp(`/api/v1/tenders/${id}$`));
  await page.reload();
  await expect(title).toHaveValue('Uniforms for 300 staff');
  await expect(main.getByTestId('saved')).toHaveText('Saved');
});
