import { expect, type Page } from '@playwright/test';
import { newMember, signInBefore } from '../support/accounts.ts';
import { test } from '../support/elsewhere.ts';
import { expectAccessible, expectNoSidewaysScroll, speak } from '../support/page.ts';
import { openTender, storedDraft, unpaidProposal } from '../support/proposals.ts';
import { callAs } from '../support/tenders.ts';
import { languages, levelOf } from '../support/words.ts';

const say = {
  en: {
    bid: 'My proposal',
    unpaid: 'Fee unpaid until',
    pay: 'Pay QAR 100.00',
    submit: 'Submit Proposal',
    propose: 'Submit Proposal',
    confirm: ['Confirm Proposal Submission', 'Submit'],
    approve: 'Approve payment',
    valid: 'Valid since',
    claims: /You submitted|already submitted/,
    own: 'Your draft',
    open: /^Open$/,
  },
  ar: {
    bid: 'عطائي',
    unpaid: 'الرسوم غير مسدَّدة حتى',
    pay: 'سداد 100.00 ر.ق',
    submit: 'تقديم العطاء',
    propose: 'تقديم عطاء',
    confirm: ['تأكيد تقديم العطاء', 'تقديم'],
    approve: 'قبول الدفع',
    valid: 'سارٍ منذ',
    claims: /قدّمت عطاءً/,
    own: 'مسودتك',
    open: /^عامة$/,
  },
} as const;

for (const language of languages) {
  const words = say[language];
  const bidOn = (page: Page) => page.getByRole('region', { name: words.bid });
  const lookAt = async (page: Page) => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  };
  const size = { width: language === 'ar' ? 390 : 1280, height: 900 };

  test(
    `a bidder who comes back from the payment finds the fee unpaid, and pays the payment that is already there (${language})`,
    levelOf(language),
    async ({ page, request }) => {
      await page.setViewportSize(size);
      const tender = await openTender(request);
      const bidder = await newMember(request);
      await storedDraft(request, bidder, tender, 3);
      await signInBefore(page, bidder);
      await speak(page, language);
      await page.goto(`/submit-proposal/${tender}?step=review`);
      await page.locator('main').getByRole('button', { name: words.submit, exact: true }).click();
      await page.getByRole('dialog', { name: words.confirm[0] }).getByRole('button', { name: words.confirm[1], exact: true }).click();
      await page.waitForURL(/sandbox-payment/);
      const payment = page.url();

      await page.goto(`/submit-proposal/${tender}`);
      await expect(bidOn(page)).toContainText(words.unpaid);
      await expect(page.locator('main')).toContainText('Cleaning service for six towers');
      await expect(page.locator('main')).not.toContainText(words.own);
      await lookAt(page);
      await bidOn(page).getByRole('button', { name: words.pay }).click();
      await page.waitForURL(payment);

      await page.goto(`/tender-profile/${tender}`);
      await expect(bidOn(page)).toContainText(words.unpaid);
      await expect(page.locator('main')).not.toContainText(words.claims);
      await lookAt(page);
      await bidOn(page).getByRole('link', { name: words.pay }).click();
      await page.waitForURL(payment);
      // Back leads to where Pay was pressed.
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`/tender-profile/${tender}`));
      await bidOn(page).getByRole('link', { name: words.pay }).click();
      await page.waitForURL(payment);
      await page.getByRole('button', { name: words.approve }).click();
      await page.waitForURL(/callback/);
      await page.goto(`/tender-profile/${tender}`);
      await expect(bidOn(page)).toContainText(words.valid);
    },
  );

  test(
    `a tender that was cancelled offers no dead Submit Proposal and does not say Open (${language})`,
    levelOf(language),
    async ({ page, request }) => {
      await page.setViewportSize(size);
      const publisher = await newMember(request);
      const tender = await openTender(request, {}, publisher);
      const bidder = await newMember(request);
      await unpaidProposal(request, bidder, tender);
      await callAs(request, publisher, 'POST', `/tenders/${tender}/cancel`, { reason: 'No budget.' });
      await signInBefore(page, bidder);
      await speak(page, language);
      await page.goto(`/tender-profile/${tender}`);
      await expect(bidOn(page)).toBeVisible();
      await expect(page.getByRole('button', { name: words.propose })).toHaveCount(0);
      await expect(page.locator('main').getByText(words.open)).toHaveCount(0);
      await expect(page.locator('main')).not.toContainText(words.claims);
      await lookAt(page);
    },
  );
}
