import { expect, test, vi } from 'vitest';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { reasonMachine } from '../../src/machines/reason.machine.ts';
import type { OwnTendersList } from '../../src/machines/tenders/own-tenders.ts';
import { type InterestList, tenderInterestsMachine } from '../../src/machines/tenders/tender-interests.machine.ts';
import { tenderManagementMachine } from '../../src/machines/tenders/tender-management.machine.ts';
import { type ReviewList, tenderReviewMachine } from '../../src/machines/tenders/tender-review.machine.ts';
import { answeredList } from '../machines/support/list.ts';
import { failureWith } from '../machines/support/samples.ts';
import { interestIn, interestPage, ownTender, ownTenderPage, tenderDetail } from '../machines/support/samples-tenders.ts';
import { startWalker } from '../machines/support/walk.ts';

const reason = reasonMachine.provide({
  actors: { readReason: fromPromise<string | null, { keptAs: string }>(async () => null) },
  actions: { keepReason: () => {} },
});

const openInterests = async (actions = {}) => {
  const interests = answeredList();
  const flow = startWalker(
    tenderInterestsMachine.provide({ actions }),
    { input: { tenderId: 7, tab: 'interests' }, outcomes: { decideOnInterest: {} } },
    { child: (name) => (name === 'interests' ? interests.machine : reason) },
  );
  const answer = () => interests.answer(interestPage(2, interestIn('submitted'), interestIn('submitted', 2)));
  await answer();
  const list: ActorRefFrom<InterestList> = flow.actor.getSnapshot().children.interests;
  return { ...flow, list, interests, answer, now: () => flow.actor.getSnapshot() };
};

test('shows the interests of the next page although a dialog was opened and closed while they were loading', async () => {
  const { happen, now, list, interests } = await openInterests();
  list.send({ type: 'page.next' });
  await happen({ type: 'reject', interest: interestIn('submitted') });
  now().children.reason.send({ type: 'cancel' });
  expect(now().value).toBe('choosing');
  await interests.answer(interestPage(2, interestIn('approved', 3)));
  expect(interests.asked).toEqual([
    { tenderId: 7, page: 1 },
    { tenderId: 7, page: 2 },
  ]);
  expect(list.getSnapshot()).toMatchObject({ value: 'shown', context: { search: { page: 2 }, result: { items: [{ id: 3 }] } } });
});

test('reads the interests again after a decision, and focuses the one that was decided', async () => {
  const focusDecided = vi.fn();
  const { happen, interests, answer } = await openInterests({ focusDecided: (_: unknown, id: number | null) => focusDecided(id) });
  await happen({ type: 'approve', interest: interestIn('submitted') });
  await happen({ type: 'xstate.done.actor.decideOnInterest' });
  expect(interests.asked).toHaveLength(2);
  await answer();
  expect(focusDecided).toHaveBeenLastCalledWith(1);
});

test('leaves the focus in a dialog that was opened before the list was read again', async () => {
  const focusDecided = vi.fn();
  const { happen, answer } = await openInterests({ focusDecided: (_: unknown, id: number | null) => focusDecided(id) });
  await happen({ type: 'approve', interest: interestIn('submitted') });
  await happen({ type: 'xstate.done.actor.decideOnInterest' });
  await happen({ type: 'reject', interest: interestIn('submitted', 2) });
  await answer();
  expect(focusDecided.mock.calls.filter(([id]) => id !== null)).toEqual([]);
});

test('offers the reason of a failed rejection again for the same interest, and not for another', async () => {
  const { happen, now } = await openInterests();
  const dialog = () => now().children.reason;
  await happen({ type: 'reject', interest: interestIn('submitted') });
  dialog().send({ type: 'reason.change', value: 'No licence.' });
  dialog().send({ type: 'confirm' });
  await happen({ type: 'xstate.error.actor.decideOnInterest', error: failureWith(null) });
  await happen({ type: 'reject', interest: interestIn('submitted') });
  expect(dialog().getSnapshot().context.reason).toBe('No licence.');
  dialog().send({ type: 'cancel' });
  await happen({ type: 'reject', interest: interestIn('submitted', 2) });
  expect(dialog().getSnapshot().context.reason).toBe('');
});

