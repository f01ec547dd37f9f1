import { expect, test, vi } from 'vitest';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { reasonMachine } from '../../src/machines/reason.machine.ts';
import { receivedRequestsMachine } from '../../src/machines/requests/received-requests.machine.ts';
import type { RequestValues } from '../../src/machines/requests/request-form.ts';
import type { RequestList } from '../../src/machines/requests/request-list.ts';
import { sentRequestsMachine } from '../../src/machines/requests/sent-requests.machine.ts';
import { serviceRequestMachine } from '../../src/machines/requests/service-request.machine.ts';
import { answeredList } from '../machines/support/list.ts';
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

const reason = reasonMachine.provide({
  actors: { readReason: fromPromise<string | null, { keptAs: string }>(async () => null) },
  actions: { keepReason: () => {} },
});

const openReceived = async (actions = {}) => {
  const announceDone = vi.fn();
  const requests = answeredList();
  const flow = startWalker(
    receivedRequestsMachine.provide({ actions: { announceDone: (_, done) => announceDone(done), ...actions } }),
    { outcomes: { decideOnRequest: {} } },
    { child: (name) => (name === 'requests' ? requests.machine : reason) },
  );
  const answer = () => requests.answer(requestPage(2, requestIn('pending'), requestIn('approved', 2), requestIn('closed', 3)));
  await answer();
  const list: ActorRefFrom<RequestList> = flow.actor.getSnapshot().children.requests;
  return { ...flow, list, requests, answer, announceDone, now: () => flow.actor.getSnapshot() };
};

test('approves without confirmation and reads the list again to show the contact data', async () => {
  const { happen, now, list, requests, announceDone } = await openReceived();
  await happen({ type: 'approve', request: requestIn('pending') });
  expect(now().value).toBe('deciding');
  await happen({ type: 'xstate.done.actor.decideOnRequest' });
  expect(now().value).toBe('choosing');
  expect(list.getSnapshot().value).toBe('loading');
  expect(requests.asked).toHaveLength(2);
  expect(announceDone).toHaveBeenCalledWith('approve');
});

test('approves a request whose button is pressed while news make the list read again', async () => {
  const { happen, now, list } = await openReceived();
  list.send({ type: 'reload.data' });
  expect(list.getSnapshot().value).toBe('refreshing');
  await happen({ type: 'approve', request: requestIn('pending') });
  expect(now().value).toBe('deciding');
});

test('continues to read another status while a dialog opens and closes', async () => {
  const { happen, list, requests } = await openReceived();
  list.send({ type: 'search', search: { state: 'approved' } });
  await happen({ type: 'close', request: requestIn('approved', 2) });
  await happen({ type: 'cancel' });
  await requests.answer(requestPage(1, requestIn('approved', 2)));
  expect(list.getSnapshot()).toMatchObject({
    value: 'shown',
    context: { search: { state: 'approved', page: 1 }, result: { items: [{ state: 'approved' }] } },
  });
});

test("disables actions that the request's status does not allow", async () => {
  const { now } = await openReceived();
  expect(now().can({ type: 'approve', request: requestIn('closed', 3) })).toBe(false);
  expect(now().can({ type: 'reject', request: requestIn('approved', 2) })).toBe(false);
  expect(now().can({ type: 'close', request: requestIn('pending') })).toBe(false);
  expect(now().can({ type: 'close', request: requestIn('approved', 2) })).toBe(true);
});

test('keeps the reason of a rejection when the call fails, and asks for it again', async () => {
  const { happen, now } = await openReceived();
  const dialog = () => now().children.reason;
  await happen({ type: 'reject', request: requestIn('pending') });
  dialog().send({ type: 'confirm' });
  expect(dialog().getSnapshot()).toMatchObject({ value: 'asking', context: { error: 'reason.required' } });
  dialog().send({ type: 'reason.change', value: 'No team is free.' });
  expect(dialog().getSnapshot().context.error).toBeNull();
  dialog().send({ type: 'confirm' });
  expect(now().value).toBe('deciding');
  await happen({ type: 'xstate.error.actor.decideOnRequest', error: failureWith(null) });
  expect(now().value).toBe('givingReason');
  expect(dialog().getSnapshot().context.reason).toBe('No team is free.');
});

