import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { bareCompany, company, companyPage, member, notifications } from '../../.storybook/samples.ts';
import { proposalDraft, toRevise } from '../../.storybook/samples-proposals.ts';
import { ownTenderPage, ownTenders, storedFiles, tender, tenders } from '../../.storybook/samples-tenders.ts';
import { typedProposalOf } from '../../src/machines/proposals/proposal-editing.ts';
import { WrittenProposal } from '../../src/views/proposals/parts/WrittenProposal.tsx';
import { close, markupOf, open } from './support/page.tsx';
import { attach, expectText, expectToasts, fill, press } from './support/places.ts';
import { type Answers, companiesOfMembers, data, nothing, received, refused } from './support/server.ts';

const inMain = () => page.getByRole('main');
const stored = { 'GET /tenders/148': data(tender), 'PUT /tenders/148/draft': data(proposalDraft) };
const wizardAt = (step: number, draft: Partial<typeof proposalDraft> = {}, answers: Answers = {}) =>
  open('en', '/submit-proposal/148', {
    answers: { ...stored, 'GET /tenders/148/draft': data({ ...proposalDraft, ...draft, step }), ...answers },
  });
const submitButton = (): Element | null => document.querySelector('main form button[type="submit"]');
const [milestone] = proposalDraft.milestones;
const [document1] = storedFiles;

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
    await wizardAt(1);
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

  test('a submission that runs says so over the page, at its button and of its form', async () => {
    await wizardAt(3, {}, { 'POST /proposals': nothing });
    await expect.element(inMain().getByRole('button', { name: 'Submit Proposal', exact: true })).toBeVisible();
    const busy = () => [document.querySelector('main form')?.getAttribute('data-busy'), submitButton()?.getAttribute('aria-busy')];
    expect(busy()).toEqual([null, null]);
    await press('button', 'Submit Proposal');
    await press('button', 'Submit');
    await expect.element(page.getByRole('status').filter({ hasText: 'Submitting your proposal...' }).first()).toBeVisible();
    expect(busy()).toEqual(['true', 'true']);
  });

  test('the steps of the wizard are below each other up to 992 px, and beside each other from 993 px on', async () => {
    onTestFinished(() => page.viewport(1280, 900));
    await page.viewport(992, 900);
    await wizardAt(0);
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

  test('Previous is disabled on the first page of companies and Next on the last, above and below the cards', async () => {
    const turns = (name: string) => [
      ...inMain()
        .getByRole('link', { name, exact: true })
        .elements()
        .map((link) => link.getAttribute('aria-disabled') ?? 'enabled'),
    ];
    await open('en', '/service?page=3', { answers: { 'GET /companies': data({ ...companyPage, pageCount: 3 }) } });
    await expect.poll(() => turns('Next')).toEqual(['true', 'true']);
    expect(turns('Previous')).toEqual(['enabled', 'enabled']);
    close();
    await open('en', '/service', { answers: { 'GET /companies': data({ ...companyPage, pageCount: 3 }) } });
    await expect.poll(() => turns('Previous')).toEqual(['true', 'true']);
    expect(turns('Next')).toEqual(['enabled', 'enabled']);
  });

  test('the map of every company shows the same position', async () => {
    const mapOf = async (id: number) => {
      await open('en', `/companies/${id}`, {
        answers: { [`GET /companies/${id}`]: data({ ...bareCompany, id, location: { id, nameEn: `Place ${id}`, nameAr: `مكان ${id}` } }) },
      });
      await expect.element(inMain().getByText(`Place ${id}`)).toBeVisible();
      const address = document.querySelector('main iframe')?.getAttribute('src');
      close();
      return address;
    };
    const first = await mapOf(1);
    expect(first).toContain('marker=25.2854%2C51.531');
    expect(await mapOf(2)).toBe(first);
  });

  test('the request form has the banner of its company, and its Submit is disabled while it is invalid', async () => {
    await open('en', '/request-service/1', {
      answers: {
        'GET /companies/1': data({ ...company, banner_url: '/media/banners/towers.png' }),
        'GET /requests/contact': data({ name: 'Huda', lastName: '', email: 'huda@khorbay.example', phone: '44000000' }),
      },
    });
    const submit = inMain().getByRole('button', { name: 'Submit', exact: true });
    await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
    expect(document.querySelector('main img[src="/media/banners/towers.png"]')).not.toBeNull();
    await fill('Project title', 'Deep cleaning');
    await fill('Description', '140 rooms.');
    await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('checkbox').first().click();
    await expect.element(submit).not.toHaveAttribute('aria-disabled');
  });

  test('the summary of the tender has the publish date and the deadline as dd/MM/yyyy', async () => {
    const dated = { ...tender, publish_date: '2026-11-20T09:00:00.000Z', deadline: '2027-01-05T09:00:00.000Z' };
    await wizardAt(0, {}, { 'GET /tenders/148': data(dated) });
    const factOf = (name: string) =>
      [...document.querySelectorAll('main dt')].find(({ textContent }) => textContent === name)?.nextElementSibling?.textContent;
    await expect.poll(() => factOf('Published')).toBe('20/11/2026');
    expect(factOf('Closing')).toMatch(/^05\/01\/2027\b/);
  });

  test.each([
    ['a milestone', () => wizardAt(2, { milestones: [{ ...milestone, documents: [document1] } as never] })],
    [
      'a milestone of a revision',
      () =>
        open('en', '/resubmit-proposal/31', {
          answers: {
            'GET /proposals/31': data({ ...toRevise, id: 31 }),
            [`GET /tenders/${toRevise.tender.id}/draft`]: data({
              ...proposalDraft,
              documents: [],
              milestones: [{ ...milestone, documents: [document1] }],
            }),
          },
        }),
    ],
  ])('a document of %s is removed from its list', async (_of, opening) => {
    await opening();
    const name = inMain().getByText('Scope of work.pdf');
    await expect.element(name.first()).toBeVisible();
    await inMain()
      .getByRole('button', { name: /^Remove .*Scope of work\.pdf/ })
      .first()
      .click();
    await expect.element(name).not.toBeInTheDocument();
  });

  test('the review has a table of milestones only if there are milestones', async () => {
    const { values, documents, milestones, breakdown } = typedProposalOf({ ...proposalDraft, breakdown: [] });
    const tablesWith = async (shown: typeof milestones) =>
      (await markupOf('en', <WrittenProposal typed={{ values, documents, milestones: shown, breakdown }} />)).match(/<table/g)?.length ?? 0;
    expect(breakdown).toEqual([]);
    expect(await tablesWith(milestones)).toBeGreaterThan(0);
    expect(await tablesWith([])).toBe(0);
  });

  test('the terms describe a business-to-business information web app', async () => {
    await open('en', '/terms', { reader: 'visitor' });
    await expect.element(inMain().getByText(/business-to-business information web app/)).toBeVisible();
  });

  test('the quick links of the footer lead to About, the services, the portfolio and the contact page', async () => {
    await open('en', '/terms', { reader: 'visitor' });
    const links = page.getByRole('contentinfo').getByRole('navigation', { name: 'Quick links' }).getByRole('link');
    const addresses = () => links.elements().map((link) => link.getAttribute('href'));
    await expect.poll(addresses).toEqual(['/about', '/service', '/portfolio', '/contact-us', '/privacy']);
  });

  test('the button that leads to the top has the size 50, and is there after one screen height', async () => {
    await open('en', '/terms', { reader: 'visitor' });
    const button = page.getByRole('button', { name: 'Back to top', exact: true });
    await expect.element(inMain().getByText(/business-to-business information web app/)).toBeVisible();
    window.scrollTo(0, window.innerHeight - 20);
    await expect.element(button).not.toBeInTheDocument();
    window.scrollTo(0, window.innerHeight + 20);
    await expect.element(button).toBeInTheDocument();
    const { width, height } = button.element().getBoundingClientRect();
    expect([width, height]).toEqual([50, 50]);
  });

  test('the approval statuses pending and approved have colours of their own', async () => {
    await open('en', '/account/tender-management', {
      answers: {
        'GET /tenders/mine': data({
          ...ownTenderPage,
          items: (['pending', 'approved'] as const).map((status, at) => ({
            ...ownTenders[0],
            id: at + 1,
            phase: 'running',
            approvalStatus: { status, reason: null },
          })),
        }),
      },
    });
    const colourOf = (status: string) => {
      const badge = [...document.querySelectorAll('main .badge')].find(({ textContent }) => textContent === status);
      return badge && getComputedStyle(badge).backgroundColor;
    };
    await expect.poll(() => colourOf('Pending')).toBe('rgb(254, 242, 216)');
    expect(colourOf('Approved')).toBe('rgb(225, 241, 235)');
  });

  test('the icon of a notification is a contract if it has a tender, otherwise a bell', async () => {
    await open('en', '/notifications');
    await expect.element(inMain().getByRole('article').first()).toBeVisible();
    const icons = [...document.querySelectorAll('main article')]
      .slice(0, 2)
      .map((item) => item.querySelector('svg')?.getAttribute('class'));
    expect(icons).toEqual([expect.stringContaining('lucide-bell'), expect.stringContaining('lucide-file-pen-line')]);
  });

  test('earlier steps of the wizard count as completed', async () => {
    await wizardAt(2);
    const steps = inMain().getByRole('list', { name: 'Steps', exact: true }).getByRole('listitem');
    await expect.poll(() => steps.elements().length).toBe(4);
    expect(steps.elements().map(({ textContent }) => /\bdone$/.test(textContent ?? ''))).toEqual([true, true, false, false]);
  });

  test('the login dialog is open once, and after a login the user is read from local storage', async () => {
    await open('en', '/about', {
      reader: 'visitor',
      answers: { 'POST /auth/login': data({ accessToken: 'new-token', user: member }), 'GET /users/me': nothing },
    });
    const login = page.getByRole('banner').getByRole('button', { name: 'Login', exact: true });
    await expect.element(login).toBeVisible();
    const button = login.element() as HTMLElement;
    button.click();
    button.click();
    await expect.element(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
    button.click();
    expect(page.getByRole('dialog').elements()).toHaveLength(1);
    await fill('Email', 'office@marsaclean.example');
    await fill('Password', 'three unrelated words');
    await page.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click();
    await expect.element(page.getByRole('banner').getByRole('link', { name: /^Account: .*Marsa Clean Services/ })).toBeVisible();
    expect(JSON.parse(localStorage.getItem('daleel.user') ?? '')).toEqual(member);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('a change of the language turns the direction, and loads the route again', async () => {
    await open('en', '/tender', { reader: 'visitor', answers: { 'GET /tenders': { status: 200, body: { data: tenders, total: 8 } } } });
    await expect.element(inMain().getByRole('article').first()).toBeVisible();
    const loads = () => received.filter((call) => call === 'GET /tenders').length;
    const before = loads();
    await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click();
    await expect.poll(() => [document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
    await expect.poll(loads).toBe(before + 1);
  });

  test('a toast shows what looks like HTML as text', async () => {
    const name = '<b>Plan</b>.pdf';
    await wizardAt(0, {}, { 'POST /files/upload': { status: 201, body: { data: { ...document1, id: 9, name } } } });
    await attach(name);
    await expect.poll(() => document.querySelector('.toast')?.textContent).toContain(name);
    expect(document.querySelector('.toast b')).toBeNull();
  });

  test.each([
    [400, 'invalidRequest'],
    [404, 'notFound'],
    [409, 'conflict'],
    [409, 'deadlinePassed'],
    [422, 'invalidInput'],
    [500, 'unexpected'],
    [503, 'unavailable'],
  ])('a submission that fails with %s %s says the same as any other', async (status, code) => {
    await wizardAt(3, {}, { 'POST /proposals': refused(status, code, 'Refused') });
    await press('button', 'Submit Proposal');
    await press('button', 'Submit');
    await expectToasts('Error submitting proposal');
  });

  test.each(['/companies/1', '/company-profile/1'])('%s shows the company to members, and asks a visitor to log in', async (address) => {
    const answers = { 'GET /companies/1': data({ ...bareCompany, id: 1 }) };
    await open('en', address, { answers });
    await expect.element(inMain().getByRole('heading', { level: 1, name: bareCompany.name ?? '' })).toBeVisible();
    close();
    await open('en', address, { reader: 'visitor', answers });
    await expect.element(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
    await expect.element(page.getByText(bareCompany.name ?? '').first()).not.toBeInTheDocument();
  });

  test.each([
    ['company-list', 'Companies list'],
    ['tender-management', 'Tender management'],
    ['sent-requests', 'Sent Requests'],
    ['requests', 'Received Requests'],
    ['security', 'Change Password'],
    ['submitted-proposals', 'Proposals'],
    ['manage-ads', 'Manage Ads'],
  ])('/account/%s is the place called %s', async (place, name) => {
    await open('en', `/account/${place}`);
    await expectText('main h1', name);
    const chosen = inMain().getByRole('navigation', { name: 'Account', exact: true }).getByRole('link', { name });
    await expect.element(chosen.first()).toHaveAttribute('href', `/account/${place}`);
  });
});