const pending = { ...tenderDetail, phase: 'pending' as const };
const until = '2026-06-01T09:00:10.000Z';
const reviewed = (...ids: number[]) => ({ items: ids.map((id) => ({ ...pending, id })), pageCount: 2, totalItems: 12 });

const openReview = async () => {
  const tenders = answeredList();
  const focusDecided = vi.fn();
  const watched: unknown[] = [];
  const flow = startWalker(
    tenderReviewMachine.provide({ actions: { focusDecided: (_, id) => id !== null && focusDecided(id) } }),
    { outcomes: { decideOnTender: {}, undoDecision: {} } },
    {
      child: (name) => ({ tenders: tenders.machine, reason })[name],
      called: (port, input) => port === 'watchEffect' && watched.push(input),
    },
  );
  await tenders.answer(reviewed(1, 2));
  const list: ActorRefFrom<ReviewList> = flow.actor.getSnapshot().children.tenders;
  return { ...flow, list, tenders, watched, focusDecided, now: () => flow.actor.getSnapshot() };
};

test('shows the next page of pending tenders although a dialog was opened and closed while it was loading', async () => {
  const { happen, now, list, tenders } = await openReview();
  list.send({ type: 'page.next' });
  await happen({ type: 'reject', tender: { ...pending, id: 1 } });
  now().children.reason.send({ type: 'cancel' });
  await tenders.answer(reviewed(3));
  expect(tenders.asked).toEqual([{ page: 1 }, { page: 2 }]);
  expect(list.getSnapshot()).toMatchObject({ value: 'shown', context: { search: { page: 2 }, result: { items: [{ id: 3 }] } } });
});

test.each([
  ['approved', { type: 'approve', tender: { ...pending, id: 1 } }],
  ['rejected', { type: 'reject', tender: { ...pending, id: 1 } }],
])('focuses a tender that was %s once the list has been read again', async (_, decide) => {
  const { happen, now, tenders, focusDecided } = await openReview();
  await happen(decide);
  now().children.reason?.send({ type: 'reason.change', value: 'The bond is missing.' });
  now().children.reason?.send({ type: 'confirm' });
  await happen({ type: 'xstate.done.actor.decideOnTender' });
  expect(focusDecided).not.toHaveBeenCalled();
  await tenders.answer(reviewed(2));
  expect(focusDecided.mock.calls).toEqual([[1]]);
});

test('leaves the focus in the dialog of a reason that was opened before the pending tenders were read again', async () => {
  const { happen, tenders, focusDecided } = await openReview();
  await happen({ type: 'approve', tender: { ...pending, id: 1 } });
  await happen({ type: 'xstate.done.actor.decideOnTender' });
  await happen({ type: 'reject', tender: { ...pending, id: 2 } });
  await tenders.answer(reviewed(1, 2));
  expect(focusDecided).not.toHaveBeenCalled();
});

test('approves a tender whose button is pressed while news make the list read again', async () => {
  const { happen, now, list } = await openReview();
  list.send({ type: 'reload.data' });
  await happen({ type: 'approve', tender: { ...pending, id: 1 } });
  expect(now().value).toBe('deciding');
});

test('waits for the effect of the approvals that the list has read last, and reads it again then', async () => {
  const { happen, now, list, tenders, watched } = await openReview();
  expect(watched.at(-1)).toEqual({ until: null });
  list.send({ type: 'reload.data' });
  await tenders.answer({ ...reviewed(1), items: [{ ...pending, id: 1, delayed: { id: 5, until } }] });
  expect(watched.at(-1)).toEqual({ until });
  await happen({ type: 'reload.data' });
  expect(tenders.asked).toHaveLength(3);
  await tenders.answer(reviewed(2));
  expect(now().context.read).toMatchObject({ items: [{ id: 2 }] });
  expect(watched.at(-1)).toEqual({ until: null });
});

const orderedAt = '2026-11-20T08:00:00.000Z';
const ordered = (pageCount: number, ...items: Parameters<typeof ownTender>[]) => ({
  ...ownTenderPage(pageCount, ...items.map((item) => ownTender(...item))),
  following: { asOf: orderedAt },
});

