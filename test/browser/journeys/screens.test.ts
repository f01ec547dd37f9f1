import { expect, type Page } from '@playwright/test';
import { newMember, sessionOf, signInBefore } from '../support/accounts.ts';
import { test } from '../support/elsewhere.ts';
import { openTender, storedDraft } from '../support/proposals.ts';
import { callAs, publishedTender, registerCompany } from '../support/tenders.ts';

/** What section 2 of the specification says of each screen, in its words. */

const main = (page: Page) => page.getByRole('main');

test('the services listing has its filters, numbers and cards', async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'member'));
  await page.goto('/service');
  await expect(main(page)).toMatchAriaSnapshot(`
    - search "Find companies":
      - combobox "Keyword"
      - combobox "Location"
      - group "Services":
        - tree "Categories":
          - treeitem "Cleaning and facilities"
      - button "Search"
      - button "Clear"
  `);
  await expect(main(page)).toMatchAriaSnapshot(`
    - region "Service companies":
      - status: /\\d+ companies/
      - navigation "Pages, above the list":
        - link "Previous" [disabled]
        - paragraph: /Page 1 of \\d+/
        - link "Next"
      - article
      - navigation "Pages, below the list":
        - link "Previous" [disabled]
        - paragraph: /Page 1 of \\d+/
        - link "Next"
  `);
  await expect(main(page).getByRole('complementary', { name: 'Advertisement' })).toBeVisible();
  // Only services can be checked, not their categories.
  const category = main(page).getByRole('treeitem', { name: 'Cleaning and facilities' });
  await expect(category.getByRole('checkbox')).toHaveCount(0);
  await category.press('ArrowRight');
  await expect(main(page).getByRole('treeitem', { name: 'Office cleaning' })).toHaveAttribute('aria-checked', 'false');
  const card = main(page).getByRole('article').first();
  expect(await card.locator('p').evaluateAll((all) => all.map((each) => getComputedStyle(each).webkitLineClamp))).toContain('2');
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/companies\/\d+$/);
});

test('a company without a description says so to members', async ({ page, request }) => {
  const owner = await newMember(request);
  const name = `Company ${owner.user.id}`;
  await registerCompany(request, owner);
  await signInBefore(page, owner);
  await page.goto(`/service?inputValue=${encodeURIComponent(name)}`);
  await expect(main(page).getByRole('article').filter({ hasText: name })).toContainText('No description available');
});

test('a company’s profile says that it is loading, and then shows its parts', async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'member'));
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/v1/companies/1', async (route) => {
    await answer.promise;
    await route.fallback();
  });
  await page.goto('/company-profile/1');
  await expect(main(page)).toContainText('Loading company information...');
  answer.resolve();
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "Marsa Clean Services" [level=1]
    - paragraph:
      - text: /Al Daayen/
      - link "marsaclean.example"
    - link "Request Service":
      - /url: /request-service/1
    - heading "Services"
    - list:
      - listitem: Office cleaning
    - heading "About the company"
    - paragraph
    - heading "How we work" [level=3]
    - complementary:
      - heading "Need service?"
      - paragraph: Get Best Matched Services For your Business
    - heading "Location"
    - iframe
  `);
  // Logo and banner are pictures without a text of their own.
  expect(await main(page).locator('img').count()).toBeGreaterThan(1);
});

test('a company’s profile links its networks', async ({ page, request }) => {
  const owner = await newMember(request);
  await registerCompany(request, owner, {
    facebook: 'https://facebook.com/yard',
    twitter: 'https://twitter.com/yard',
    linkedin: 'https://linkedin.com/company/yard',
    google: 'https://g.page/yard',
    skype: 'yard.qatar',
  });
  const { id } = await callAs<{ id: number }>(request, owner, 'GET', '/companies/mine');
  await signInBefore(page, owner);
  await page.goto(`/companies/${id}`);
  for (const network of ['Facebook', 'Twitter', 'LinkedIn', 'Google', 'Skype']) {
    await expect(main(page).getByRole('link', { name: new RegExp(network) })).toBeVisible();
  }
});

test('the request form has its title and fields', async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'member'));
  await page.goto('/request-service/2');
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "Request Service - Sidr & Stone Contracting" [level=1]
    - textbox "First name"
    - textbox "Last name (optional)"
    - textbox "Email"
    - textbox "Contact number"
    - group "Services":
      - checkbox "Fit-out and refurbishment"
      - checkbox "Civil works"
    - textbox "Project title"
    - textbox "Description"
    - button "Cancel"
    - button "Submit"
  `);
});

