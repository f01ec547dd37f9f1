import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { OwnProposalPage } from '../../../contract/entities/proposals.ts';
import type { SignedIn } from '../../../contract/entities/session.ts';
import { demoPassword, freshSession, newMember, ownNetwork, signInBefore } from '../support/accounts.ts';
import { type OpenElsewhere, test } from '../support/elsewhere.ts';
import { expectAccessible, expectNoSidewaysScroll, installClock, pauseClock, speak } from '../support/page.ts';
import { offerPaper, openTender, storedDraft } from '../support/proposals.ts';
import { startProxy } from '../support/proxy.ts';
import { callAs, changeDraft, createDraft } from '../support/tenders.ts';

/** Signs a user in once more, as on another device. */
const signedInAgain = async (request: APIRequestContext, { user }: SignedIn): Promise<SignedIn> => {
  const login = { data: { email: user.email, password: demoPassword }, headers: ownNetwork() };
  const answer = await request.post('/api/v1/auth/login', login);
  return ((await answer.json()) as { data: SignedIn }).data;
};

const openAt = async (page: Page, session: SignedIn, address: string, language: 'en' | 'ar' = 'en'): Promise<Page> => {
  await signInBefore(page, session);
  await speak(page, language);
  await page.goto(address);
  return page;
};

/** Opens a page on two devices of a new member. */
const onTwoDevices = async (openElsewhere: OpenElsewhere, request: APIRequestContext, path: (member: SignedIn) => Promise<string>) => {
  const member = await newMember(request);
  const address = await path(member);
  return {
    desk: await openAt(await openElsewhere(), member, address),
    phone: await openAt(await openElsewhere(), await signedInAgain(request, member), address),
  };
};

const conflictOf = (page: Page) => page.getByRole('alertdialog', { name: 'This draft was changed elsewhere' });
const titleOf = (page: Page) =>
  page
    .locator('main')
    .getByLabel('Proposal Title')
    .or(page.locator('main').getByLabel('Title', { exact: true }));
const goneOn = (page: Page) => page.getByRole('alertdialog', { name: 'This draft was deleted elsewhere' });
const savedOn = (page: Page) => expect(page.getByTestId('saved')).toContainText(/^(draft )?saved/i);

const proposal = (request: APIRequestContext) => async (member: SignedIn) => {
  const tender = await openTender(request);
  await storedDraft(request, member, tender, 0);
  return `/submit-proposal/${tender}`;
};
const tender = (request: APIRequestContext) => async (member: SignedIn) =>
  `/account/tender-management/${(await createDraft(request, member)).id}`;

for (const [form, draftOf] of Object.entries({ proposal, tender })) {
  test(`a ${form} that is read on one device shows at once what another has stored, and loads it if the user wants it`, async ({
    openElsewhere,
    request,
  }) => {
    const { desk, phone } = await onTwoDevices(openElsewhere, request, draftOf(request));
    const before = await titleOf(phone).inputValue();
    await titleOf(desk).fill('Typed at the desk');
    const conflict = conflictOf(phone);
    await expect(conflict).toContainText('You have no unsaved changes here.');
    await expect(conflict.getByText('Typed at the desk')).toBeVisible();
    await expect(conflict.getByText(before)).toBeVisible();
    await expect(conflict.getByRole('button', { name: 'Load the other version' })).toBeFocused();
    await expectAccessible(phone);
    await phone.keyboard.press('Enter');
    await expect(titleOf(phone)).toHaveValue('Typed at the desk');
    await expect(conflictOf(desk)).toBeHidden();

    // And back: the version that was loaded is what the phone changes.
    await titleOf(phone).fill('Typed on the phone');
    await expect(conflictOf(desk).getByText('Typed on the phone')).toBeVisible();
    await conflictOf(desk).getByRole('button', { name: 'Keep mine' }).click();
    await expect(conflictOf(phone).getByText('Typed at the desk')).toBeVisible();
  });
}