const openManagement = async (actions = {}) => {
  const tenders = answeredList();
  const flow = startWalker(
    tenderManagementMachine.provide({ actions }),
    { outcomes: { actOnTender: {} } },
    { child: (name) => ({ tenders: tenders.machine, reason })[name] },
  );
  await tenders.answer(ordered(2, ['running'], ['draft', 2]));
  const list: ActorRefFrom<OwnTendersList> = flow.actor.getSnapshot().children.tenders;
  return { ...flow, list, tenders, now: () => flow.actor.getSnapshot() };
};

test('shows the tenders of the chosen group although a dialog was opened and closed while they were loading', async () => {
  const { happen, list, tenders } = await openManagement();
  await happen({ type: 'group.choose', group: 'drafts' });
  await happen({ type: 'delete', tender: ownTender('draft', 2) });
  await happen({ type: 'cancel' });
  await tenders.answer(ordered(1, ['draft', 2]));
  expect(tenders.asked).toHaveLength(2);
  expect(list.getSnapshot()).toMatchObject({ value: 'shown', context: { search: { group: 'drafts' }, result: { items: [{ id: 2 }] } } });
});

test('tenders keep their places while the page is open, until another group is chosen', async () => {
  const { happen, list, tenders } = await openManagement();
  expect(tenders.asked.at(-1)).toMatchObject({ asOf: null });
  list.send({ type: 'reload.data' });
  expect(tenders.asked.at(-1)).toMatchObject({ asOf: orderedAt });
  await tenders.answer(ordered(2, ['running']));
  list.send({ type: 'page.next' });
  expect(tenders.asked.at(-1)).toMatchObject({ page: 2, asOf: orderedAt });
  await tenders.answer(ordered(2, ['running', 4]));
  await happen({ type: 'group.choose', group: 'current' });
  expect(tenders.asked.at(-1)).toEqual({ group: 'current', page: 1, asOf: null });
});

test('an expanded row stays while its tender is listed, and ends with it', async () => {
  const { happen, now, list, tenders } = await openManagement();
  await happen({ type: 'expand', tender: ownTender('running'), tab: 'interests' });
  expect([list.getSnapshot().can({ type: 'page.previous' }), list.getSnapshot().can({ type: 'page.next' })]).toEqual([false, true]);
  list.send({ type: 'reload.data' });
  await tenders.answer(ordered(2, ['running']));
  expect(now().value).toMatchObject({ expansion: 'expanded' });
  list.send({ type: 'page.next' });
  await tenders.answer(ordered(2, ['running', 4]));
  expect(now().value).toMatchObject({ expansion: 'collapsed' });
});

test('an expanded row ends when another group is chosen', async () => {
  const { happen, now } = await openManagement();
  await happen({ type: 'expand', tender: ownTender('running'), tab: 'interests' });
  await happen({ type: 'group.choose', group: 'current' });
  expect(now().value).toMatchObject({ expansion: 'collapsed' });
});

test('deletes a draft whose button is pressed while news make the list read again', async () => {
  const { happen, now, list } = await openManagement();
  list.send({ type: 'reload.data' });
  await happen({ type: 'delete', tender: ownTender('draft', 2) });
  expect(now().value).toMatchObject({ action: 'confirmingDeletion' });
});

test('reads the list again once when a phase has changed, whatever the clock says until it is read', async () => {
  const { happen, tenders } = await openManagement();
  for (const now of ['2026-11-21T00:00:00.000Z', '2027-01-01T00:00:00.000Z', '2027-01-01T00:00:30.000Z']) {
    await happen({ type: 'clock.ticked', now });
  }
  expect(tenders.asked).toHaveLength(2);
  await tenders.answer(ordered(1, ['sealed']));
  await happen({ type: 'clock.ticked', now: '2027-01-01T00:01:00.000Z' });
  expect(tenders.asked).toHaveLength(2);
});

test('reads the counts again after an interest was decided', async () => {
  const { happen, tenders } = await openManagement();
  await happen({ type: 'interest.decided' });
  expect(tenders.asked).toHaveLength(2);
});