test('the tender listing has its banner, filters and cards', async ({ page, request }) => {
  const publisher = await newMember(request);
  await registerCompany(request, publisher);
  const title = 'Rental of thirty-six buses for two years';
  const { number } = await publishedTender(request, publisher, await sessionOf(request, 'admin'), { title });
  await signInBefore(page, await sessionOf(request, 'member'));
  await page.goto(`/tender?number=${number}`);
  await expect(main(page).getByRole('link', { name: 'Submit your tender?' })).toHaveAttribute('href', '/account/tender-management');
  await expect(main(page).getByRole('search', { name: 'Filter tenders' })).toBeVisible();
  await expect(page.getByTestId('results')).toMatchAriaSnapshot(`
    - status: 1 tender
    - article:
      - heading:
        - link "${title.slice(0, 30)}…"
      - paragraph: ${number} Today
      - paragraph: Company ${publisher.user.id}
      - text: Open
      - term: Start date
      - definition
      - term: End date
      - definition
      - link "Submit Proposal"
  `);
  const tags = (status: string) => page.getByTestId('results').getByText(status, { exact: true }).first();
  const colourOf = (status: string) =>
    tags(status).evaluate(
      (tag) =>
        getComputedStyle(tag)
          .color.match(/[\d.]+/g)
          ?.map(Number) ?? [],
    );
  await expect(tags('Open').locator('svg')).toBeVisible();
  const [openRed = 0, openGreen = 0] = await colourOf('Open');
  expect(openGreen).toBeGreaterThan(openRed);
  await page.goto('/tender?status=closed');
  const [closedRed = 0, closedGreen = 0] = await colourOf('Closed');
  expect(closedRed).toBeGreaterThan(closedGreen);
});

