import { expect } from '@playwright/test';
import type { Question } from '../../../contract/entities/tenders.ts';
import { questionsMachine } from '../../../src/machines/tenders/questions.machine.ts';
import { question, questionPage, tenderDetail } from '../../machines/support/samples-tenders.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import proof from '../../machines/tenders/questions.world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate } from '../support/gate.ts';
import { listOnPage, listReads } from '../support/list.ts';
import { answersOf, outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab } from '../support/page.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, type Fixtures, onPage, type Path, type Seen } from '../support/walk.ts';

type Asked = World<typeof questionsMachine>;
const [given] = (proof as Proof).worlds as unknown as [Asked];

/** A bidder who is signed in asks. */
const asking: Asked = {
  ...given,
  outcomes: {
    ...given.outcomes,
    openQuestion: { done: [{ text: '', key: 'k-1', answers: {} }] },
    ensureMember: { done: ['alreadySignedIn'] },
  },
  possible: (_, { type }) => /^list|openQuestion|^question|ensureMember|sendQuestion/.test(type),
};
/** A visitor is asked to log in first, and learns of no change meanwhile. */
const visiting: Asked = {
  ...asking,
  outcomes: { ...asking.outcomes, ensureMember: { done: ['cancelled'] } },
  possible: (_, { type }) => /openQuestion|^question|ensureMember|sendQuestion/.test(type),
};
const second = { ...question, id: 4, text: 'Are there lockers?' };
/** The publisher answers questions that are shown. */
const answering: Asked = {
  ...asking,
  events: {
    ...asking.events,
    'list.read': [{ result: questionPage(1, question, second) }],
    'answer.begin': [{ question }, { question: second }],
  },
  possible: (_, { type }) => /^list|openQuestion|^answer|sendAnswer/.test(type),
};

const open = async ({ page, request }: Fixtures, { isVisitor = false, isOwner = false } = {}) => {
  const session = await sessionOf(request, 'company');
  if (!isVisitor) {
    await signInBefore(page, session);
    await leadInAnotherTab(page);
  }
  const gate = await closeGate(page, {
    load: { path: /\/api\/v1\/tenders\/1\/questions/, method: 'GET' },
    sendQuestion: { path: /\/api\/v1\/tenders\/1\/questions/, method: 'POST' },
    sendAnswer: /\/api\/v1\/questions\/\d+\/answer$/,
  });
  const later = '2099-12-17T10:00:00.000Z';
  const ownerId = isOwner ? session.user.id : tenderDetail.ownerId;
  const tender = { ...tenderDetail, ownerId, end_date: later, deadline: later, questionsUntil: later };
  await page.route(/\/api\/v1\/tenders\/1$/, (route) => answerAs(route, tender));
  await page.route(/\/api\/v1\/tenders\/1\/history$/, (route) => answerAs(route, []));
  await page.goto('/tender-profile/1');
  return { page, gate, main: page.locator('main') };
};

const isAbout = (path: Path, pattern: RegExp): boolean => path.steps.some(({ event }) => pattern.test(event.type));

export default onPage(questionsMachine, [asking, visiting, answering], async (fixtures, path) => {
  const isVisitor = path.steps.some(({ event }) => event.output === 'cancelled');
  const isOwner = isAbout(path, /^answer/);
  const { page, gate, main } = await open(fixtures, { isVisitor, isOwner });
  // The questions are there before the first of them is answered.
  if (isOwner) await answerAs(await gate.take('load'), questionPage(1, question, second));
  const form = main.getByRole('form', { name: 'Ask a question' });
  const login = page.getByRole('dialog');
  const nothing = async () => undefined;

  const drive: Drive = {
    ...outcomesOf(page, gate, 'sendQuestion', 'sendAnswer'),
    ...answersOf(gate, { sendQuestion: question, sendAnswer: { ...question, answer: 'They are.' } }),
    'list.read': listReads(page, gate),
    'xstate.done.actor.openQuestion': nothing,
    'xstate.error.actor.openQuestion': nothing,
    'xstate.done.actor.ensureMember': async ({ output }) => {
      if (output === 'cancelled') await login.getByRole('button', { name: 'Close' }).click();
    },
    'question.change': ({ value }) => form.getByLabel('Your question').fill(value as string),
    'question.send': () => form.getByRole('button', { name: 'Send question' }).click(),
    'answer.begin': ({ question: begun }) =>
      main
        .locator(`#question-${(begun as Question).id}`)
        .getByRole('button', { name: /^Answer the question/ })
        .click(),
    'answer.change': ({ value }) => main.getByLabel('Your answer').fill(value as string),
    'answer.send': () => main.getByRole('button', { name: 'Publish answer' }).click(),
    'answer.cancel': () => main.getByRole('button', { name: 'Cancel' }).click(),
  };
  const seen: Seen = {
    'asking.opening': nothing,
    'asking.writing': async () => expect(login).toBeHidden(),
    'asking.awaitingLogin': isVisitor ? async () => expect(login).toBeVisible() : nothing,
    'asking.sending': waitsFor(gate, 'sendQuestion'),
    'answering.idle': async () => expect(main.getByLabel('Your answer')).toBeHidden(),
    'answering.writing': async () => expect(main.getByLabel('Your answer')).toBeVisible(),
    'answering.sending': waitsFor(gate, 'sendAnswer'),
  };
  return { drive, seen };
});

/** The list of the page. */
export const list = listOnPage({ search: { page: 1 }, full: questionPage(2, question), none: questionPage(0) }, async (fixtures) => {
  const { page, gate, main } = await open(fixtures);
  const region = main.locator('section').filter({ has: page.getByRole('heading', { name: 'Questions and answers' }) });
  return {
    page,
    gate,
    place: {
      region,
      scrolls: false,
      busy: region.locator('[aria-busy]'),
      items: region.getByText(question.text),
      empty: region.getByText('No questions yet.'),
      failed: region.getByText('The questions could not be loaded.'),
    },
  };
});
