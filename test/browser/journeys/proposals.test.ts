import { expect, type Page } from '@playwright/test';
import { texts as arabicApp } from '../../../src/i18n/ar/app.ts';
import { texts as arabic } from '../../../src/i18n/ar/proposals.ts';
import { texts as englishApp } from '../../../src/i18n/en/app.ts';
import { texts as english } from '../../../src/i18n/en/proposals.ts';
import { demoPassword, freshSession, newMember, sessionOf, signInBefore } from '../support/accounts.ts';
import { test } from '../support/elsewhere.ts';
import { mailsTo } from '../support/mails.ts';
import { complaintsOf, expectAccessible, expectNoSidewaysScroll, speak } from '../support/page.ts';
import { failQuietly } from '../support/popup.ts';
import { milestone, offerPaper, openTender, storedDraft } from '../support/proposals.ts';
import { ownTender, registerCompany } from '../support/tenders.ts';
import { languages, levelOf, words } from '../support/words.ts';

const texts = { en: { ...englishApp, ...english }, ar: { ...arabicApp, ...arabic } };
type Say = (typeof texts)['en'];

/** Fails on horizontal scrolling and on axe violations. */
const lookAt = async (page: Page) => {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
};

const signInFrom = async (page: Page, language: keyof typeof words, email: string) => {
  const modal = page.getByRole('dialog');
  await modal.getByLabel(words[language].email).fill(email);
  await modal.getByLabel(words[language].password, { exact: true }).fill(demoPassword);
  await modal.locator('[type=submit]').click();
};

const fillMilestone = async (page: Page, say: Say) => {
  const main = page.locator('main');
  await main.getByLabel(say.milestones.title, { exact: true }).fill('Mobilisation');
  await main.getByLabel(say.milestones.deliverables).fill('Three towers are staffed.');
  await main.getByLabel(say.milestoneAmount.QAR).fill('900000');
  await main.getByLabel(say.milestones.duration).fill('60');
  await main.getByRole('textbox', { name: say.milestones.start, exact: true }).fill('01/02/2027');
  await main.getByRole('textbox', { name: say.milestones.end, exact: true }).fill('28/02/2027');
  await main.getByRole('textbox', { name: say.milestones.finish, exact: true }).fill('28/02/2027');
};

