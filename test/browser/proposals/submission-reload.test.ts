import { expect, type Page, type Route, test } from '@playwright/test';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { openTender, storedDraft } from '../support/proposals.ts';

const success = (page: Page) => page.getByRole('alertdialog', { name: 'Success!' });
const keyOf = (route: Route): string | undefined => route.request().headers()['idempotency-key'];

/** Stores the submission, and answers as if there were no fee. */
const storeFree = async (route: Route): Promise<void> => {
  const response = await route.fetch();
  const { data } = (await response.json()) as { data: { id: number; submittedAt: string } };
  await route.fulfill({ response, json: { data: { id: data.id, state: 'submitted', submittedAt: data.submittedAt } } });
};

let gate: Gate;
let submitted: Route;
test.beforeEach(async ({ page, request }) => {
  const bidder = await sessionOf(request, 'member');
  const tender = await openTender(request);
  await storedDraft(request, bidder, tender, 3);
  await signInBefore(page, bidder);
  gate = await closeGate(page, { submit: /\/api\/v1\/proposals(\?fee=[\d.]+)?$/ });
  await page.goto(`/submit-proposal/${tender}`);
  await page.getByRole('button', { name: 'Submit Proposal' }).click();
  await page.getByRole('dialog', { name: 'Confirm Proposal Submission' }).getByRole('button', { name: 'Submit', exact: true }).click();
  submitted = await gate.take('submit');
});

test('a submission that waits for a busy server is sent again after a reload, with the same key', { tag: '@thorough' }, async ({
  page,
}) => {
  const headers = { 'retry-after': '600' };
  await submitted.fulfill({ status: 503, headers, json: { code: 'busy', message: 'Busy.', requestId: 'r-1' } });
  await expect(page.getByRole('alertdialog', { name: 'Proposal not sent yet' })).toBeVisible();
  await page.reload();
  const again = await gate.take('submit');
  expect(keyOf(again)).toBe(keyOf(submitted));
  await storeFree(again);
  await success(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/account/submitted-proposals');
});

test('a submission whose answer is lost by a reload is stored once, and its time is shown after each reload', async ({ page }) => {
  // The server stores it; the page leaves before the answer arrives.
  await submitted.fetch();
  await page.reload();
  await storeFree(await gate.take('submit'));
  const stored = success(page).getByText(/^Stored at /);
  const shown = await stored.textContent();
  await page.reload();
  await storeFree(await gate.take('submit'));
  await expect(stored).toHaveText(shown ?? '');
  await success(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/account/submitted-proposals');
});

test('a submission is not sent by another tab that opens the proposal meanwhile', { tag: '@thorough' }, async ({ page }) => {
  const headers = { 'retry-after': '600' };
  await submitted.fulfill({ status: 503, headers, json: { code: 'busy', message: 'Busy.', requestId: 'r-1' } });
  await expect(page.getByRole('alertdialog', { name: 'Proposal not sent yet' })).toBeVisible();
  const other = await page.context().newPage();
  const sent: string[] = [];
  other.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await other.goto(page.url());
  await expect(other.locator('#proposal-step')).toHaveText('Review & Submit');
  expect(sent).not.toContain('/api/v1/proposals');
});

test('a submission that is refused after a reload leads back to the proposal', { tag: '@thorough' }, async ({ page }) => {
  await page.reload();
  const again = await gate.take('submit');
  await again.fulfill({ status: 422, json: { code: 'invalidInput', message: 'Not valid.', requestId: 'r-1' } });
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(page.locator('#proposal-step')).toHaveText('Review & Submit');
});
