import { expect, test, vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import type { CompanyRow } from '../../contract/entities/account.ts';
import { companyEditorMachine } from '../../src/machines/account/company-editor.machine.ts';
import { valuesOf } from '../../src/machines/account/company-form.ts';
import { type CompaniesList, companyListMachine } from '../../src/machines/account/company-list.machine.ts';
import { imageUploadMachine } from '../../src/machines/account/image-upload.machine.ts';
import { securityMachine } from '../../src/machines/account/security.machine.ts';
import { sessionListMachine } from '../../src/machines/account/session-list.machine.ts';
import { memberGateMachine } from '../../src/machines/session/member-gate.machine.ts';
import { setPasswordMachine } from '../../src/machines/session/set-password.machine.ts';
import { answeredList } from '../machines/support/list.ts';
import { answeredRead } from '../machines/support/read.ts';
import { category, companyRow, doha, failureWith, ownCompany, someone } from '../machines/support/samples.ts';
import { startWalker, type Walker } from '../machines/support/walk.ts';

const now = ({ actor }: Walker) => actor.getSnapshot();

const openLink = (verificationToken: string | null = 'a-token') => {
  const openStartPage = vi.fn();
  const page = startWalker(setPasswordMachine.provide({ actions: { openStartPage: (_, path) => openStartPage(path) } }), {
    input: { verificationToken },
    outcomes: { setPassword: {}, hasCompany: {} },
  });
  const choose = async (password = 'a good one') => {
    await page.happen({ type: 'field.change', field: 'newPassword', value: password });
    await page.happen({ type: 'field.change', field: 'confirmPassword', value: password });
    await page.happen({ type: 'submit' });
  };
  return { ...page, openStartPage, choose };
};

test('shows an error and sends no request without a token in the URL (section 8)', () => {
  expect(now(openLink(null)).value).toBe('missing');
});

test('requires a password of the minimum length and a matching confirmation (section 5)', async () => {
  const page = openLink();
  await page.happen({ type: 'submit' });
  expect(now(page).context.errors).toEqual({ newPassword: 'password.newRequired', confirmPassword: 'password.confirmRequired' });
  await page.happen({ type: 'field.change', field: 'newPassword', value: 'short' });
  await page.happen({ type: 'field.change', field: 'confirmPassword', value: 'other' });
  expect(now(page).context.errors).toEqual({ newPassword: 'password.tooShort', confirmPassword: 'password.different' });
  await page.happen({ type: 'submit' });
  expect(now(page).value).toBe('editing');
});

test.each([
  ['an admin', { ...someone, isAdmin: true }, null, '/account/company-list'],
  ['a member with a company', someone, true, '/'],
  ['a member without one', someone, false, '/account'],
])('%s begins where section 4 says', async (_, user, hasCompany, path) => {
  const page = openLink();
  await page.choose();
  await page.happen({ type: 'xstate.done.actor.setPassword', output: user });
  if (hasCompany !== null) await page.happen({ type: 'xstate.done.actor.hasCompany', output: hasCompany });
  expect(page.openStartPage).toHaveBeenCalledExactlyOnceWith(path);
});

test('offers a new link for an expired one; keeps the form on any other failure', async () => {
  const page = openLink();
  await page.choose();
  await page.happen({ type: 'xstate.error.actor.setPassword', error: failureWith(500) });
  expect(now(page)).toMatchObject({ value: 'editing', context: { values: { newPassword: 'a good one' } } });
  await page.happen({ type: 'submit' });
  await page.happen({ type: 'xstate.error.actor.setPassword', error: { ...failureWith(400), code: 'deadLink' } });
  expect(now(page).value).toBe('linkExpired');
});

test('prompts a visitor to log in once and then shows the linked page', async () => {
  const openLogin = vi.fn();
  const gate = startWalker(memberGateMachine.provide({ actions: { openLogin: () => openLogin() } }), {});
  await gate.happen({ type: 'session.closed' });
  expect(openLogin).toHaveBeenCalledOnce();
  await gate.happen({ type: 'session.opened' });
  expect(now(gate).hasTag('open')).toBe(true);
  await gate.happen({ type: 'session.closed' });
  expect(now(gate).value).toBe('closed');
  expect(openLogin).toHaveBeenCalledOnce();
});

test('empties the form after a password change; keeps it when the current password is wrong', async () => {
  const page = startWalker(securityMachine, { outcomes: { changePassword: {} } });
  for (const [field, value] of [
    ['currentPassword', 'old'],
    ['newPassword', 'a good one'],
    ['confirmPassword', 'a good one'],
  ])
    await page.happen({ type: 'field.change', field, value });
  await page.happen({ type: 'submit' });
  await page.happen({ type: 'xstate.error.actor.changePassword', error: { ...failureWith(400), code: 'wrongPassword' } });
  expect(now(page).context).toMatchObject({ values: { currentPassword: 'old' }, failure: { code: 'wrongPassword' } });
  await page.happen({ type: 'submit' });
  await page.happen({ type: 'xstate.done.actor.changePassword' });
  expect(now(page).context).toMatchObject({ values: { currentPassword: '', newPassword: '' }, touched: [] });
});

const openEditor = async (registering: boolean, company: typeof ownCompany | null, draft: object | null = null) => {
  const calls = { showProfile: vi.fn(), dropDraft: vi.fn(), keepDraft: vi.fn() };
  const editor = startWalker(
    companyEditorMachine.provide({
      actions: {
        showProfile: () => calls.showProfile(),
        dropDraft: () => calls.dropDraft(),
        keepDraft: (_, values) => calls.keepDraft(values),
      },
    }),
    { input: { registering }, outcomes: { openCompany: {}, saveCompany: {} } },
  );
  await editor.happen({
    type: 'xstate.done.actor.openCompany',
    output: { company, categories: [category], locations: [doha], draft },
  });
  return { ...editor, ...calls };
};

test('redirects owners from the registration to their company, and links members without one to the registration', async () => {
  const registration = await openEditor(true, ownCompany);
  expect(registration.showProfile).toHaveBeenCalledOnce();
  expect(now(await openEditor(false, null)).value).toBe('absent');
});

test('adds an uploaded image to the form while other fields are being edited', async () => {
  const editor = await openEditor(false, ownCompany);
  await editor.happen({ type: 'image.stored', purpose: 'logo', url: '/media/companies/1.webp' });
  await editor.happen({ type: 'image.stored', purpose: 'banner', url: '/media/companies/2.webp' });
  await editor.happen({ type: 'image.remove', purpose: 'logo' });
  expect(now(editor).context.values).toMatchObject({ logo_url: '', banner_url: '/media/companies/2.webp' });
  expect(editor.keepDraft).toHaveBeenCalledTimes(3);
});

test('confirms the cancellation and then restores the saved values', async () => {
  const editor = await openEditor(false, ownCompany);
  await editor.happen({ type: 'field.change', field: 'name', value: 'Another' });
  await editor.happen({ type: 'cancel' });
  await editor.happen({ type: 'cancel' });
  expect(now(editor).context.values.name).toBe('Another');
  await editor.happen({ type: 'cancel' });
  await editor.happen({ type: 'confirm' });
  expect(now(editor).context.values.name).toBe(ownCompany.name);
  expect(editor.dropDraft).toHaveBeenCalledOnce();
});

test('requires an expiry date for a registration number', async () => {
  const editor = await openEditor(false, ownCompany);
  await editor.happen({ type: 'field.change', field: 'cr_number', value: '12345' });
  expect(now(editor).context.errors).toEqual({ cr_expires_on: 'company.expiryMissing' });
  await editor.happen({ type: 'field.change', field: 'cr_expires_on', value: '30/02/2027' });
  expect(now(editor).context.errors).toEqual({ cr_expires_on: 'company.expiryInvalid' });
  await editor.happen({ type: 'field.change', field: 'cr_expires_on', value: '28/02/2027' });
  expect(now(editor).context.errors).toEqual({});
});

test('rejects an image of a disallowed type before the upload', async () => {
  const upload = startWalker(imageUploadMachine, { input: { purpose: 'logo' }, outcomes: { uploadImage: {} } });
  await upload.happen({ type: 'file.choose', file: new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }) });
  expect(now(upload)).toMatchObject({ value: 'idle', context: { problem: 'unfitFile' } });
});