test('unsaved changes meet a version from another device at once, without waiting for a pause', { tag: '@thorough' }, async ({
  openElsewhere,
  request,
}) => {
  const { desk, phone } = await onTwoDevices(openElsewhere, request, proposal(request));
  await expect(titleOf(phone)).not.toHaveValue('');
  await installClock(phone);
  await pauseClock(phone, 5000);
  await titleOf(phone).fill('Typed on the phone');
  await titleOf(desk).fill('Typed at the desk');
  let passed = 0;
  const isAsked = async () => {
    // A dialog needs some time; a pause in typing, after which a form saves, is longer.
    if (passed < 1000) await phone.clock.runFor(10);
    passed += 10;
    return conflictOf(phone).getByText('Typed at the desk').isVisible();
  };
  await expect.poll(isAsked).toBe(true);
  await expect(conflictOf(phone)).toContainText('Only one of the two can be kept.');
  await expect(conflictOf(phone).getByText('Typed on the phone')).toBeVisible();
});

test('a step that was taken on another device is not a difference, and does not stop the next save', { tag: '@thorough' }, async ({
  openElsewhere,
  request,
}) => {
  const { desk, phone } = await onTwoDevices(openElsewhere, request, proposal(request));
  await expect(titleOf(phone)).not.toHaveValue('');
  const looked = phone.waitForResponse((answer) => answer.request().method() === 'GET' && answer.url().endsWith('/draft'));
  await desk.getByRole('button', { name: 'Next' }).click();
  await looked;
  await titleOf(phone).fill('Typed on the phone');
  await expect(conflictOf(desk).getByText('Typed on the phone')).toBeVisible();
  await expect(conflictOf(phone)).toBeHidden();
});

test('a form whose connection was lost learns of a stored version when it is back', { tag: '@thorough' }, async ({
  openElsewhere,
  request,
  baseURL,
}) => {
  const proxy = await startProxy(baseURL ?? '');
  const member = await newMember(request);
  const { id } = await createDraft(request, member);
  const session = await signedInAgain(request, member);
  const phone = await openAt(await openElsewhere(), session, `${proxy.address}/account/tender-management/${id}`);
  await expect(titleOf(phone)).not.toHaveValue('');
  await expect.poll(() => proxy.open.size).toBe(1);
  proxy.letThrough = false;
  for (const stream of proxy.open) stream.cut();
  await expect.poll(() => proxy.asked.length).toBe(1);
  await changeDraft(request, member, id, { title: 'Typed meanwhile' });
  await expect(conflictOf(phone)).toBeHidden();
  for (const stream of proxy.asked) stream.open();
  await expect(conflictOf(phone).getByText('Typed meanwhile')).toBeVisible();
  await proxy.close();
});

test('two tabs of a tender name each other, and one shows at once what the other has stored', async ({ context, request }) => {
  const publisher = await newMember(request);
  const address = `/account/tender-management/${(await createDraft(request, publisher)).id}`;
  const [first, second] = [
    await openAt(await context.newPage(), publisher, address),
    await openAt(await context.newPage(), publisher, address),
  ];
  const noteOn = (page: Page) => page.getByText('This draft is also open in another tab.', { exact: false });
  await expect(noteOn(first)).toBeVisible();
  await expect(noteOn(second)).toBeVisible();
  await titleOf(second).fill('Typed in the second tab');
  await savedOn(second);
  await expect(conflictOf(first).getByText('Typed in the second tab')).toBeVisible();
  await expectAccessible(first);
  await conflictOf(first).getByRole('button', { name: 'Load the other version' }).click();
  await expect(titleOf(first)).toHaveValue('Typed in the second tab');
  await second.close();
  await expect(noteOn(first)).toBeHidden();
});

test('the dialog fits a small screen in Arabic', async ({ openElsewhere, request }) => {
  const member = await newMember(request);
  const { id } = await createDraft(request, member);
  const small = await openElsewhere({ viewport: { width: 360, height: 740 } });
  const phone = await openAt(small, await signedInAgain(request, member), `/account/tender-management/${id}`, 'ar');
  await expect(phone.locator('main').getByRole('textbox').first()).not.toHaveValue('');
  await changeDraft(request, member, id, { title: 'عنوان من جهاز آخر' });
  const dialog = phone.getByRole('alertdialog', { name: 'عُدّلت هذه المسودة في مكان آخر' });
  await expect(dialog.getByText('عنوان من جهاز آخر')).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
});

