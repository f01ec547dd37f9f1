import { expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { ProposalDetail, ReviewChange, TenderProposals } from '../../contract/entities/proposals.ts';
import type { Decided } from '../../src/machines/proposals/deciding.ts';
import { proposalReviewMachine } from '../../src/machines/proposals/proposal-review.machine.ts';
import { failureWith } from '../machines/support/samples.ts';
import { changedReview, openedOne, openedReview, proposalDetail, sealed } from '../machines/support/samples-proposals.ts';
import { silenced } from '../machines/support/silenced.ts';

const soon = () => new Promise(setImmediate);
const [first, second] = [openedOne('submitted', 21), openedOne('submitted', 22)];
const review = openedReview(first, second);
const detail: ProposalDetail = { ...proposalDetail('submitted', 'evaluation'), ...first };

/** The review of a tender with a scripted server. */
const openReview = async (found: TenderProposals = { ...review, pageCount: 3 }) => {
  const server = {
    list: vi.fn(async (_: number) => found),
    read: vi.fn(async (_: number) => detail),
    open: async (): Promise<ReviewChange> => changedReview(review),
    decide: vi.fn(async (_: Decided) => changedReview(review, { id: first.id, state: 'rejected', note: 'Too dear.' })),
  };
  const machine = proposalReviewMachine.provide({
    actors: {
      loadProposals: fromPromise(({ input }) => server.list(input.page)),
      loadProposal: fromPromise(({ input }) => server.read(input.id)),
      openProposals: fromPromise(() => server.open()),
      decide: fromPromise(({ input }) => server.decide(input)),
      watchReload: fromCallback(() => {}),
    },
  });
  const actor = createActor(silenced(machine), { input: { tenderId: 1 } });
  actor.start();
  await soon();
  const send = async (...events: Parameters<typeof actor.send>[0][]) => {
    for (const event of events) {
      actor.send(event);
      await soon();
    }
  };
  return { now: () => actor.getSnapshot(), send, server };
};

test('loads the first page after the opening', async () => {
  const { now, send, server } = await openReview(sealed('sealed'));
  server.list.mockResolvedValue(review);
  await send({ type: 'open' }, { type: 'confirm' });
  expect(server.list).toHaveBeenLastCalledWith(1);
  expect(now().matches({ opened: { view: 'list' } })).toBe(true);
  expect(now().context.review?.items).toEqual([first, second]);
});

test('a decision changes what is shown, without loading it again', async () => {
  const { now, send, server } = await openReview();
  await send({ type: 'proposal.show', id: first.id }, { type: 'decide', decision: 'shortlist', proposal: detail });
  const { review: shown, detail: read } = now().context;
  expect(shown?.items.map(({ id, state }) => [id, state])).toEqual([
    [first.id, 'rejected'],
    [second.id, 'submitted'],
  ]);
  expect(read).toEqual({ ...detail, state: 'rejected', note: 'Too dear.' });
  expect([server.list.mock.calls.length, server.read.mock.calls.length]).toEqual([1, 1]);
});

test('a decision names the version that was read, even if the list shows another one', async () => {
  const { send, server } = await openReview();
  server.read.mockResolvedValue({ ...detail, version: 2 });
  await send({ type: 'proposal.show', id: first.id }, { type: 'decide', decision: 'shortlist', proposal: { ...detail, version: 2 } });
  expect(server.decide).toHaveBeenCalledWith(expect.objectContaining({ proposalId: first.id, version: 2 }));
});

test('a refused decision reloads the list and the proposal, which stays visible meanwhile', async () => {
  const { now, send, server } = await openReview();
  await send({ type: 'proposal.show', id: first.id });
  server.decide.mockRejectedValue({ ...failureWith(409), code: 'conflict' });
  let answer = (_: ProposalDetail) => {};
  server.read.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await send({ type: 'decide', decision: 'shortlist', proposal: detail });
  expect(server.list).toHaveBeenCalledTimes(2);
  expect(now().context.detail).toEqual(detail);
  answer({ ...detail, version: 2 });
  await soon();
  expect(now().context.detail?.version).toBe(2);
});

test('another page keeps the comparison, and is requested again if it could not be loaded', async () => {
  const { now, send, server } = await openReview();
  await send({ type: 'compare' }, { type: 'page.next' });
  expect(server.list).toHaveBeenLastCalledWith(2);
  expect(now().matches({ opened: { view: 'comparison' } })).toBe(true);
  server.list.mockRejectedValueOnce(failureWith(null));
  await send({ type: 'page.next' });
  expect(now().value).toBe('failed');
  await send({ type: 'retry' });
  expect(server.list).toHaveBeenLastCalledWith(3);
  expect(now().can({ type: 'page.next' })).toBe(false);
});

test('never shows the details of one proposal under the name of another', async () => {
  const { now, send, server } = await openReview();
  await send({ type: 'proposal.show', id: first.id }, { type: 'list' });
  server.read.mockRejectedValue(failureWith(500));
  await send({ type: 'proposal.show', id: second.id });
  expect(now().matches({ opened: { view: { detail: 'failed' } } })).toBe(true);
  expect(now().context.detail).toBeNull();
});

test('opens the proposals when the button is pressed while their number is read again', async () => {
  const { now, send, server } = await openReview(sealed('sealed'));
  server.list.mockReturnValueOnce(new Promise(() => {}));
  await send({ type: 'reload.data' }, { type: 'open' });
  expect(now().matches({ sealed: 'confirming' })).toBe(true);
});

test('shortlists a proposal whose button is pressed while the list refreshes', async () => {
  const { send, server } = await openReview();
  server.list.mockReturnValueOnce(new Promise(() => {}));
  await send({ type: 'proposal.show', id: first.id }, { type: 'reload.data' }, { type: 'decide', decision: 'shortlist', proposal: detail });
  expect(server.decide).toHaveBeenCalledOnce();
});

test('the proposals, and the one that is shown, are loaded when the connection returns', async () => {
  const { now, send, server } = await openReview();
  server.read.mockRejectedValueOnce(failureWith(500));
  await send({ type: 'proposal.show', id: first.id });
  expect(now().matches({ opened: { view: { detail: 'failed' } } })).toBe(true);
  await send({ type: 'network.returned' });
  expect(now().matches({ opened: { view: { detail: 'shown' } } })).toBe(true);
  await send({ type: 'list' });
  server.list.mockRejectedValueOnce(failureWith(500));
  await send({ type: 'page.next' });
  expect(now().value).toBe('failed');
  await send({ type: 'network.returned' });
  expect(now().matches({ opened: { view: 'list' } })).toBe(true);
});