test('names the image that was uploaded', async () => {
  const announceUploaded = vi.fn();
  const upload = startWalker(imageUploadMachine.provide({ actions: { announceUploaded: (_, file) => announceUploaded(file) } }), {
    input: { purpose: 'logo' },
    outcomes: { uploadImage: {} },
  });
  await upload.happen({ type: 'file.choose', file: new File(['-'], 'شعار.png', { type: 'image/png' }) });
  await upload.happen({ type: 'xstate.done.actor.uploadImage', output: { url: '/media/images/1.webp' } });
  expect(announceUploaded).toHaveBeenCalledExactlyOnceWith('شعار.png');
  expect(now(upload).context.file).toBeNull();
});

const rowsOf = (pageCount: number, ...items: CompanyRow[]) => ({ items, pageCount, totalItems: items.length, totalIsExact: true });

const openCompanies = async (isAdmin: boolean) => {
  const companies = answeredList();
  const focusDecided = vi.fn();
  const called = vi.fn();
  const flow = startWalker(
    companyListMachine.provide({ actions: { focusDecided: (_, id) => id !== null && focusDecided(id) } }),
    { input: { isAdmin }, outcomes: { sendInvitation: {}, setVerification: {}, companyMerge: {} } },
    { called, child: (name) => (name === 'companies' ? companies.machine : undefined) },
  );
  await companies.answer(rowsOf(2, companyRow()));
  const list: ActorRefFrom<CompaniesList> = now(flow).children.companies;
  return { ...flow, companies, list, called, focusDecided };
};

