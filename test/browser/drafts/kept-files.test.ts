import { type APIRequestContext, type BrowserContext, expect, type Page, type Route, test } from '@playwright/test';
import type { SignedIn } from '../../../contract/entities/session.ts';
import { texts as english } from '../../../src/i18n/en/tenders.ts';
import { newMember, signInBefore } from '../support/accounts.ts';
import { expectAccessible } from '../support/page.ts';
import { failQuietly } from '../support/popup.ts';
import { offerPaper, openTender, storedDraft } from '../support/proposals.ts';
import { createDraft } from '../support/tenders.ts';

const say = english.documents;
const plan = { ...offerPaper, name: 'Plan.pdf' };

/** What happens to uploads: `fail` rejects them, `hold` never answers; their number is counted. */
type Network = { uploads: 'pass' | 'fail' | 'hold'; count: number };

const answers: Record<Network['uploads'], (route: Route) => Promise<void> | void> = {
  pass: (route) => route.fallback(),
  fail: failQuietly,
  hold: () => {},
};

const networkOf = async (context: BrowserContext): Promise<Network> => {
  const network: Network = { uploads: 'pass', count: 0 };
  await context.route(/\/api\/v1\/files\/upload/, (route) => {
    network.count += 1;
    return answers[network.uploads](route);
  });
  return network;
};

const main = (page: Page) => page.locator('main');
const files = (page: Page) => main(page).getByRole('list', { name: say.list }).getByRole('listitem');
const file = (page: Page, name = plan.name) => files(page).filter({ has: page.getByTitle(name) });
const failed = (page: Page) => file(page).getByText(say.failed);
const choose = (page: Page, chosen = plan) => main(page).locator('input[type=file]').setInputFiles(chosen);
const again = (page: Page) => file(page).getByRole('button', { name: say.again });
const remove = (page: Page) => file(page).getByRole('button', { name: /^Remove/ });
const isStored = async (page: Page, name = plan.name) => {
  await expect(file(page, name).getByText(/KB$/)).toBeVisible();
  await expect(page.getByText(/^Draft saved/).first()).toBeVisible();
};

/** Returns the names of the files that this device keeps. */
const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const open = indexedDB.open('daleel.uploads');
    await new Promise((resolve) => {
      open.onupgradeneeded = () => open.result.createObjectStore('files');
      open.onsuccess = resolve;
    });
    const all = open.result.transaction('files').objectStore('files').getAll();
    await new Promise((resolve) => {
      all.onsuccess = resolve;
    });
    open.result.close();
    return (all.result as { file: File }[]).map(({ file: { name } }) => name);
  });

/** Opens the wizard in a step, with a complete draft of a new bidder. */
const openWizard = async (page: Page, request: APIRequestContext, step = 0): Promise<{ bidder: SignedIn; path: string }> => {
  const [tender, bidder] = [await openTender(request), await newMember(request)];
  await storedDraft(request, bidder, tender, step);
  await signInBefore(page, bidder);
  await page.goto(`/submit-proposal/${tender}`);
  return { bidder, path: `/submit-proposal/${tender}` };
};

test('a file that could not be uploaded is still named after a reload, and can be uploaded again', async ({ page, request, context }) => {
  const network = await networkOf(context);
  const { path } = await openWizard(page, request);
  network.uploads = 'fail';
  await choose(page);
  await expect(failed(page)).toBeVisible();
  await expect.poll(() => keptFiles(page)).toEqual([plan.name]);

  await page.reload();
  await expect(failed(page)).toBeVisible();
  await expect(files(page)).toHaveCount(2);
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'Next' }).click();
  const question = page.getByRole('dialog', { name: 'A document was not uploaded' });
  await expect(question).toContainText('Plan');
  await question.getByRole('button', { name: 'Continue without' }).click();
  await expect(main(page).locator('#proposal-step')).toHaveText('Commercial Offer');

  // The review names it, however it was reached.
  await page.goto(`${path}?step=review`);
  const missing = main(page).getByText(/^Not uploaded, so not part of your proposal: .*Plan\.pdf/);
  await expect(missing).toBeVisible();
  await page.reload();
  await expect(missing).toBeVisible();

  network.uploads = 'pass';
  await page.goto(`${path}?step=basic`);
  await again(page).click();
  await isStored(page);
  await expect.poll(() => keptFiles(page)).toEqual([]);
  await page.reload();
  await isStored(page);
  await expect(files(page)).toHaveCount(2);
  await expect(failed(page)).toHaveCount(0);
});

test('a file that was being uploaded when the page was reloaded is uploaded again, once', { tag: '@thorough' }, async ({
  page,
  request,
  context,
}) => {
  const network = await networkOf(context);
  await openWizard(page, request);
  network.uploads = 'hold';
  await choose(page);
  await expect(file(page).getByRole('progressbar')).toBeVisible();
  await expect.poll(() => keptFiles(page)).toEqual([plan.name]);
  await expect.poll(() => network.count).toBe(1);
  network.uploads = 'pass';
  await page.reload();
  await isStored(page);
  await expect(files(page)).toHaveCount(2);
  expect(network.count).toBe(2);
  await page.reload();
  await expect(files(page)).toHaveCount(2);
  expect(network.count).toBe(2);
});

