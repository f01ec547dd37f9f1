import { expect, type Page } from '@playwright/test';
import { texts as arabic } from '../../../src/i18n/ar/proposals.ts';
import { texts as english } from '../../../src/i18n/en/proposals.ts';
import { newMember, sessionOf, signInBefore } from '../support/accounts.ts';
import { passDeadline } from '../support/database.ts';
import { test } from '../support/elsewhere.ts';
import { expectAccessible, expectNoSidewaysScroll, speak } from '../support/page.ts';
import { openTender, unpaidProposal } from '../support/proposals.ts';
import { languages, levelOf } from '../support/words.ts';

const texts = { en: english, ar: arabic };
type Say = (typeof texts)['en'];

/** Fails on horizontal scrolling and on axe violations. */
const lookAt = async (page: Page) => {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
};

for (const language of languages) {
  const say = texts[language] as Say;

  test(
    `two open the proposals of a tender, and its bidder reads the minutes (${language})`,
    levelOf(language),
    async ({ page, openElsewhere, request }) => {
      const size = { width: language === 'ar' ? 390 : 1280, height: 900 };
      const publisher = await newMember(request);
      const [second, bidder] = [await newMember(request), await sessionOf(request, 'member')];
      const tender = await openTender(request, {}, publisher);
      const { id, payUrl } = await unpaidProposal(request, bidder, tender);
      const payment = payUrl.split('/').at(-1) ?? '';
      expect((await request.post(`/api/v1/sandbox/payments/${payment}`, { data: { outcome: 'approve' } })).ok()).toBe(true);
      const opening = `/account/tender-management/${tender}/opening`;
      const pageOf = async (session: typeof second, path: string): Promise<Page> => {
        const its = session === publisher ? page : await openElsewhere();
        await its.setViewportSize(size);
        await speak(its, language);
        await signInBefore(its, session);
        await its.goto(path);
        return its;
      };

      // The publisher finds the opening by two at the sealed proposals, and names the second opener.
      await pageOf(publisher, `/account/tender-management/${tender}/proposals`);
      const main = page.locator('main');
      await main.getByRole('link', { name: say.judging.byTwo }).click();
      await expect(main.getByText(say.opening.aloneTitle)).toBeVisible();
      await lookAt(page);
      await main.getByRole('button', { name: say.opening.name }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say.opening.email).fill('not an address');
      await dialog.locator('[type=submit]').click();
      await expect(dialog.getByText(say.opening.emailWrong)).toBeVisible();
      await dialog.getByLabel(say.opening.email).fill(second.user.email);
      await dialog.locator('[type=submit]').click();
      await expect(main.getByText(say.opening.unseen)).toBeVisible();
      await expect(main.getByText(second.user.email)).toBeVisible();

      // The second opener looks, and is known from then on.
      const other = await pageOf(second, opening);
      await expect(other.locator('main').getByText(say.opening.secondSelf)).toBeVisible();
      await page.reload();
      await expect(main.getByText(say.opening.seen)).toBeVisible();

      test.skip(!(await passDeadline(tender)), 'an embedded database cannot be reached from here');
      await page.reload();
      await main.getByRole('button', { name: say.opening.confirm }).click();
      await dialog.getByRole('button', { name: say.opening.confirmYes }).click();
      await expect(main.getByText(say.opening.left)).toBeVisible();
      await expect(main.locator('#opening-standing')).toBeFocused();
      await lookAt(page);
      await page.goto(`/account/tender-management/${tender}/proposals`);
      await expect(main.getByText(say.judging.twoOpen)).toBeVisible();
      await page.goto(opening);
      await expect(main.getByRole('button', { name: say.opening.withdraw })).toBeVisible();

      // The second confirmation opens everything, and the publisher sees it at once.
      const beside = other.locator('main');
      await expect(beside.getByText(say.opening.left)).toBeVisible();
      await lookAt(other);
      await beside.getByRole('button', { name: say.opening.confirm }).click();
      await other.getByRole('dialog').getByRole('button', { name: say.opening.confirmYes }).click();
      await expect(beside.getByRole('link', { name: say.opening.toMinutes })).toBeVisible();
      await expect(main.getByRole('link', { name: say.opening.toMinutes })).toBeVisible();
      await main.getByRole('link', { name: say.opening.toMinutes }).click();
      await expect(main.getByText(say.minutes.both)).toBeVisible();
      await lookAt(page);

      // The bidder finds their own commitment in the minutes, which print on one page.
      const reader = await pageOf(bidder, `/account/submitted-proposals/${id}`);
      const read = reader.locator('main');
      await read.getByRole('link', { name: say.sent.minutes }).click();
      await expect(read.getByRole('heading', { name: say.minutes.title })).toBeVisible();
      await expect(read.getByRole('listitem').filter({ hasText: second.user.name })).toHaveCount(2);
      await expect(read.getByRole('article').getByText(bidder.user.name)).toHaveCount(0);
      await reader.emulateMedia({ media: 'print' });
      const pdf = (await reader.pdf({ format: 'A4' })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      for (const opened of [other, reader]) await opened.context().close();
    },
  );
}