test('reads the list again after an admin has invited the owner of a listed company', async () => {
  const flow = await openCompanies(true);
  await flow.happen({ type: 'invite', company: companyRow() });
  expect(now(flow).context.values).toEqual({ companyName: 'Marsa', email: 'office@marsa.example' });
  await flow.happen({ type: 'submit' });
  await flow.happen({ type: 'xstate.done.actor.sendInvitation' });
  expect(now(flow)).toMatchObject({ value: 'inviting', context: { chosen: null, values: { email: '' } } });
  expect(flow.list.getSnapshot().value).toBe('loading');
});

test('focuses a company that was decided on once the list has been read again', async () => {
  const { happen, companies, focusDecided } = await openCompanies(true);
  await happen({ type: 'verification.change', company: companyRow() });
  await happen({ type: 'xstate.done.actor.setVerification' });
  expect(focusDecided).not.toHaveBeenCalled();
  await companies.answer(rowsOf(2, companyRow('verified')));
  expect(focusDecided.mock.calls).toEqual([[companyRow().id]]);
});

test('focuses the list, from which a merged company has gone, once it has been read again', async () => {
  const { happen, companies, focusDecided } = await openCompanies(true);
  await happen({ type: 'merge', company: companyRow() });
  await happen({ type: 'xstate.done.actor.companyMerge', output: true });
  expect(focusDecided).not.toHaveBeenCalled();
  await companies.answer(rowsOf(1));
  expect(focusDecided.mock.calls).toEqual([[companyRow().id]]);
});

test.each([
  ['a dialog', { type: 'merge', company: companyRow() }],
  ['the form of an invitation', { type: 'invite', company: companyRow() }],
  ['a field that is typed in', { type: 'field.change', field: 'email', value: 'info@lulwaprint.example' }],
])('leaves the focus in %s that was begun before the companies were read again', async (_, begun) => {
  const { happen, companies, focusDecided } = await openCompanies(true);
  await happen({ type: 'verification.change', company: companyRow() });
  await happen({ type: 'xstate.done.actor.setVerification' });
  await happen(begun);
  await companies.answer(rowsOf(2, companyRow('verified')));
  expect(focusDecided).not.toHaveBeenCalled();
});

