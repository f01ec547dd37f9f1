import { expect } from '@playwright/test';
import { addHours } from 'date-fns/addHours';
import { dayOf, formatDay } from '../../../contract/rules/qatar-time.ts';
import { common as arabicCommon } from '../../../src/i18n/ar/common.ts';
import { texts as arabic } from '../../../src/i18n/ar/proposals.ts';
import { common as englishCommon } from '../../../src/i18n/en/common.ts';
import { texts as english } from '../../../src/i18n/en/proposals.ts';
import { freshSession, newMember, signInBefore } from '../support/accounts.ts';
import { test } from '../support/elsewhere.ts';
import { expectAccessible, expectNoSidewaysScroll, speak } from '../support/page.ts';
import { offerPaper, openTender, storedDraft } from '../support/proposals.ts';
import { callAs } from '../support/tenders.ts';
import { languages, levelOf } from '../support/words.ts';

const texts = { en: english, ar: arabic } as const;
const common = { en: englishCommon, ar: arabicCommon } as const;

for (const language of languages) {
  const say = texts[language];

  test(`a bidder finds a draft, continues and deletes it (${language})`, levelOf(language), async ({ page, request }) => {
    await page.setViewportSize({ width: language === 'ar' ? 390 : 1280, height: 900 });
    const bidder = await newMember(request);
    const tender = await openTender(request);
    await storedDraft(request, bidder, tender, 1);
    await signInBefore(page, bidder);
    await speak(page, language);
    const main = page.locator('main');
    const drafts = page.getByRole('tab', { name: new RegExp(say.proposalTabs.drafts) });

    await page.goto('/account/submitted-proposals');
    await main.getByRole('button', { name: say.drafts.show }).click();
    await expect(drafts).toHaveAttribute('aria-selected', 'true');
    await expect(main.getByText(say.drafts.ready)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await main.getByRole('link', { name: say.drafts.continue, exact: true }).click();
    await expect(main.locator('#proposal-step')).toHaveText(say.wizardStep.commercial);
    await expect(page.locator('header a[href="/tender"]').first()).toHaveAttribute('aria-current', 'true');

    await page.goto('/account/submitted-proposals');
    await drafts.click();
    await main.getByRole('button', { name: say.drafts.delete, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.drafts.deleteConfirm }).click();
    await expect(main.getByText(say.drafts.noneTitle)).toBeVisible();
    await expect(page.locator('#my-proposals')).toBeFocused();
  });
}

test('a tender and its page offer to continue the draft', async ({ page, request }) => {
  const bidder = await newMember(request);
  const tender = await openTender(request);
  await signInBefore(page, bidder);
  await page.goto(`/tender-profile/${tender}`);
  await expect(page.getByRole('link', { name: 'Submit Proposal' }).first()).toBeVisible();
  await storedDraft(request, bidder, tender, 0);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Continue draft' }).first()).toHaveAttribute('href', `/submit-proposal/${tender}`);
  await page.goto('/tender');
  await page.locator(`article:has(#tender-${tender}-title)`).getByRole('link', { name: 'Continue draft' }).click();
  await expect(page.locator('#proposal-step')).toHaveText('Basic Information');
});

test('a draft that exists only on this device is offered by the tender and its page, to its author, from the first sight', async ({
  page,
  request,
  openElsewhere,
}) => {
  const [bidder, tender] = [await newMember(request), await openTender(request)];
  await signInBefore(page, bidder);
  await page.route('**/api/v1/tenders/*/draft', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  await page.goto(`/submit-proposal/${tender}`);
  await page.locator('main').getByLabel('Proposal Title').fill('Typed on a train');
  await expect(page.getByText(/kept on this device/)).toBeVisible();

  // Everything that the page ever shows of the action.
  await page.addInitScript((path) => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    new MutationObserver(() => {
      const name = document.querySelector(`a[href="${path}"]`)?.textContent;
      if (name && shown.at(-1) !== name) shown.push(name);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, `/submit-proposal/${tender}`);
  const offered = page.locator(`a[href="/submit-proposal/${tender}"]`).first();
  for (const address of [`/tender-profile/${tender}`, '/tender']) {
    await page.goto(address);
    await expect(offered).toHaveText('Continue draft');
    expect(await page.evaluate(() => Reflect.get(window, 'shown'))).toEqual(['Continue draft']);
  }
  await offered.click();
  await expect(page.locator('main').getByLabel('Proposal Title')).toHaveValue('Typed on a train');

  const elsewhere = await openElsewhere();
  await signInBefore(elsewhere, bidder);
  await elsewhere.goto(`/tender-profile/${tender}`);
  await expect(elsewhere.locator(`a[href="/submit-proposal/${tender}"]`).first()).toHaveText('Submit Proposal');
});

test('the steps of the wizard are in the history, and a reload stays in its step', async ({ page, request }) => {
  const bidder = await newMember(request);
  const tender = await openTender(request);
  await storedDraft(request, bidder, tender, 0);
  await signInBefore(page, bidder);
  const step = page.locator('#proposal-step');
  await page.goto('/tender');
  await page.goto(`/submit-proposal/${tender}`);
  await expect(step).toHaveText('Basic Information');
  for (const name of ['Commercial Offer', 'Technical Proposal', 'Review & Submit']) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(step).toHaveText(name);
  }
  await page.goBack();
  await expect(step).toHaveText('Technical Proposal');
  await expect(step).toBeFocused();
  await page.reload();
  await expect(step).toHaveText('Technical Proposal');
  await page.goBack();
  await expect(step).toHaveText('Commercial Offer');
  await expect(page.getByLabel('Payment terms')).toHaveValue('30_days');
  await page.goForward();
  await page.goForward();
  await expect(step).toHaveText('Review & Submit');
});

test('a document that was not uploaded is asked about before the next step, and the review names it', async ({ page, request }) => {
  const bidder = await newMember(request);
  const tender = await openTender(request);
  await storedDraft(request, bidder, tender, 0);
  await signInBefore(page, bidder);
  await page.goto(`/submit-proposal/${tender}`);
  const main = page.locator('main');
  const next = main.getByRole('button', { name: 'Next' });
  await main.locator('input[type=file]').setInputFiles({ ...offerPaper, name: 'setup.exe' });
  await next.click();
  const question = page.getByRole('dialog', { name: 'A document was not uploaded' });
  await expect(question).toContainText('setup.exe');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Back' }).click();
  await expect(main.locator('#proposal-step')).toHaveText('Basic Information');
  await next.click();
  await question.getByRole('button', { name: 'Continue without' }).click();
  await next.click();
  await next.click();
  await expect(main.getByText(/Not uploaded, so not part of your proposal: .*setup\.exe/)).toBeVisible();
  await main.getByRole('button', { name: 'Basic Information', exact: true }).click();
  await next.click();
  await question.getByRole('button', { name: 'Remove and continue' }).click();
  await expect(main.locator('#proposal-step')).toHaveText('Commercial Offer');
});

test('a draft typed offline is stored as soon as the connection returns', async ({ page, request, context }) => {
  const bidder = await newMember(request);
  const tender = await openTender(request);
  await storedDraft(request, bidder, tender, 0);
  await signInBefore(page, bidder);
  await page.goto(`/submit-proposal/${tender}`);
  const title = page.locator('main').getByLabel('Proposal Title');
  await expect(title).toBeVisible();
  await context.setOffline(true);
  await title.fill('Typed without a connection');
  await expect(page.getByText(/kept on this device/)).toBeVisible();
  // The next attempt by the clock is ten seconds later than this waits.
  await context.setOffline(false);
  await expect(page.getByText(/^Draft saved/)).toBeVisible({ timeout: 4000 });
});

test('an addendum that moves the deadline reaches a bidder who is writing', async ({ page, request }) => {
  const bidder = await newMember(request);
  const publisher = await newMember(request);
  const tender = await openTender(request, {}, publisher);
  await storedDraft(request, bidder, tender, 3);
  await signInBefore(page, bidder);
  await page.goto(`/submit-proposal/${tender}`);
  const main = page.locator('main');
  const moved = main.getByText(/^An addendum has moved the deadline: it is now/);
  const summary = main.getByRole('definition').filter({ hasText: 'Qatar time' });
  await expect(summary).toContainText('29 days');
  await expect(moved).toBeHidden();
  const deadline = addHours(new Date(), 60 * 24 + 12);
  await callAs(request, publisher, 'POST', `/tenders/${tender}/addenda`, {
    text: 'Two more weeks.',
    documents: [],
    deadline: deadline.toISOString(),
  });
  await expect(moved).toContainText(formatDay(dayOf(deadline.toISOString())));
  await expect(summary).toContainText('60 days');
  await expect(main.getByRole('button', { name: 'Submit Proposal' })).toBeEnabled();
});
for (const language of languages) {
  const say = texts[language];

  test(
    `a draft that exists only on this device is listed, continued and deleted (${language})`,
    levelOf(language),
    async ({ page, request }) => {
      await page.setViewportSize({ width: language === 'ar' ? 390 : 1280, height: 900 });
      const bidder = await newMember(request);
      const [tender, stored] = [await openTender(request), await openTender(request)];
      await storedDraft(request, bidder, stored, 0);
      await signInBefore(page, bidder);
      await speak(page, language);
      const main = page.locator('main');
      const title = main.getByLabel(say.wizard.proposalTitle);
      const drafts = page.getByRole('tab', { name: new RegExp(say.proposalTabs.drafts) });
      const local = main.getByRole('article').filter({ hasText: say.drafts.onlyHere });
      // Only saves fail, until the wizard is left: it would store the draft as soon as the network is back.
      const network = { isAway: false };
      await page.route('**/api/v1/tenders/*/draft', (route) =>
        network.isAway && route.request().method() === 'PUT' ? route.abort('internetdisconnected') : route.fallback(),
      );
      const typeOffline = async (text: string) => {
        await page.goto(`/submit-proposal/${tender}`);
        await expect(title).toBeVisible();
        network.isAway = true;
        await title.fill(text);
        await expect(main.getByText(common[language].draft.saveFailed)).toBeVisible();
      };
      const openDrafts = async () => {
        await page.goto('/account/submitted-proposals');
        await drafts.click();
        await expect(main.getByRole('list', { name: say.drafts.list })).toBeVisible();
      };

      await typeOffline('Typed on a train');
      await openDrafts();
      await expect(drafts).toContainText('2');
      await expect(main.getByRole('article')).toHaveCount(2);
      await expect(main.getByRole('article').first()).toContainText(say.drafts.onlyHere);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      network.isAway = false;
      await local.getByRole('link', { name: say.drafts.continue, exact: true }).click();
      await expect(title).toHaveValue('Typed on a train');
      // Continuing stores it: it is an ordinary draft from then on.
      await expect(main.getByText(common[language].draft.savedAt.split('<')[0] ?? '')).toBeVisible();
      await openDrafts();
      await expect(main.getByRole('article')).toHaveCount(2);
      await expect(local).toHaveCount(0);

      await callAs(request, bidder, 'DELETE', `/tenders/${tender}/draft`);
      await typeOffline('Typed on another train');
      await openDrafts();
      await local.getByRole('button', { name: say.drafts.delete, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: say.drafts.deleteConfirm }).click();
      await expect(main.getByRole('article')).toHaveCount(1);
      await expect(local).toHaveCount(0);
      await expect(drafts).toContainText('1');
    },
  );
}

test('a form is quiet until something was left wrong, and names a limit while it is exceeded', async ({ page, request }) => {
  const bidder = await newMember(request);
  const tender = await openTender(request);
  await storedDraft(request, bidder, tender, 1);
  await signInBefore(page, bidder);
  await page.goto(`/submit-proposal/${tender}`);
  const main = page.locator('main');
  const price = main.getByLabel('Total Proposal Value (QAR)');
  const next = main.getByRole('button', { name: 'Next' });
  await price.fill('');
  await expect(main.getByText('Still missing: ')).toContainText('Total Proposal Value (QAR)');
  await expect(main.locator('[aria-invalid="true"]')).toHaveCount(0);
  await price.fill('1000000000');
  await expect(main.getByText('Enter at most 999,999,999.99.').first()).toBeVisible();
  const period = main.getByLabel('Project Duration');
  await period.fill('99999');
  await expect(main.getByText('Enter at most 36,500 days.').first()).toBeVisible();
  await next.click();
  await expect(price).toBeFocused();
  await expect(main.getByText('Total Proposal Value (QAR): Enter at most 999,999,999.99.')).toBeVisible();
  await expect(page.getByText('Please complete all required fields before continuing')).toBeHidden();
  await price.fill('');
  await next.click();
  await expect(page.getByText('Please complete all required fields before continuing').first()).toBeVisible();
});

for (const { form, path, entries } of [
  {
    form: 'the request',
    path: '/request-service/1',
    entries: [
      ['First name', 'x'.repeat(10_000), 'Use at most 120 characters.'],
      ['Contact number', '1'.repeat(25), 'Use at most 20 digits.'],
      ['Project title', 'x'.repeat(121), 'Use at most 120 characters.'],
    ],
  },
  {
    form: 'the tender editor',
    path: '/account/tender-management/new',
    entries: [
      ['Title', 'x'.repeat(201), 'Use at most 200 characters.'],
      ['Bond amount', '1000000000', 'Enter at most 999,999,999.99.'],
    ],
  },
] as const) {
  test(`${form} names a limit while it is exceeded`, async ({ page, request }) => {
    await signInBefore(page, await freshSession(request, form === 'the request' ? 'member' : 'company'));
    await page.goto(path);
    for (const [label, typed, problem] of entries) {
      const field = page.locator('main').getByLabel(label, { exact: true });
      await field.fill(typed);
      await expect(field).toHaveAccessibleDescription(new RegExp(problem));
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await field.fill('');
      await expect(field).not.toHaveAccessibleDescription(new RegExp(problem));
    }
  });
}

test('sending an incomplete tender focuses the first wrong field and leaves its list closed', async ({ page, request }) => {
  await signInBefore(page, await freshSession(request, 'company'));
  await page.goto('/account/tender-management/new');
  const main = page.locator('main');
  await expect(main.getByText('Still missing: ')).toBeVisible();
  await expect(main.getByText('need attention')).toBeHidden();
  await main.getByLabel('Title', { exact: true }).fill('Uniforms');
  await main.getByLabel('Description', { exact: true }).fill('Summer and winter.');
  await main.getByRole('button', { name: 'Send for approval' }).click({ force: true });
  const services = main.getByRole('combobox', { name: 'Services Required' });
  await expect(services).toBeFocused();
  await expect(page.getByRole('option')).toHaveCount(0);
  await services.click();
  await expect(page.getByRole('option').first()).toBeVisible();
});
