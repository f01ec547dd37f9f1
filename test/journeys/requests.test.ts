import { expect, test, vi } from 'vitest';
import { receivedRequestsMachine } from '../../src/machines/requests/received-requests.machine.ts';
import type { RequestValues } from '../../src/machines/requests/request-form.ts';
import { sentRequestsMachine } from '../../src/machines/requests/sent-requests.machine.ts';
import { serviceRequestMachine } from '../../src/machines/requests/service-request.machine.ts';
import { company, failureWith, requestIn, requestPage } from '../machines/support/samples.ts';
import { startWalker } from '../machines/support/walk.ts';

const typed: RequestValues = {
  name: 'Noor',
  lastName: '',
  email: 'noor@daleel.example',
  phone: '55551234',
  services: [1],
  project_title: 'Two showrooms',
  description: 'Weekly.',
};

const openForm = async (values: RequestValues | null = null) => {
  const [keepDraft, dropDraft, showListing, send] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const machine = serviceRequestMachine.provide({
    actions: { keepDraft: (_, draft) => keepDraft(draft.values), dropDraft: () => dropDraft(), showListing: () => showListing() },
  });
  const form = startWalker(machine, {
    input: { companyId: 1 },
    outcomes: { openRequest: {}, sendRequest: {} },
  });
  await form.happen({ type: 'xstate.done.actor.openRequest', output: { company, draft: { values, key: 'k-1' } } });
  const now = () => form.actor.getSnapshot();
  const type = async (changes: Partial<RequestValues>) => {
    for (const [field, value] of Object.entries(changes)) await form.happen({ type: 'field.change', field, value });
  };
  return { ...form, now, type, keepDraft, dropDraft, showListing, send };
};

test('marks every field of an invalid request and sends nothing (section 5)', async () => {
  const form = await openForm();
  await form.type({ email: 'noor@', phone: '4400 00', description: 'x'.repeat(501) });
  await form.happen({ type: 'submit' });
  expect(form.now().value).toBe('editing');
  expect(form.now().context.touched).toEqual(Object.keys(typed));
  expect(form.now().context.errors).toEqual({
    name: 'request.nameRequired',
    email: 'request.emailInvalid',
    phone: 'request.phoneInvalid',
    services: 'request.servicesRequired',
    project_title: 'request.titleRequired',
    description: 'request.descriptionTooLong',
  });
});

test('accepts a missing last name (section 5)', async () => {
  const form = await openForm();
  await form.type({ ...typed, lastName: '' });
  expect(form.now().context.errors).toEqual({});
});

test('empties the form after sending and opens the listing when the alert is closed (section 4)', async () => {
  const form = await openForm();
  await form.type(typed);
  await form.happen({ type: 'submit' });
  await form.happen({ type: 'xstate.done.actor.sendRequest' });
  expect(form.now().value).toBe('sent');
  expect(form.now().context.values.name).toBe('');
  expect(form.dropDraft).toHaveBeenCalledOnce();
  expect(form.showListing).not.toHaveBeenCalled();
  await form.happen({ type: 'close' });
  expect(form.showListing).toHaveBeenCalledOnce();
});

test('keeps a failed request and reuses its idempotency key', async () => {
  const form = await openForm();
  await form.type(typed);
  await form.happen({ type: 'submit' });
  await form.happen({ type: 'xstate.error.actor.sendRequest', error: failureWith(null) });
  expect(form.now()).toMatchObject({ value: 'editing', context: { values: typed, key: 'k-1', failure: { status: null } } });
  expect(form.keepDraft).toHaveBeenLastCalledWith(typed);
  expect(form.dropDraft).not.toHaveBeenCalled();
});

test('restores the draft after the session has expired, with a notice', async () => {
  const form = await openForm(typed);
  expect(form.now().context).toMatchObject({ values: typed, restored: true });
});