test('a tender’s page has its banner and facts', async ({ page, request }) => {
  const title = 'Rental of thirty-six buses for two school years';
  const tender = await openTender(request, { title });
  await signInBefore(page, await sessionOf(request, 'member'));
  await page.goto(`/tender-profile/${tender}`);
  const day = '\\d{2}\\/\\d{2}\\/\\d{4}';
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "${title.slice(0, 35).trim()}…" [level=1]
    - paragraph:
      - text: "Posted:"
      - time: /^${day}$/
      - text: "Open:"
      - time: /^${day}$/
      - text: "-"
      - time: /^${day}$/
    - link "Submit Proposal"
    - term: Tender Number
    - definition: /TND-\\d{4}-\\d+/
    - term: Title
    - definition: ${title}
    - term: Status
    - definition: /Open/
    - term: Approval Status
    - definition: Approved
    - term: Services Required
    - definition
  `);
});

test('the wizard has its stages, steps, summary and buttons', async ({ page, request }) => {
  const [bidder, tender] = [await newMember(request), await openTender(request)];
  await storedDraft(request, bidder, tender, 0);
  await signInBefore(page, bidder);
  await page.goto(`/submit-proposal/${tender}`);
  await expect(main(page)).toMatchAriaSnapshot(`
    - list "Stages":
      - listitem: 1 Proposal Details
      - listitem: 2 Payment
      - listitem: 3 Confirmation
    - heading "Tender Summary"
    - term: Reference
    - definition
    - term: Published
    - definition
    - term: Closing
    - definition
    - heading "Progress"
    - list
    - form "Submit Proposal":
      - list "Steps":
        - listitem: Basic Information
        - listitem: Commercial Offer
        - listitem: Technical Proposal
        - listitem: Review & Submit
    - heading "Need Help?"
    - link "Support Center"
  `);
  const button = (name: string) => main(page).getByRole('button', { name, exact: true });
  await expect(button('Save as Draft')).toBeVisible();
  await expect(button('Previous')).toHaveCount(0);
  for (const step of ['Commercial Offer', 'Technical Proposal', 'Review & Submit']) {
    await button('Next').click();
    await expect(page.locator('#proposal-step')).toHaveText(step);
    await expect(button('Previous')).toBeVisible();
    await expect(button('Save as Draft')).toHaveCount(0);
  }
  await expect(button('Next')).toHaveCount(0);
  await expect(button('Submit Proposal')).toBeVisible();
});

test('the wizard’s fields are those of its steps', async ({ page, request }) => {
  const [bidder, tender] = [await newMember(request), await openTender(request)];
  await storedDraft(request, bidder, tender, 0);
  await signInBefore(page, bidder);
  await page.goto(`/submit-proposal/${tender}`);
  await expect(main(page)).toMatchAriaSnapshot(`
    - textbox "Proposal Title"
    - textbox "Executive Summary"
    - paragraph: /^\\d+\\/2000 characters$/
    - paragraph: Supporting Documents
    - paragraph: PDF, Word, Excel, JPG, PNG; maximum 50MB each
  `);
  await main(page).getByRole('button', { name: 'Next' }).click();
  await expect(main(page)).toMatchAriaSnapshot(`
    - textbox "Total Proposal Value (QAR)"
    - combobox "Currency":
      - option "QAR" [selected]
      - option "USD"
      - option "EUR"
    - textbox "Project Duration"
    - text: days
    - combobox "Payment terms":
      - option "Net 30 Days" [selected]
      - option "Net 60 Days"
      - option "50% Advance, 50% Completion"
      - option "Custom Terms"
    - button "Open price breakdown"
  `);
  await main(page).getByRole('button', { name: 'Next' }).click();
  await expect(main(page)).toMatchAriaSnapshot(`
    - tablist "Project Milestones":
      - tab "Milestone 1" [selected]
    - tabpanel "Milestone 1":
      - textbox "Title"
      - textbox "Deliverables"
      - textbox "Payment Amount (QAR)"
      - textbox "Duration (days)"
      - textbox "Start Date"
      - textbox "End Date"
      - textbox "Expected finish Date"
      - paragraph: Supporting Documents
    - button "Add Milestone"
  `);
});

test('adding and removing a milestone is announced', async ({ page, request }) => {
  const [bidder, tender] = [await newMember(request), await openTender(request)];
  await storedDraft(request, bidder, tender, 2);
  await signInBefore(page, bidder);
  await page.goto(`/submit-proposal/${tender}`);
  const remove = main(page).getByRole('button', { name: /^Remove milestone/ });
  await expect(main(page).getByRole('tab')).toHaveCount(1);
  await expect(remove).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Add Milestone' }).click();
  await expect(page.getByText('New milestone added').first()).toBeVisible();
  await expect(main(page).getByRole('tab')).toHaveCount(2);
  await remove.last().click();
  await expect(page.getByText('Milestone removed').first()).toBeVisible();
  await expect(main(page).getByRole('tab')).toHaveCount(1);
});

test('the wizard’s review shows the whole proposal', async ({ page, request }) => {
  const [bidder, tender] = [await newMember(request), await openTender(request)];
  await storedDraft(request, bidder, tender, 3);
  await signInBefore(page, bidder);
  await page.goto(`/submit-proposal/${tender}`);
  await expect(main(page).getByRole('form', { name: 'Submit Proposal' })).toMatchAriaSnapshot(`
    - heading "Basic Information" [level=3]
    - term: Title
    - definition: Cleaning service for six towers
    - term: Description
    - definition:
      - paragraph: One team of 48.
    - heading "Commercial Offer" [level=3]
    - term: Total value
    - definition: QAR 900,000.00
    - term: Duration
    - definition: 180 days
    - term: Payment terms
    - definition: Net 30 Days
    - table "Project Milestones":
      - rowgroup
      - rowgroup:
        - row:
          - cell /Mobilisation/
          - cell "QAR 900,000.00"
          - cell "60 days"
          - cell "01/02/2027"
  `);
  await expect(main(page)).toContainText('Payment will be processed in the next step after proposal validation');
});

test('unknown payment terms are shown as they are', async ({ page, request }) => {
  const [bidder, tender] = [await newMember(request), await openTender(request)];
  await storedDraft(request, bidder, tender, 3, { payment_terms: 'on_delivery' });
  await signInBefore(page, bidder);
  await page.goto(`/submit-proposal/${tender}`);
  await expect(main(page).getByRole('definition').filter({ hasText: 'on_delivery' })).toBeVisible();
});

test('the price breakdown has its columns and adds items', async ({ page, request }) => {
  const [bidder, tender] = [await newMember(request), await openTender(request)];
  await storedDraft(request, bidder, tender, 1);
  await signInBefore(page, bidder);
  await page.goto(`/submit-proposal/${tender}`);
  await main(page).getByRole('button', { name: 'Open price breakdown' }).click();
  const dialog = page.getByRole('dialog', { name: 'Price Breakdown' });
  await expect(dialog.getByRole('columnheader')).toHaveText([/Name/, /Description/, /Quantity/, /Unit price/, /Total/, /Remove/]);
  await dialog.getByLabel('Item 1, Quantity').fill('3');
  await dialog.getByLabel('Item 1, Unit price').fill('2.5');
  await expect(dialog.getByRole('row').nth(1)).toContainText('7.50');
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await expect(dialog.getByLabel('Item 2, Quantity')).toHaveValue('1');
  await expect(dialog.getByLabel('Item 2, Unit price')).toHaveValue('0');
});

test('a notification has an icon, a title, a content and its age', async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'member'));
  await page.goto('/notifications');
  const notification = main(page).getByRole('article').first();
  await expect(notification).toMatchAriaSnapshot(`
    - heading:
      - link
    - paragraph
    - time: / ago$|^Today$|now/
  `);
  await expect(notification.locator('svg').first()).toBeVisible();
});

test('the contact page has its form, address and map', async ({ page }) => {
  await page.goto('/contact-us');
  await expect(main(page)).toMatchAriaSnapshot(`
    - form "Write to us":
      - textbox "Name"
      - textbox "Email"
      - textbox "Phone (optional)"
      - textbox "Subject"
      - textbox "Message"
      - button "Submit Now"
    - term: Address
    - definition
    - term: Phone
    - definition
    - term: Email
    - definition
    - iframe
  `);
});

test('the static pages have their chapters', async ({ page }) => {
  const chapters = () => main(page).getByRole('heading');
  await page.goto('/about');
  for (const chapter of ['Who we are', 'What we do', 'Customer-Centric', 'Transparency', 'Quality', 'Innovation', 'Collaboration']) {
    await expect(chapters().filter({ hasText: chapter })).toBeVisible();
  }
  await page.goto('/terms');
  await expect(main(page)).toContainText('Last updated: December 24, 2023');
  await expect(chapters()).toHaveText([
    'Terms and Conditions',
    'Welcome',
    'Scope of service',
    'Account registration',
    'Acceptable use',
    'Modification and termination',
    'Contact',
  ]);
});

test('the card of a new password has its fields', async ({ page }) => {
  await page.goto('/set-password?verificationToken=any');
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "Change Password" [level=1]
    - textbox "New Password"
    - textbox "Confirm New Password"
    - button "Save Changes"
  `);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/v1/auth/set-password', async (route) => {
    await answer.promise;
    await route.fallback();
  });
  await main(page).getByLabel('New Password', { exact: true }).fill('seven grey camels');
  await main(page).getByLabel('Confirm New Password').fill('seven grey camels');
  await main(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(main(page).getByRole('button', { name: 'Saving...' })).toBeVisible();
  answer.resolve();
});

