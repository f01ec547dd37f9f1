import { expect, test, vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { emptyTenderFilters } from '../../contract/rules/tender-url.ts';
import { documentsMachine } from '../../src/machines/files/documents.machine.ts';
import { addendumMachine } from '../../src/machines/tenders/addendum.machine.ts';
import { interestMachine } from '../../src/machines/tenders/interest.machine.ts';
import { type QuestionList, questionsMachine } from '../../src/machines/tenders/questions.machine.ts';
import { tenderListingMachine } from '../../src/machines/tenders/tender-listing.machine.ts';
import { tendersOn } from '../../src/machines/tenders/tender-windows.ts';
import { answeredList } from '../machines/support/list.ts';
import { failureWith } from '../machines/support/samples.ts';
import { chosenFile, loaded, paper, question, questionPage, tender } from '../machines/support/samples-tenders.ts';
import { startWalker } from '../machines/support/walk.ts';

const many = (offset: number, amount: number) =>
  loaded(offset, 200, ...Array.from({ length: amount }, (_, index) => ({ ...tender, id: offset + index + 1 })));

const openListing = async (page: number) => {
  const showPage = vi.fn();
  const machine = tenderListingMachine.provide({ actions: { showPage: (_, search) => showPage(search.page) } });
  const listing = startWalker(machine, {
    input: { search: { filters: emptyTenderFilters, page } },
    outcomes: { loadTenders: {}, prefetchTenders: {}, interest: {} },
  });
  const now = () => listing.actor.getSnapshot();
  const shown = () => tendersOn(now().context.windows, now().context.search.page).map(({ id }) => id);
  return { ...listing, now, shown, showPage };
};

test('paginates twelve pages of eight within a window without a request', async () => {
  const listing = await openListing(1);
  await listing.happen({ type: 'xstate.done.actor.loadTenders', output: many(0, 96) });
  expect(listing.now().matches({ results: { browsing: 'idle' } })).toBe(true);
  await listing.happen({ type: 'page.next' });
  expect(listing.now().matches({ results: { browsing: 'idle' } })).toBe(true);
  expect(listing.shown()).toEqual([9, 10, 11, 12, 13, 14, 15, 16]);
  expect(listing.showPage).toHaveBeenCalledWith(2);
});

test('prefetches the next window while pages are turned', async () => {
  const listing = await openListing(10);
  await listing.happen({ type: 'xstate.done.actor.loadTenders', output: many(0, 96) });
  expect(listing.now().matches({ results: { browsing: 'fetching' } })).toBe(true);
  await listing.happen({ type: 'page.next' });
  expect(listing.now().matches({ results: { browsing: 'fetching' } })).toBe(true);
  await listing.happen({ type: 'xstate.done.actor.prefetchTenders', output: many(96, 96) });
  await listing.happen({ type: 'page.next' });
  await listing.happen({ type: 'page.next' });
  expect(listing.now().matches({ results: 'browsing' })).toBe(true);
  expect(listing.shown()[0]).toBe(97);
});

test('waits for a page that was not prefetched in time', async () => {
  const listing = await openListing(12);
  await listing.happen({ type: 'xstate.done.actor.loadTenders', output: many(0, 96) });
  await listing.happen({ type: 'xstate.error.actor.prefetchTenders', error: failureWith(null) });
  await listing.happen({ type: 'page.next' });
  expect(listing.now().matches({ results: 'loading' })).toBe(true);
});

test('reloads the page automatically when a deadline passes', async () => {
  const listing = await openListing(1);
  await listing.happen({ type: 'xstate.done.actor.loadTenders', output: many(0, 96) });
  await listing.happen({ type: 'clock.ticked', now: '2026-12-17T09:59:59.000Z' });
  expect(listing.now().matches({ results: 'browsing' })).toBe(true);
  await listing.happen({ type: 'clock.ticked', now: '2026-12-17T10:00:00.000Z' });
  expect(listing.now().matches({ results: 'loading' })).toBe(true);
});

test('shows errors for invalid filters and sends no request (section 5)', async () => {
  const listing = await openListing(1);
  await listing.happen({ type: 'xstate.done.actor.loadTenders', output: many(0, 96) });
  await listing.happen({ type: 'field.change', field: 'startDateFrom', value: '2026-13-5' });
  await listing.happen({ type: 'field.change', field: 'maxBond', value: 'many' });
  await listing.happen({ type: 'search' });
  expect(listing.now()).toMatchObject({ value: { results: { browsing: 'idle' } } });
  expect(listing.now().context.errors).toEqual({ startDateFrom: 'tenders.dayUnfit', maxBond: 'tenders.amountUnfit' });
});

const openInterest = () => {
  const interest = startWalker(interestMachine, {
    input: { tenderId: 1 },
    outcomes: { ensureMember: {}, checkInterest: {}, submitInterest: {} },
  });
  return { ...interest, value: () => interest.actor.getSnapshot().value };
};

test('continues with the interest after the visitor has logged in', async () => {
  const interest = openInterest();
  await interest.happen({ type: 'xstate.done.actor.ensureMember', output: 'signedIn' });
  expect(interest.value()).toBe('checking');
  await interest.happen({ type: 'xstate.done.actor.checkInterest', output: { isPossible: true } });
  expect(interest.value()).toBe('confirming');
});

test("ends if the interest exists already or the tender is the user's own", async () => {
  const interest = openInterest();
  await interest.happen({ type: 'xstate.done.actor.ensureMember', output: 'signedIn' });
  await interest.happen({ type: 'xstate.done.actor.checkInterest', output: { isPossible: false } });
  expect(interest.value()).toBe('done');
});

test('submits the interest after confirmation and shows the success dialog (section 4)', async () => {
  const interest = openInterest();
  await interest.happen({ type: 'xstate.done.actor.ensureMember', output: 'alreadySignedIn' });
  expect(interest.value()).toBe('confirming');
  await interest.happen({ type: 'confirm' });
  await interest.happen({ type: 'xstate.done.actor.submitInterest' });
  expect(interest.value()).toBe('submitted');
  await interest.happen({ type: 'close' });
  expect(interest.value()).toBe('done');
});

test('keeps a question that failed to send and empties the field otherwise', async () => {
  const questions = startWalker(questionsMachine, {
    input: { tenderId: 1 },
    outcomes: { openQuestion: {}, ensureMember: {}, sendQuestion: {}, sendAnswer: {} },
  });
  const now = () => questions.actor.getSnapshot();
  const send = async () => {
    await questions.happen({ type: 'question.send' });
    await questions.happen({ type: 'xstate.done.actor.ensureMember', output: 'alreadySignedIn' });
  };
  await questions.happen({ type: 'xstate.done.actor.openQuestion', output: { text: 'Are the', key: 'k-1', answers: {} } });
  await questions.happen({ type: 'question.change', value: 'Are the machines provided?' });
  await send();
  await questions.happen({ type: 'xstate.error.actor.sendQuestion', error: failureWith(null) });
  expect(now().context).toMatchObject({ question: { text: 'Are the machines provided?' }, key: 'k-1' });
  await send();
  await questions.happen({ type: 'xstate.done.actor.sendQuestion' });
  await questions.happen({ type: 'xstate.done.actor.openQuestion', output: { text: '', key: 'k-2', answers: {} } });
  expect(now().context).toMatchObject({ question: { text: '' }, key: 'k-2' });
});

test('extends a deadline only by a confirmed addendum', async () => {
  const issued = vi.fn();
  const addendum = startWalker(addendumMachine.provide({ actions: { notifyTender: () => issued() } }), {
    input: { tenderId: 1 },
    outcomes: { openAddendum: {}, issueAddendum: {} },
  });
  const now = () => addendum.actor.getSnapshot();
  await addendum.happen({ type: 'open', deadline: tender.deadline });
  await addendum.happen({ type: 'xstate.done.actor.openAddendum', output: { draft: null, key: 'k-1' } });
  await addendum.happen({ type: 'field.change', field: 'text', value: 'The towers are seven.' });
  await addendum.happen({ type: 'field.change', field: 'day', value: '17/12/2026' });
  await addendum.happen({ type: 'submit' });
  expect(now().context.errors).toEqual({ day: 'addenda.deadlineNotLater' });
  await addendum.happen({ type: 'field.change', field: 'time', value: '13:01' });
  await addendum.happen({ type: 'submit' });
  await addendum.happen({ type: 'confirm' });
  await addendum.happen({ type: 'xstate.done.actor.issueAddendum' });
  expect(now().value).toBe('closed');
  expect(issued).toHaveBeenCalledOnce();
});

test('uploads documents one at a time, rejects unsuitable ones, and can retry failed ones', async () => {
  const notifyForm = vi.fn();
  const documents = startWalker(documentsMachine.provide({ actions: { notifyForm: (_, news) => notifyForm(news) } }), {
    input: { documents: [], limit: 3 },
    outcomes: {},
  });
  const now = () => documents.actor.getSnapshot();
  const files = ['Terms.pdf', 'setup.exe', 'Plan.PDF', 'Third.pdf', 'Fourth.pdf'].map((name) => chosenFile(name));
  await documents.happen({ type: 'files.choose', files });
  expect(now().context).toMatchObject({
    isOverLimit: true,
    uploads: [{ problem: null }, { problem: 'unfitFile' }, { problem: null }, { problem: null }],
  });
  await documents.happen({ type: 'sending.stored', file: paper });
  expect(now().matches('sending')).toBe(true);
  await documents.happen({ type: 'sending.failed', failure: { ...failureWith(null), code: 'unreachable' } });
  await documents.happen({ type: 'sending.stored', file: paper });
  expect(now().matches('idle')).toBe(true);
  expect(notifyForm).toHaveBeenLastCalledWith({
    type: 'documents.changed',
    documents: [paper, paper],
    isUploading: false,
    failed: [
      { name: 'setup.exe', isRetryable: false },
      { name: 'Plan.PDF', isRetryable: true },
    ],
  });
  const [unfit, broken] = now().context.uploads;
  expect(now().can({ type: 'upload.retry', upload: unfit })).toBe(false);
  await documents.happen({ type: 'upload.retry', upload: broken });
  expect(now().matches('sending')).toBe(true);
});

test('documents that failed do not use up the limit, and one of them is retried only if there is room', async () => {
  const documents = startWalker(documentsMachine, { input: { documents: [], limit: 2 }, outcomes: {} });
  const now = () => documents.actor.getSnapshot();
  await documents.happen({ type: 'files.choose', files: [chosenFile('First.pdf')] });
  await documents.happen({ type: 'sending.failed', failure: { ...failureWith(null), code: 'unreachable' } });
  await documents.happen({ type: 'files.choose', files: [chosenFile('Second.pdf'), chosenFile('Third.pdf')] });
  expect(now().context).toMatchObject({ isOverLimit: false, uploads: { length: 3 } });
  expect(now().can({ type: 'upload.retry', upload: now().context.uploads[0] })).toBe(false);
  await documents.happen({ type: 'sending.stored', file: paper });
  await documents.happen({ type: 'sending.stored', file: paper });
  await documents.happen({ type: 'document.remove', id: paper.id });
  expect(now().can({ type: 'upload.retry', upload: now().context.uploads[0] })).toBe(true);
});

test('restores an unfinished answer when it is opened again', async () => {
  const kept = vi.fn();
  const questions = startWalker(questionsMachine.provide({ actions: { keepAnswers: (_, { answers }) => kept(answers) } }), {
    input: { tenderId: 1 },
    outcomes: { openQuestion: {}, ensureMember: {}, sendQuestion: {}, sendAnswer: {} },
  });
  const now = () => questions.actor.getSnapshot().context;
  await questions.happen({ type: 'xstate.done.actor.openQuestion', output: { text: '', key: 'k-1', answers: { 4: 'Kept from before' } } });
  await questions.happen({ type: 'answer.begin', question });
  await questions.happen({ type: 'answer.change', value: 'They are.' });
  await questions.happen({ type: 'answer.begin', question: { ...question, id: 4 } });
  expect(now().answer.text).toBe('Kept from before');
  await questions.happen({ type: 'answer.begin', question });
  expect(now().answer.text).toBe('They are.');
  expect(kept).toHaveBeenLastCalledWith({ 3: 'They are.', 4: 'Kept from before' });
  await questions.happen({ type: 'answer.send' });
  await questions.happen({ type: 'xstate.done.actor.sendAnswer' });
  expect(kept).toHaveBeenLastCalledWith({ 4: 'Kept from before' });
});

const openQuestions = async (actions = {}) => {
  const listed = answeredList();
  const flow = startWalker(
    questionsMachine.provide({ actions }),
    { input: { tenderId: 7 }, outcomes: { openQuestion: {}, ensureMember: {}, sendQuestion: {}, sendAnswer: {} } },
    { child: (name) => (name === 'questions' ? listed.machine : undefined) },
  );
  const list: ActorRefFrom<QuestionList> = flow.actor.getSnapshot().children.questions;
  const sendAnswer = async () => {
    await flow.happen({ type: 'answer.begin', question });
    await flow.happen({ type: 'answer.change', value: 'They are.' });
    await flow.happen({ type: 'answer.send' });
    await flow.happen({ type: 'xstate.done.actor.sendAnswer' });
  };
  return { ...flow, list, listed, sendAnswer };
};

test('the questions that could not be loaded are loaded when the connection returns', async () => {
  const { list, listed } = await openQuestions();
  await listed.fail(failureWith(500));
  expect(list.getSnapshot().value).toBe('failed');
  list.send({ type: 'network.returned' });
  expect(listed.asked).toEqual([
    { tenderId: 7, page: 1 },
    { tenderId: 7, page: 1 },
  ]);
});

test('reads the questions again after an answer, on the page that is chosen, and focuses the answered one', async () => {
  const focusAnswered = vi.fn();
  const { list, listed, sendAnswer } = await openQuestions({ focusAnswered: (_: unknown, id: number | null) => focusAnswered(id) });
  await listed.answer(questionPage(2, question));
  list.send({ type: 'page.next' });
  await sendAnswer();
  await listed.answer(questionPage(2, question));
  expect(listed.asked.at(-1)).toEqual({ tenderId: 7, page: 2 });
  expect(focusAnswered).toHaveBeenLastCalledWith(question.id);
});

test('leaves the focus in an answer that was begun before the questions were read again', async () => {
  const focusAnswered = vi.fn();
  const { happen, listed, sendAnswer } = await openQuestions({ focusAnswered: (_: unknown, id: number | null) => focusAnswered(id) });
  await listed.answer(questionPage(1, question));
  await sendAnswer();
  await happen({ type: 'answer.begin', question: { ...question, id: 4 } });
  await listed.answer(questionPage(1, question));
  expect(focusAnswered.mock.calls.filter(([id]) => id !== null)).toEqual([]);
});

test('replaces a page that no longer exists with the last one', async () => {
  const listing = await openListing(10);
  await listing.happen({ type: 'xstate.done.actor.loadTenders', output: loaded(0, 50, tender) });
  expect(listing.now()).toMatchObject({ value: { results: 'loading' }, context: { search: { page: 7 } } });
});

test('filtering by pending approval clears the published filter', async () => {
  const listing = await openListing(1);
  await listing.happen({ type: 'field.change', field: 'approvalStatus', value: 'pending' });
  expect(listing.now().context.values.isPublished).toBe(false);
});

test('ordering by the closing moment lists tenders that accept proposals, and another stage ends this order', async () => {
  const listing = await openListing(1);
  await listing.happen({ type: 'field.change', field: 'stage', value: '' });
  await listing.happen({ type: 'field.change', field: 'order', value: 'closing' });
  expect(listing.now().context.values).toMatchObject({ stage: 'current', order: 'closing' });
  await listing.happen({ type: 'field.change', field: 'stage', value: 'ended' });
  expect(listing.now().context.values).toMatchObject({ stage: 'ended', order: '' });
});