test('continues to read another filter of companies while a merge opens and closes, and while a verification changes', async () => {
  const { happen, companies, list } = await openCompanies(true);
  list.send({ type: 'search', search: { filter: 'awaiting' } });
  await happen({ type: 'merge', company: companyRow() });
  await happen({ type: 'xstate.done.actor.companyMerge', output: false });
  await happen({ type: 'verification.change', company: companyRow() });
  await companies.answer(rowsOf(1, companyRow()));
  expect(list.getSnapshot()).toMatchObject({ value: 'shown', context: { search: { filter: 'awaiting' }, result: { pageCount: 1 } } });
});

test('shows the last page of companies when a merge has emptied the one that was shown', async () => {
  const { companies, list } = await openCompanies(true);
  list.send({ type: 'page.next' });
  await companies.answer(rowsOf(1));
  expect(companies.asked.at(-1)).toMatchObject({ page: 1 });
});

test('follows the changes of verifications on each page that is read, and reads again without a wait once one is in effect', async () => {
  const { happen, companies, list, called } = await openCompanies(true);
  const { account } = companyRow();
  const until = '2026-06-01T09:00:10.000Z';
  list.send({ type: 'reload.data' });
  await companies.answer(rowsOf(1, { ...companyRow(), account: account && { ...account, delayed: { id: 5, until, verified: true } } }));
  expect(called).toHaveBeenLastCalledWith('watchEffect', { until });
  await happen({ type: 'reload.data' });
  expect(list.getSnapshot().value).toBe('refreshing');
});

test('offers members neither invitation nor verification', async () => {
  const flow = await openCompanies(false);
  expect(now(flow).can({ type: 'invite', company: companyRow() })).toBe(false);
  expect(now(flow).can({ type: 'verification.change', company: companyRow() })).toBe(false);
});

test('ends a session only after a question, and never the one of this page', async () => {
  const list = startWalker(sessionListMachine, { outcomes: { endOneSession: {}, endOtherSessions: {} } });
  const mine = { id: 1, device: null, network: null, openedAt: '2026-06-01', usedAt: '2026-06-01', isCurrent: true };
  const other = { ...mine, id: 2, isCurrent: false };
  await list.happen({ type: 'read.shown', result: [mine, other] });
  expect(now(list).can({ type: 'end', session: mine })).toBe(false);
  await list.happen({ type: 'end', session: other });
  await list.happen({ type: 'cancel' });
  expect(now(list).value).toBe('choosing');
  await list.happen({ type: 'end.others' });
  await list.happen({ type: 'confirm' });
  expect(now(list).value).toBe('endingOthers');
  await list.happen({ type: 'xstate.done.actor.endOtherSessions' });
  await list.happen({ type: 'read.shown', result: [mine] });
  expect(now(list).can({ type: 'end.others' })).toBe(false);
});

test('reads the sessions for another reader while a dialog is open', async () => {
  const mine = { id: 1, device: null, network: null, openedAt: '2026-06-01', usedAt: '2026-06-01', isCurrent: true };
  const other = { ...mine, id: 2, isCurrent: false };
  const sessions = answeredRead();
  const { actor, happen } = startWalker(sessionListMachine, {}, { child: () => sessions.machine });
  await sessions.answer([mine, other]);
  await happen({ type: 'end', session: other });
  actor.getSnapshot().children.sessions?.send({ type: 'reload.viewer' });
  await happen({ type: 'cancel' });
  await sessions.answer([mine]);
  expect(sessions.asked).toHaveLength(2);
  expect(actor.getSnapshot()).toMatchObject({ value: 'choosing', context: { sessions: [mine] } });
});

test('shows the expiry date of a registration as dd/MM/yyyy and sends it as a day', async () => {
  expect(valuesOf({ ...ownCompany, cr_number: '12345', cr_expires_on: '2027-05-01' }).cr_expires_on).toBe('01/05/2027');
  const editor = await openEditor(false, ownCompany);
  for (const value of ['28/02/2027', '2027-02-28', '٢٨/٠٢/٢٠٢٧']) {
    await editor.happen({ type: 'field.change', field: 'cr_expires_on', value });
    expect(now(editor).context.errors.cr_expires_on).toBeUndefined();
  }
});