test('leaves the focus in the dialog that asks for the reason again', async () => {
  const focusDecided = vi.fn();
  const { happen, now, answer } = await openReceived({ focusDecided: (_: unknown, id: number | null) => focusDecided(id) });
  await happen({ type: 'reject', request: requestIn('pending') });
  now().children.reason.send({ type: 'reason.change', value: 'No team is free.' });
  now().children.reason.send({ type: 'confirm' });
  await happen({ type: 'xstate.error.actor.decideOnRequest', error: failureWith(null) });
  await answer();
  expect(focusDecided.mock.calls.filter(([id]) => id !== null)).toEqual([]);
});

test('leaves the focus in a dialog that was opened before the list was read again', async () => {
  const focusDecided = vi.fn();
  const { happen, answer } = await openReceived({ focusDecided: (_: unknown, id: number | null) => focusDecided(id) });
  await happen({ type: 'approve', request: requestIn('pending') });
  await happen({ type: 'xstate.done.actor.decideOnRequest' });
  await happen({ type: 'close', request: requestIn('approved', 2) });
  await answer();
  expect(focusDecided.mock.calls.filter(([id]) => id !== null)).toEqual([]);
});

test('asks for no reason again when the request was decided elsewhere', async () => {
  const { happen, now } = await openReceived();
  await happen({ type: 'reject', request: requestIn('pending') });
  now().children.reason.send({ type: 'reason.change', value: 'No team is free.' });
  now().children.reason.send({ type: 'confirm' });
  await happen({ type: 'xstate.error.actor.decideOnRequest', error: { ...failureWith(409), code: 'conflict' } });
  expect(now()).toMatchObject({ value: 'choosing', context: { reason: '' } });
});

test('selecting a status starts on page 1', async () => {
  const { list, answer } = await openReceived();
  list.send({ type: 'page.next' });
  await answer();
  expect(list.getSnapshot().context.search.page).toBe(2);
  list.send({ type: 'search', search: { state: 'approved' } });
  expect(list.getSnapshot().context.search).toEqual({ state: 'approved', page: 1 });
});

const openSent = async (actions = {}) => {
  const requests = answeredList();
  const flow = startWalker(
    sentRequestsMachine.provide({ actions }),
    { outcomes: { withdrawRequest: {} } },
    { child: () => requests.machine },
  );
  await requests.answer(requestPage(2, requestIn('pending')));
  const list: ActorRefFrom<RequestList> = flow.actor.getSnapshot().children.requests;
  return { ...flow, list, requests, now: () => flow.actor.getSnapshot() };
};

test('withdraws a pending request only after a confirmation', async () => {
  const { happen, now } = await openSent();
  expect(now().can({ type: 'withdraw', request: requestIn('approved') })).toBe(false);
  await happen({ type: 'withdraw', request: requestIn('pending') });
  await happen({ type: 'cancel' });
  expect(now()).toMatchObject({ value: 'choosing', context: { chosen: null } });
  await happen({ type: 'withdraw', request: requestIn('pending') });
  await happen({ type: 'confirm' });
  expect(now().value).toBe('withdrawing');
});

test('shows the rows of the chosen status although a dialog was opened and closed while they were loading', async () => {
  const { happen, list, requests } = await openSent();
  list.send({ type: 'search', search: { state: 'approved' } });
  await happen({ type: 'withdraw', request: requestIn('pending') });
  await happen({ type: 'cancel' });
  await requests.answer(requestPage(1, requestIn('approved', 2)));
  expect(requests.asked).toHaveLength(2);
  expect(list.getSnapshot()).toMatchObject({ value: 'shown', context: { search: { state: 'approved' }, result: { items: [{ id: 2 }] } } });
});

test('follows a change on the server that arrives while the dialog is open', async () => {
  const { happen, list, requests } = await openSent();
  await happen({ type: 'withdraw', request: requestIn('pending') });
  list.send({ type: 'reload.data' });
  await requests.answer(requestPage(1, requestIn('approved')));
  await happen({ type: 'cancel' });
  expect(list.getSnapshot().context.result?.items).toMatchObject([{ state: 'approved' }]);
});

test('leaves the focus in the dialog of another withdrawal that was opened before the list was read again', async () => {
  const focusDecided = vi.fn();
  const { happen, requests } = await openSent({ focusDecided: (_: unknown, id: number | null) => focusDecided(id) });
  await happen({ type: 'withdraw', request: requestIn('pending') });
  await happen({ type: 'confirm' });
  await happen({ type: 'xstate.done.actor.withdrawRequest' });
  await happen({ type: 'withdraw', request: requestIn('pending') });
  await requests.answer(requestPage(1, requestIn('pending')));
  expect(focusDecided.mock.calls.filter(([id]) => id !== null)).toEqual([]);
});