test('cancel empties the form and deletes the draft (section 2)', async () => {
  const form = await openForm(typed);
  await form.happen({ type: 'cancel' });
  expect(form.now()).toMatchObject({ value: 'editing', context: { values: { name: '', services: [] }, touched: [], restored: false } });
  expect(form.dropDraft).toHaveBeenCalledOnce();
});

const openReceived = async () => {
  const announceDone = vi.fn();
  const list = startWalker(receivedRequestsMachine.provide({ actions: { announceDone: (_, done) => announceDone(done) } }), {
    outcomes: { loadRequests: {}, approveRequest: {}, rejectRequest: {}, closeRequest: {} },
  });
  const answer = () =>
    list.happen({
      type: 'xstate.done.actor.loadRequests',
      output: requestPage(2, requestIn('pending'), requestIn('approved', 2), requestIn('closed', 3)),
    });
  await answer();
  return { ...list, answer, announceDone, now: () => list.actor.getSnapshot() };
};

test('approves without confirmation and reloads the list to show the contact data', async () => {
  const list = await openReceived();
  await list.happen({ type: 'approve', request: requestIn('pending') });
  expect(list.now().value).toBe('approving');
  await list.happen({ type: 'xstate.done.actor.approveRequest' });
  expect(list.now().value).toEqual({ list: 'loading' });
  expect(list.announceDone).toHaveBeenCalledWith('approve');
});

test('approves a request whose button is pressed while news reloads the list', async () => {
  const list = await openReceived();
  await list.happen({ type: 'reload.data' });
  expect(list.now().value).toEqual({ list: 'loading' });
  await list.happen({ type: 'approve', request: requestIn('pending') });
  expect(list.now().value).toBe('approving');
});

test("disables actions that the request's status does not allow", async () => {
  const list = await openReceived();
  expect(list.now().can({ type: 'approve', request: requestIn('closed') })).toBe(false);
  expect(list.now().can({ type: 'reject', request: requestIn('approved') })).toBe(false);
  expect(list.now().can({ type: 'close', request: requestIn('pending') })).toBe(false);
  expect(list.now().can({ type: 'close', request: requestIn('approved') })).toBe(true);
});

test('requires a reason for a rejection and keeps it when the call fails', async () => {
  const list = await openReceived();
  await list.happen({ type: 'reject', request: requestIn('pending') });
  await list.happen({ type: 'confirm' });
  expect(list.now()).toMatchObject({ value: 'givingReason', context: { reasonError: 'requests.reasonRequired' } });
  await list.happen({ type: 'reason.change', value: 'No team is free.' });
  expect(list.now().context.reasonError).toBeNull();
  await list.happen({ type: 'confirm' });
  await list.happen({ type: 'xstate.error.actor.rejectRequest', error: failureWith(null) });
  expect(list.now()).toMatchObject({ value: 'givingReason', context: { reason: 'No team is free.' } });
});

test('selecting a status starts on page 1', async () => {
  const list = await openReceived();
  await list.happen({ type: 'page.next' });
  await list.answer();
  expect(list.now().context.search.page).toBe(2);
  await list.happen({ type: 'state.choose', state: 'approved' });
  expect(list.now().context.search).toEqual({ state: 'approved', page: 1 });
});

test('withdraws a pending request only after a confirmation', async () => {
  const list = startWalker(sentRequestsMachine, { outcomes: { loadRequests: {}, withdrawRequest: {} } });
  await list.happen({ type: 'xstate.done.actor.loadRequests', output: requestPage(1, requestIn('pending')) });
  const now = () => list.actor.getSnapshot();
  expect(now().can({ type: 'withdraw', request: requestIn('approved') })).toBe(false);
  await list.happen({ type: 'withdraw', request: requestIn('pending') });
  await list.happen({ type: 'cancel' });
  expect(now()).toMatchObject({ value: { list: 'shown' }, context: { chosen: null } });
  await list.happen({ type: 'withdraw', request: requestIn('pending') });
  await list.happen({ type: 'confirm' });
  expect(now().value).toBe('withdrawing');
});