test('a proposal that is submitted and paid on one device is at once no draft any more on another', async ({ openElsewhere, request }) => {
  const { desk, phone } = await onTwoDevices(openElsewhere, request, async (member) => {
    const tender = await openTender(request);
    await storedDraft(request, member, tender, 3);
    return `/submit-proposal/${tender}`;
  });
  await desk.getByRole('button', { name: 'Submit Proposal' }).click();
  await desk.getByRole('dialog', { name: 'Confirm Proposal Submission' }).getByRole('button', { name: 'Submit', exact: true }).click();
  await desk.getByRole('button', { name: 'Approve payment' }).click();
  await expect(desk.getByText('Payment Successful')).toBeVisible();
  await expect(phone.getByRole('region', { name: 'My proposal' })).toContainText(/Valid since|Fee unpaid/);
});

const complete = (request: APIRequestContext) => async (member: SignedIn) => {
  const tender = await openTender(request);
  await storedDraft(request, member, tender, 3);
  return `/submit-proposal/${tender}`;
};
const submitOn = async (page: Page) => {
  await page.getByRole('button', { name: 'Submit Proposal' }).click();
  await page.getByRole('dialog', { name: 'Confirm Proposal Submission' }).getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Approve payment' })).toBeVisible();
};
const submittedOn = (page: Page) => page.getByRole('region', { name: 'My proposal' }).getByText('Fee unpaid until');

test('a proposal that is submitted but not yet paid is at once no draft any more on another device and in another tab', {
  tag: '@thorough',
}, async ({ openElsewhere, request }) => {
  const { desk, phone } = await onTwoDevices(openElsewhere, request, complete(request));
  const tab = await desk.context().newPage();
  await tab.goto(desk.url());
  await expect(tab.getByRole('button', { name: 'Submit Proposal' })).toBeVisible();
  await submitOn(desk);
  await expect(submittedOn(phone)).toBeVisible();
  await expect(submittedOn(tab)).toBeVisible();
  await expectAccessible(phone);
});

