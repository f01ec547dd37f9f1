import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { notifications } from '../../.storybook/samples.ts';
import { proposalDraft } from '../../.storybook/samples-proposals.ts';
import { tender, tenders } from '../../.storybook/samples-tenders.ts';
import { open } from './support/page.tsx';
import { expectText, fill, press } from './support/places.ts';
import { companiesOfMembers, data, nothing } from './support/server.ts';

const inMain = () => page.getByRole('main');
const stored = { 'GET /tenders/148': data(tender), 'PUT /tenders/148/draft': data(proposalDraft) };

describe('statements of the specification', () => {
  test('a card links the website of its company for members', async () => {
    await open('en', '/service', { answers: { 'GET /companies': companiesOfMembers } });
    const website = inMain()
      .getByRole('article')
      .first()
      .getByRole('link', { name: /marsacleanservices\.example/ });
    await expect.element(website).toHaveAttribute('href', 'https://www.marsacleanservices.example/');
  });

  test('Details of a card leads to the tender', async () => {
    await open('en', '/tender', { answers: { 'GET /tenders': { status: 200, body: { data: tenders.slice(0, 1), total: 1 } } } });
    const details = inMain().getByRole('article').first().getByRole('link', { name: 'Details', exact: true });
    await expect.element(details).toHaveAttribute('href', `/tender-profile/${tenders[0]?.id}`);
  });

  test('the offer recommends detailed cost components', async () => {
    await open('en', '/submit-proposal/148', { answers: { ...stored, 'GET /tenders/148/draft': data({ ...proposalDraft, step: 1 }) } });
    await expect.element(inMain().getByText(/^Detailed cost components are recommended/)).toBeVisible();
  });

  test('the page of notifications has their title, and says that there is none', async () => {
    await open('en', '/notifications', { answers: { 'GET /notification': { status: 200, body: { data: [], total: 0 } } } });
    await expectText('main h1', 'Notifications');
    await expect.element(inMain().getByText('No notification', { exact: true })).toBeVisible();
  });

  test('four notifications need no second page', async () => {
    await open('en', '/notifications', {
      answers: { 'GET /notification': { status: 200, body: { data: notifications.slice(0, 4), total: 4 } } },
    });
    await expect
      .element(
        inMain()
          .getByText(notifications[0]?.title ?? '')
          .first(),
      )
      .toBeVisible();
    await expect.element(inMain().getByRole('navigation', { name: 'Pages of notifications' })).not.toBeInTheDocument();
  });

  test('the list of the bell leads to all notifications', async () => {
    await open('en', '/about');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click();
    await expect.element(page.getByRole('link', { name: 'Show all', exact: true })).toHaveAttribute('href', '/notifications');
  });

  test('About speaks of over 15 years in the industry', async () => {
    await open('en', '/about', { reader: 'visitor' });
    await expect.element(inMain().getByText(/^Over 15 years in the industry/)).toBeVisible();
  });

  test('a submission that runs says so over the page', async () => {
    await open('en', '/submit-proposal/148', {
      answers: { ...stored, 'GET /tenders/148/draft': data({ ...proposalDraft, step: 3 }), 'POST /proposals': nothing },
    });
    await press('button', 'Submit Proposal');
    await press('button', 'Submit');
    await expect.element(page.getByRole('status').filter({ hasText: 'Submitting your proposal...' }).first()).toBeVisible();
  });

  test('the steps of the wizard are below each other up to 992 px, and beside each other from 993 px on', async () => {
    onTestFinished(() => page.viewport(1280, 900));
    await page.viewport(992, 900);
    await open('en', '/submit-proposal/148', { answers: { ...stored, 'GET /tenders/148/draft': data({ ...proposalDraft, step: 0 }) } });
    const steps = inMain().getByRole('list', { name: 'Steps', exact: true }).getByRole('listitem');
    await expect.poll(() => steps.elements().length).toBe(4);
    const places = () => steps.elements().map((step) => step.getBoundingClientRect());
    const isAscending = (numbers: number[]) => numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? number));
    expect(isAscending(places().map(({ top }) => top))).toBe(true);
    expect(new Set(places().map(({ left }) => left)).size).toBe(1);
    await page.viewport(993, 900);
    await expect.poll(() => new Set(places().map(({ top }) => top)).size).toBe(1);
    expect(isAscending(places().map(({ left }) => left))).toBe(true);
  });

  test('a welcome names the product after a password was set', async () => {
    const user = { id: 7, name: 'Marsa', email: 'office@marsaclean.example', isAdmin: false, imageUrl: null };
    await open('en', '/set-password?verificationToken=abc', {
      reader: 'visitor',
      answers: { 'POST /auth/set-password': data({ accessToken: 'new-token', user }), 'GET /users/me': data(user) },
    });
    await fill('New Password', 'three unrelated words');
    await fill('Confirm New Password', 'three unrelated words');
    await press('button', 'Save Changes');
    await expectText('.toast p', 'Welcome to Daleel.');
    expect(localStorage.getItem('daleel.token')).toBe('new-token');
    expect(JSON.parse(localStorage.getItem('daleel.user') ?? '')).toEqual(user);
  });
});
