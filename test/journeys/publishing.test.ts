import { expect, test, vi } from 'vitest';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { reasonMachine } from '../../src/machines/reason.machine.ts';
import { type InterestList, tenderInterestsMachine } from '../../src/machines/tenders/tender-interests.machine.ts';
import { answeredList } from '../machines/support/list.ts';
import { failureWith } from '../machines/support/samples.ts';
import { interestIn, interestPage } from '../machines/support/samples-tenders.ts';
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