for (const language of languages) {
  const say = texts[language] as Say;

  test(`a visitor logs in, writes a proposal, pays and gets a receipt (${language})`, levelOf(language), async ({ page, request }) => {
    const size = { width: language === 'ar' ? 390 : 1280, height: 900 };
    await page.setViewportSize(size);
    const complaints = complaintsOf(page);
    const tender = await openTender(request);
    const bidder = await newMember(request);
    const main = page.locator('main');
    const next = main.getByRole('button', { name: say.wizard.next, exact: true });
    await speak(page, language);

    // Submit Proposal prompts a visitor to log in and then continues.
    await page.goto(`/tender-profile/${tender}`);
    await main.getByRole('link', { name: say.wizard.title }).first().click();
    await signInFrom(page, language, bidder.user.email);
    await expect(main.locator('#proposal-step')).toHaveText(say.wizardStep.basic);

    // Each step shows its errors; nothing typed is lost.
    await next.click();
    await expect(page.getByText(say.toast.stepIncomplete).first()).toBeVisible();
    await lookAt(page);
    await main.getByLabel(say.wizard.proposalTitle).fill('Cleaning service');
    await main.getByLabel(say.wizard.executiveSummary).fill('One team of 48.');
    await main.locator('input[type=file]').setInputFiles(offerPaper);
    await expect(page.getByText(say.toast.uploaded).first()).toBeVisible();
    await next.click();

    await next.click();
    await expect(main.getByText(say.wizardSays.offer_price)).toBeVisible();
    await expect(main.getByText(say.wizardSays.period)).toBeVisible();
    await main.getByLabel(say.wizardValue.QAR).fill('900000');
    await main.getByLabel(say.wizard.duration).fill('180');
    await main.getByRole('button', { name: say.breakdown.open }).click();
    const window = page.getByRole('dialog');
    await window.getByLabel(say.breakdown.name).fill('Staff');
    await window.getByLabel(say.breakdown.quantity).fill('48');
    await window.getByLabel(say.breakdown.unitPrice).fill('18750');
    await window.getByRole('button', { name: say.breakdown.save, exact: true }).click();
    await expect(page.getByText(say.toast.breakdownSaved).first()).toBeVisible();
    await lookAt(page);
    await next.click();

    await next.click();
    await expect(main.getByText(say.wizardSays.milestoneTitle)).toBeVisible();
    await fillMilestone(page, say);
    await main.getByRole('button', { name: say.milestones.add }).click();
    await expect(page.getByText(say.toast.milestoneAdded).first()).toBeVisible();
    await main.getByRole('button', { name: say.milestones.remove }).click();
    await expect(page.getByText(say.toast.milestoneRemoved).first()).toBeVisible();
    await lookAt(page);
    await next.click();

    // The review is restored after a reload; then the proposal is submitted and paid.
    await expect(main.locator('#proposal-step')).toHaveText(say.wizardStep.review);
    await page.reload();
    await expect(main.getByText('One team of 48.')).toBeVisible();
    await expect(main.getByText(say.wizard.notice)).toBeVisible();
    await lookAt(page);
    await main.getByRole('button', { name: say.wizard.submit }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.submission.confirm, exact: true }).click();
    await page.waitForURL(/\/sandbox-payment\//);
    await lookAt(page);
    await main.getByRole('button', { name: say.sandbox.approve }).click();
    await expect(main.getByText(say.payment.paidText)).toBeVisible();
    await lookAt(page);

    // The list and the receipt show the result; the receipt is mailed.
    await page.goto('/account/submitted-proposals');
    await expect(main.getByText(language === 'ar' ? 'سارٍ' : 'Valid', { exact: true })).toBeVisible();
    await lookAt(page);
    // On a desktop every row has two lines and what can be done.
    await page.setViewportSize({ ...size, width: 1280 });
    for (const row of await main.locator('tbody tr').all()) {
      const height = (await row.boundingBox())?.height;
      expect(height).toBeGreaterThan(60);
      expect(height).toBeLessThanOrEqual(104);
    }
    await page.setViewportSize(size);
    await main.locator('tbody tr .title-link').first().click();
    await expect(main.getByText(/^[0-9a-f]{64}$/).first()).toBeVisible();
    await lookAt(page);
    const number =
      (await main
        .getByText(/^PRP-\d{4}-\d+\/1$/)
        .first()
        .textContent()) ?? '';
    await expect.poll(async () => (await mailsTo(bidder.user.email)).some(({ text }) => text?.includes(number))).toBe(true);

    // It can be withdrawn before the deadline.
    await main.getByRole('button', { name: say.sent.withdraw }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.sent.withdrawConfirm }).click();
    await expect(main.getByText(say.sentState.withdrawn, { exact: true })).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test('restores changes made offline after a reload and saves them once online', async ({ page, request, context }) => {
  const tender = await openTender(request);
  await signInBefore(page, await sessionOf(request, 'member'));
  await page.goto(`/submit-proposal/${tender}`);
  const title = page.locator('main').getByLabel('Proposal Title');
  await title.fill('Before the break');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await context.setOffline(true);
  await title.fill('Typed without a connection');
  await expect(page.getByText(/kept on this device/)).toBeVisible();
  // The save with which the page answers the return of the connection must not come before the reload.
  await page.route(/\/draft$/, (route) => (route.request().method() === 'PUT' ? failQuietly(route) : route.continue()));
  await context.setOffline(false);
  await page.reload();
  await page.unroute(/\/draft$/);
  await expect(title).toHaveValue('Typed without a connection');
  await expect(page.getByText('Your unsaved changes have been restored.')).toBeVisible();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
});

for (const language of languages)
  test(
    `the check list names what is missing or expired, and leads into its field (${language})`,
    levelOf(language),
    async ({ page, request }) => {
      const say = texts[language];
      const bidder = await newMember(request);
      await registerCompany(request, bidder, { cr_number: '778899', cr_expires_on: '2026-01-31' });
      const tender = await openTender(request);
      await storedDraft(request, bidder, tender, 3, { period: '', documents: [], milestones: [{ ...milestone, amount: '' }] });
      await speak(page, language);
      await signInBefore(page, bidder);
      const list = page.getByRole('region', { name: say.checks.title });
      const step = (name: keyof Say['wizardStep']) => list.getByRole('button', { name: say.wizardStep[name], exact: true });
      await page.goto(`/submit-proposal/${tender}?step=review`);

      await step('commercial').click();
      await expect(page.locator('#proposal-period')).toBeFocused();
      await page.goBack();
      await step('milestones').click();
      await expect(page.locator('#milestone-amount')).toBeFocused();
      await page.goBack();
      await list.getByRole('listitem').filter({ hasText: say.wizardSays.attachment }).getByRole('button').click();
      await expect(page.locator('#proposal-documents')).toBeFocused();
      await page.goBack();
      await list.getByRole('listitem').filter({ hasText: say.checks.registration }).getByRole('link').click();
      await expect(page.locator('#registration')).toBeFocused();
    },
  );

test('keeps everything when the session expires in step 3, and reopens it after the login', async ({ page, request }) => {
  const tender = await openTender(request);
  const session = await freshSession(request, 'member');
  await signInBefore(page, session);
  // The stream would detect the end of the session first; here the draft's save must.
  await page.route('**/notification/subscribe', (route) => route.abort());
  await page.goto(`/submit-proposal/${tender}`);
  const main = page.locator('main');
  await main.getByLabel('Proposal Title').fill('Cleaning service');
  await main.getByLabel('Executive Summary').fill('One team of 48.');
  await main.locator('input[type=file]').setInputFiles(offerPaper);
  await expect(page.getByText('File uploaded successfully').first()).toBeVisible();
  await main.getByRole('button', { name: 'Next' }).click();
  await main.getByLabel('Total Proposal Value (QAR)').fill('900000');
  await main.getByLabel('Project Duration').fill('180');
  await main.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${session.accessToken}` } });

  await fillMilestone(page, texts.en as Say);
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await page.getByRole('button', { name: 'Login' }).first().click();
  await signInFrom(page, 'en', 'member@daleel.example');
  await expect(page).toHaveURL(`/submit-proposal/${tender}?step=milestones`);
  await expect(main.locator('#proposal-step')).toHaveText('Technical Proposal');
  await expect(main.getByLabel('Title', { exact: true })).toHaveValue('Mobilisation');
  await main.getByRole('button', { name: 'Previous' }).click();
  await expect(main.getByLabel('Total Proposal Value (QAR)')).toHaveValue(/900/);
});

test('warns both tabs about the same draft, and prevents two devices from overwriting each other', async ({
  page,
  request,
  openElsewhere,
}) => {
  const tender = await openTender(request);
  const session = await sessionOf(request, 'member');
  await signInBefore(page, session);
  await page.goto(`/submit-proposal/${tender}`);
  const title = page.locator('main').getByLabel('Proposal Title');
  await title.fill('First tab');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();

  const second = await page.context().newPage();
  await signInBefore(second, session);
  await second.goto(`/submit-proposal/${tender}`);
  await expect(second.getByText('This draft is also open in another tab.', { exact: false })).toBeVisible();
  await expect(page.getByText('This draft is also open in another tab.', { exact: false })).toBeVisible();
  await second.close();
  await expect(page.getByText('This draft is also open in another tab.', { exact: false })).toBeHidden();

  const phone = await openElsewhere();
  await signInBefore(phone, await freshSession(request, 'member'));
  await phone.goto(`/submit-proposal/${tender}`);
  await expect(phone.locator('main').getByLabel('Proposal Title')).toHaveValue('First tab');
  await phone.locator('main').getByLabel('Proposal Title').fill('On the phone');
  await expect(phone.getByText(/^Draft saved/)).toBeVisible();
  await phone.close();
  const conflict = page.getByRole('alertdialog', { name: 'This draft was changed elsewhere' });
  // The dialog shows what differs before one version is chosen.
  await expect(conflict.getByText('First tab')).toBeVisible();
  await expect(conflict.getByText('On the phone')).toBeVisible();
  await conflict.getByRole('button', { name: 'Load the other version' }).click();
  await expect(title).toHaveValue('On the phone');
});

test('a publisher compares, requests a revision and awards; the bidder revises, pays and sees the award', async ({
  page,
  request,
  openElsewhere,
}) => {
  const bidder = await freshSession(request, 'member');
  const publisher = await freshSession(request, 'company');
  await signInBefore(page, publisher);
  const main = page.locator('main');
  const tender = await ownTender(request, publisher, 'Cleaning of the staff housing');
  await page.goto(`/account/tender-management/${tender}/proposals`);
  await page.getByRole('tab', { name: 'Comparison' }).click();
  await expect(main.getByRole('table').first()).toContainText(bidder.user.name);
  // All columns fit a page of 1280 px, and the award is among them.
  const table = main.getByRole('region', { name: 'The proposals side by side' });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(table.getByRole('button', { name: /^Award: / }).first()).toBeVisible();
  await lookAt(page);
  await page.getByRole('tab', { name: 'List' }).click();
  const decide = async (decision: string) => {
    await main.getByRole('button', { name: new RegExp(`Actions for the proposal from .*${bidder.user.name}`) }).click();
    await page.getByRole('menuitem', { name: decision, exact: true }).click();
  };
  await decide('Request a revision');
  await page.getByRole('dialog').getByLabel('What needs to be revised').fill('Please offer ten people.');
  await page.getByRole('dialog').getByRole('button', { name: 'Request revision' }).click();
  await expect(page.getByText('Revision requested. The bidder has been notified.').first()).toBeVisible();

  const other = await openElsewhere();
  await signInBefore(other, bidder);
  await other.goto('/account/submitted-proposals');
  await other.getByRole('link', { name: 'Revise' }).click();
  await expect(other.getByText('Please offer ten people.')).toBeVisible();
  await lookAt(other);
  await other.getByLabel('Offer Price (QAR)').fill('300000');
  const attachment = other.locator('input[type=file]').first();
  await attachment.setInputFiles({ ...offerPaper, name: 'setup.exe' });
  await attachment.setInputFiles(offerPaper);
  await expect(other.getByText('File uploaded successfully').first()).toBeVisible();
  await other.getByRole('button', { name: 'Submit proposal' }).click();
  const question = other.getByRole('dialog', { name: 'A document was not uploaded' });
  await expect(question).toContainText('setup.exe');
  await lookAt(other);
  await question.getByRole('button', { name: 'Submit without' }).click();
  const confirmation = other.getByRole('dialog', { name: 'Confirm Proposal Submission' });
  await expect(confirmation).toContainText('QAR 300,000.00');
  await expect(confirmation).toContainText('QAR 100.00');
  await lookAt(other);
  await confirmation.getByRole('button', { name: 'Submit', exact: true }).click();
  await other.waitForURL(/\/sandbox-payment\//);
  await other.getByRole('button', { name: 'Approve payment' }).click();
  await expect(other.getByText('Payment Successful')).toBeVisible();

  // The publisher's page updates automatically.
  await expect(main.getByText('QAR 300,000.00').first()).toBeVisible();
  await main.getByRole('button', { name: 'Award', exact: true }).first().click();
  await page.getByRole('dialog').getByLabel('Statement').fill('The best value.');
  await page.getByRole('dialog').getByRole('button', { name: 'Award the tender' }).click();
  await expect(page.getByText('The tender was awarded. All bidders have been notified.').first()).toBeVisible();
  await other.goto('/account/submitted-proposals');
  await expect(other.locator('main').getByText('Won', { exact: true }).first()).toBeVisible();
  await other.goto(`/tender-profile/${tender}`);
  await expect(other.getByText('The best value.')).toBeVisible();
  await other.close();
});

test("keeps proposals sealed until the publisher's recorded opening (ar)", async ({ page, request }) => {
  const say = texts.ar as Say;
  await speak(page, 'ar');
  const publisher = await freshSession(request, 'company');
  await signInBefore(page, publisher);
  const main = page.locator('main');
  await page.goto(`/account/tender-management/${await ownTender(request, publisher, 'Lease of waste containers')}/proposals`);
  await expect(main.getByText(say.judging.sealedTitle)).toBeVisible();
  await expect(main.getByText(/QAR|ر\.ق/)).toHaveCount(0);
  await lookAt(page);
  await main.getByRole('button', { name: say.judging.open }).click();
  await page.getByRole('dialog').getByRole('button', { name: say.judging.openConfirm }).click();
  await expect(page.getByText(say.reviewToast.proposalsOpened).first()).toBeVisible();
  await lookAt(page);
});
