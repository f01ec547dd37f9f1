import { expect, test } from '@playwright/test';
import { newMember, sessionOf, signInBefore } from '../support/accounts.ts';
import { speak } from '../support/page.ts';
import { openTender, unpaidProposal } from '../support/proposals.ts';
import { languages, levelOf } from '../support/words.ts';

for (const language of languages)
  test(
    `a paid receipt names bidder and payment, and prints alone on one page (${language})`,
    levelOf(language),
    async ({ page, request }) => {
      const bidder = await sessionOf(request, 'member');
      const { id, payUrl } = await unpaidProposal(request, bidder, await openTender(request));
      const payment = payUrl.split('/').at(-1) ?? '';
      expect((await request.post(`/api/v1/sandbox/payments/${payment}`, { data: { outcome: 'approve' } })).ok()).toBe(true);
      await speak(page, language);
      await signInBefore(page, bidder);
      const receipt = page.getByRole('region', { name: language === 'ar' ? 'الإيصال' : 'Receipt' });
      await expect(async () => {
        await page.goto(`/account/submitted-proposals/${id}`);
        await expect(receipt.getByText(payment)).toBeVisible({ timeout: 5000 });
      }).toPass();
      await expect(receipt.getByText(bidder.user.name).first()).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(receipt).toBeVisible();
      await expect(page.locator('main h1')).toBeHidden();
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    },
  );

test('a tender prints without its question form', async ({ page, request }) => {
  await signInBefore(page, await newMember(request));
  await page.goto(`/tender-profile/${await openTender(request)}`);
  const form = page.getByRole('main').locator('form');
  await expect(form).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(form).toBeHidden();
});