test('what is typed while the proposal is submitted elsewhere stays on the page, to be copied', { tag: '@thorough' }, async ({
  openElsewhere,
  request,
}) => {
  const { desk, phone } = await onTwoDevices(openElsewhere, request, complete(request));
  await phone.goto(`${phone.url()}?step=basic`);
  await expect(titleOf(phone)).not.toHaveValue('');
  await phone.route('**/api/v1/tenders/*/draft', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  await titleOf(phone).fill('Typed on the phone');
  await expect(phone.getByText(/kept on this device/)).toBeVisible();
  await phone.unrouteAll();
  await submitOn(desk);
  await expect(submittedOn(phone)).toBeVisible();
  await expect(phone.locator('main').getByText('Typed on the phone')).toBeVisible();
});

test('a draft of a proposal that is deleted elsewhere is kept if the user wants it', async ({ openElsewhere, request }) => {
  const { desk, phone } = await onTwoDevices(openElsewhere, request, proposal(request));
  const before = await titleOf(phone).inputValue();
  await desk.goto('/account/submitted-proposals');
  await desk.getByRole('tab', { name: /Drafts/ }).click();
  await desk.getByRole('button', { name: 'Delete', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Yes, delete it' }).click();
  const gone = goneOn(phone);
  await expect(gone.getByRole('button', { name: 'Keep mine' })).toBeFocused();
  await expectAccessible(phone);
  await phone.keyboard.press('Enter');
  await expect(gone).toBeHidden();
  await savedOn(phone);
  await desk.reload();
  await desk.getByRole('tab', { name: /Drafts/ }).click();
  await expect(desk.getByRole('link', { name: 'Continue', exact: true })).toBeVisible();
  await phone.reload();
  await expect(titleOf(phone)).toHaveValue(before);
});

test('a tender that is deleted in another tab is kept as a new draft, with what was typed, or discarded', { tag: '@thorough' }, async ({
  context,
  request,
}) => {
  const publisher = await newMember(request);
  const { id } = await createDraft(request, publisher);
  const address = `/account/tender-management/${id}`;
  const [first, list] = [
    await openAt(await context.newPage(), publisher, address),
    await openAt(await context.newPage(), publisher, '/account/tender-management'),
  ];
  await expect(titleOf(first)).not.toHaveValue('');
  await list.getByRole('button', { name: /^More actions for/ }).click();
  await list.getByRole('menuitem', { name: 'Delete draft' }).click();
  await list.getByRole('dialog').getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(goneOn(first)).toBeVisible();
  await expectAccessible(first);
  await goneOn(first).getByRole('button', { name: 'Keep mine' }).click();
  await expect(first).not.toHaveURL(address);
  await expect(titleOf(first)).toHaveValue('Uniforms for 240 staff');
  await titleOf(first).fill('Uniforms for 250 staff');
  await savedOn(first);
  const kept = Number(new URL(first.url()).pathname.split('/').at(-1));
  await callAs(request, publisher, 'DELETE', `/tenders/${kept}`);
  await first.reload();
  await expect(first.getByRole('heading', { name: 'Tender not found' })).toBeVisible();
});

test('a tender that is sent for approval elsewhere is closed at once, and shows what was typed meanwhile', { tag: '@thorough' }, async ({
  openElsewhere,
  request,
}) => {
  const { desk, phone } = await onTwoDevices(openElsewhere, request, tender(request));
  await expect(titleOf(phone)).not.toHaveValue('');
  await phone.route('**/api/v1/tenders/*', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()));
  await titleOf(phone).fill('Typed on the phone');
  await expect(phone.getByText(/kept on this device/)).toBeVisible();
  await phone.unrouteAll();
  await desk.getByRole('button', { name: 'Send for approval' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Yes, send it' }).click();
  await expect(desk.getByText('Sent for approval').first()).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'This tender cannot be changed' })).toBeVisible();
  await expect(phone.getByRole('region', { name: 'Your changes that were not saved' })).toContainText('Typed on the phone');
  await expectAccessible(phone);
});

test('a revision shows at once what another device has stored, and closes when it is submitted there', async ({
  openElsewhere,
  request,
}) => {
  const bidder = await freshSession(request, 'company');
  const { items } = await callAs<OwnProposalPage>(request, bidder, 'GET', '/proposals/mine?group=needsAction&page=1');
  const { id } = items.find(({ state }) => state === 'revision_requested') ?? { id: 0 };
  const address = `/resubmit-proposal/${id}`;
  const desk = await openAt(await openElsewhere(), bidder, address);
  await desk.locator('main input[type=file]').first().setInputFiles(offerPaper);
  await savedOn(desk);
  const other = await freshSession(request, 'company');
  const phone = await openAt(await openElsewhere(), other, address);
  const title = (page: Page) => page.locator('main').getByLabel('Title', { exact: true }).first();
  await expect(title(phone)).not.toHaveValue('');
  await title(desk).fill('Sealing of the floor included');
  await expect(conflictOf(phone).getByText('Sealing of the floor included')).toBeVisible();
  await conflictOf(phone).getByRole('button', { name: 'Load the other version' }).click();
  await expect(title(phone)).toHaveValue('Sealing of the floor included');

  const tab = await desk.context().newPage();
  await tab.goto(desk.url());
  const noteOn = (page: Page) => page.getByText('This draft is also open in another tab.', { exact: false });
  await expect(noteOn(tab)).toBeVisible();
  await expect(noteOn(desk)).toBeVisible();
  await expect(noteOn(phone)).toBeHidden();
  await tab.close();
  await expect(noteOn(desk)).toBeHidden();

  // The fee is due: the proposal itself stays as it was until it is paid.
  await desk.getByRole('button', { name: 'Submit proposal' }).click();
  await desk.getByRole('dialog', { name: 'Confirm Proposal Submission' }).getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(desk.getByRole('button', { name: 'Approve payment' })).toBeVisible();
  await expect(phone.getByText('This revision can no longer be submitted', { exact: false })).toBeVisible();
  await expect(phone.locator('main').getByText('Sealing of the floor included')).toBeVisible();
  await expectAccessible(phone);
});