test('a file of a milestone returns to it, also when one before it was removed', { tag: '@thorough' }, async ({
  page,
  request,
  context,
}) => {
  const network = await networkOf(context);
  await openWizard(page, request, 2);
  const milestones = main(page).getByRole('tab');
  await expect(milestones).toHaveCount(1);
  await main(page).getByRole('button', { name: 'Add milestone' }).click();
  await main(page).getByLabel('Title', { exact: true }).fill('Handover');
  network.uploads = 'fail';
  await choose(page);
  await expect(failed(page)).toBeVisible();
  await milestones.first().click();
  await choose(page, { ...offerPaper, name: 'Of the first.pdf' });
  await expect(file(page, 'Of the first.pdf').getByText(say.failed)).toBeVisible();
  await expect.poll(() => keptFiles(page)).toHaveLength(2);
  await main(page).getByRole('button', { name: 'Remove milestone 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => keptFiles(page)).toEqual([plan.name]);
  await expect(page.getByText(/^Draft saved/).first()).toBeVisible();

  await page.reload();
  await expect(main(page).getByLabel('Title', { exact: true })).toHaveValue('Handover');
  await expect(failed(page)).toBeVisible();
  await expect(files(page)).toHaveCount(1);
});

test('another tab has a file of the same draft only when the tab that chose it has ended', { tag: '@thorough' }, async ({
  page,
  request,
  context,
}) => {
  const network = await networkOf(context);
  const { bidder, path } = await openWizard(page, request);
  network.uploads = 'fail';
  await choose(page);
  await expect(failed(page)).toBeVisible();
  await expect.poll(() => keptFiles(page)).toEqual([plan.name]);

  const second = await context.newPage();
  await signInBefore(second, bidder);
  await second.goto(path);
  await expect(files(second)).toHaveCount(1);
  // The request for the file's lock waits until the first tab ends.
  const waiting = () =>
    second.evaluate(async () => (await navigator.locks.query()).pending?.filter(({ name }) => name?.includes('upload')));
  await expect.poll(waiting).toHaveLength(1);
  await expect(files(second)).toHaveCount(1);
  await page.close();
  await expect(failed(second)).toBeVisible();

  // What one tab has removed or stored does not return in the other.
  const third = await context.newPage();
  await signInBefore(third, bidder);
  await third.goto(path);
  await expect(files(third)).toHaveCount(1);
  await remove(second).click();
  await expect.poll(() => keptFiles(second)).toEqual([]);
  await second.close();
  await third.reload();
  await expect(files(third)).toHaveCount(1);
});

test('submitting, deleting and a logout leave no file behind', { tag: '@thorough' }, async ({ page, request, context }) => {
  const network = await networkOf(context);
  const { bidder, path } = await openWizard(page, request);
  network.uploads = 'fail';
  const chooseAgain = async () => {
    await page.goto(`${path}?step=basic`);
    await choose(page);
    await expect.poll(() => keptFiles(page)).toEqual([plan.name]);
  };

  await chooseAgain();
  await page.goto('/account/submitted-proposals');
  await page.getByRole('tab', { name: /Drafts/ }).click();
  await main(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => keptFiles(page)).toEqual([]);

  const other = await openTender(request);
  await storedDraft(request, bidder, other, 3);
  await page.goto(`/submit-proposal/${other}?step=basic`);
  await choose(page);
  await expect.poll(() => keptFiles(page)).toEqual([plan.name]);
  await page.goto(`/submit-proposal/${other}?step=review`);
  await expect(main(page).getByText('Not uploaded, so not part of your proposal')).toBeVisible();
  await main(page).getByRole('button', { name: 'Submit Proposal' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
  await page.waitForURL(/\/sandbox-payment\//);
  await expect.poll(() => keptFiles(page)).toEqual([]);

  await chooseAgain();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => keptFiles(page)).toEqual([]);
});

test('a file of a new tender stays with it, before and after the tender is stored', async ({ page, request, context }) => {
  const network = await networkOf(context);
  await signInBefore(page, await newMember(request));
  await page.goto('/account/tender-management/new');
  network.uploads = 'fail';
  await choose(page);
  await expect(failed(page)).toBeVisible();
  await expect.poll(() => keptFiles(page)).toEqual([plan.name]);
  await page.reload();
  await expect(failed(page)).toBeVisible();

  await main(page).getByLabel('Title', { exact: true }).fill('Uniforms');
  await expect(page).toHaveURL(/tender-management\/\d+$/);
  await expect(failed(page)).toBeVisible();
  await page.reload();
  await expect(failed(page)).toBeVisible();
  network.uploads = 'pass';
  await again(page).click();
  await expect(file(page).getByText(/KB$/)).toBeVisible();
  await expect.poll(() => keptFiles(page)).toEqual([]);

  await page.goto('/account/tender-management/new');
  await expect(main(page).getByLabel('Title', { exact: true })).toHaveValue('');
  await expect(files(page)).toHaveCount(0);
});

test('submitting a tender names the files that it lacks; submitting and deleting it leave none behind', { tag: '@thorough' }, async ({
  page,
  request,
  context,
}) => {
  const network = await networkOf(context);
  const publisher = await newMember(request);
  await signInBefore(page, publisher);
  network.uploads = 'fail';
  const openWithFile = async () => {
    const { id } = await createDraft(request, publisher);
    await page.goto(`/account/tender-management/${id}`);
    await choose(page);
    await expect.poll(() => keptFiles(page)).toEqual([plan.name]);
    return id;
  };

  await openWithFile();
  await main(page).getByRole('button', { name: 'Send for approval' }).click();
  const confirmation = page.getByRole('dialog');
  await expect(confirmation).toContainText('Not uploaded, so not part of your tender: \u2068\u2068Plan.pdf\u2069\u2069.');
  await expectAccessible(page);
  await confirmation.getByRole('button', { name: 'Yes, send it' }).click();
  await expect(page).toHaveURL('/account/tender-management');
  await expect.poll(() => keptFiles(page)).toEqual([]);

  const drafted = await openWithFile();
  await page.goto('/account/tender-management');
  await main(page)
    .locator(`#tender-${drafted}`)
    .getByRole('button', { name: /^More actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete it' }).click();
  await expect.poll(() => keptFiles(page)).toEqual([]);
});