test('the account’s menu has its places for members and for admins', async ({ page, request, openElsewhere }) => {
  await signInBefore(page, await sessionOf(request, 'member'));
  await page.goto('/about');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Account/ })
    .click();
  await expect(page).toHaveURL('/account');
  const menu = page.getByRole('navigation', { name: 'Account' });
  await expect(menu).toMatchAriaSnapshot(`
    - list:
      - /children: equal
      - listitem:
        - link "My Profile"
      - listitem:
        - link "Companies list"
      - listitem:
        - link "Tender management"
      - listitem:
        - link "Watched tenders"
      - listitem:
        - link "Sent Requests"
      - listitem:
        - link /Received Requests/
      - listitem:
        - link /Messages/
      - listitem:
        - link "Change Password"
      - listitem:
        - link "Proposals"
      - listitem:
        - link /Manage Ads/
    - button "Logout"
  `);
  const office = await openElsewhere();
  await signInBefore(office, await sessionOf(request, 'admin'));
  await office.goto('/about');
  await office
    .getByRole('banner')
    .getByRole('link', { name: /^Account/ })
    .click();
  await expect(office).toHaveURL('/account/company-list');
  await expect(office.getByRole('navigation', { name: 'Account' })).toMatchAriaSnapshot(`
    - link /Office/
    - link /Companies list/
    - list:
      - /children: equal
      - listitem:
        - link /Received Requests/
      - listitem:
        - link /Messages/
      - listitem:
        - link "Change Password"
      - listitem:
        - link /Manage Ads/
    - button "Logout"
  `);
});

test('the navigation has its places for visitors and members', async ({ page, request, openElsewhere }) => {
  await page.goto('/about');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Home',
    'Service',
    'Tenders',
    'About',
    'Terms',
  ]);
  await expect(banner.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(banner.getByRole('group', { name: 'Language' })).toBeVisible();
  const own = await openElsewhere();
  await signInBefore(own, await sessionOf(request, 'company'));
  await own.goto('/about');
  await expect(own.getByRole('banner').getByRole('button', { name: /^Notifications: \D?\d/ })).toBeVisible();
  await expect(
    own
      .getByRole('banner')
      .getByRole('link', { name: /^Account/ })
      .locator('img'),
  ).toBeVisible();
  await own
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  await expect(own.getByRole('region', { name: 'Notifications' }).getByRole('link').first()).toBeVisible();
});

test('the footer leads to services, contact and what was traded', async ({ page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('navigation', { name: 'Quick links' })).toBeVisible();
  const services = footer.locator('a[href^="/service?"]');
  await expect(services.first()).toBeVisible();
  expect(await services.count()).toBeLessThanOrEqual(8);
  await expect(footer.getByRole('link', { name: 'support@daleel.example' })).toBeVisible();
  await expect(footer.locator('a[href="/portfolio"]')).toBeVisible();
  await expect(footer.getByRole('link', { name: 'linkedin' })).toBeVisible();
  await expect(footer).toContainText(/©.*Daleel/);
});

test('the form of a revision has its fields', async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'company'));
  const { items } = await callAs<{ items: { id: number; state: string; tender: { phase: string } }[] }>(
    request,
    await sessionOf(request, 'company'),
    'GET',
    '/proposals/mine?group=needsAction',
  );
  const asked = items.find(({ state, tender }) => state === 'revision_requested' && tender.phase === 'evaluation');
  await page.goto(`/resubmit-proposal/${asked?.id}`);
  await expect(main(page).getByRole('form', { name: 'Resubmit proposal' })).toMatchAriaSnapshot(`
    - paragraph: Attachment
    - textbox "Offer Price (QAR)"
    - textbox "Title"
    - textbox "Description"
    - textbox "Period (days)"
  `);
  const cards = main(page).getByRole('region', { name: /^Milestone \d/ });
  await expect(cards).toHaveCount(2);
  for (const card of [cards.first(), cards.last()]) {
    await expect(card).toMatchAriaSnapshot(`
      - textbox "Title"
      - textbox "Description"
      - textbox "Amount (QAR)"
      - textbox "Period (days)"
      - textbox "Start Date"
      - textbox "End Date"
      - textbox "Expected Completion Date"
      - paragraph: Documents
    `);
  }
  await main(page).getByRole('button', { name: 'Add Milestone' }).click();
  await expect(cards).toHaveCount(3);
  await expect(cards.first().getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  for (const later of [1, 2]) await expect(cards.nth(later).getByRole('button', { name: /^Remove/ })).toBeVisible();
});
