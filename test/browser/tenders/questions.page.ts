import { expect, type Page } from '@playwright/test';
import { questionsMachine } from '../../../src/machines/tenders/questions.machine.ts';
import { question, tenderDetail } from '../../machines/support/samples-tenders.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import proof from '../../machines/tenders/questions.world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { answersOf, outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab, reloadsOn } from '../support/page.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, onPage, type Path, type Seen } from '../support/walk.ts';

type Asked = World<typeof questionsMachine>;
const [given] = (proof as Proof).worlds as unknown as [Asked];

const opened: Asked['outcomes'] = { ...given.outcomes, openQuestion: { done: [{ text: '', key: 'k-1', answers: {} }] } };
const isShown = (situation: Parameters<NonNullable<Asked['possible']>>[0]): boolean =>
  !situation.matches({ list: 'failed' }) && (situation.context.result?.items.length ?? 0) > 0;

/** The page loads again for all reasons in the same way; questions and answers are another matter. */
const listed: Asked = {
  ...given,
  outcomes: opened,
  possible: (situation, { type }) =>
    /^reload|^retry|openQuestion|loadQuestions/.test(type) || (type.startsWith('page') && isShown(situation)),
};
/** A bidder who is signed in asks. */
const asking: Asked = {
  ...given,
  outcomes: {
    ...opened,
    loadQuestions: { done: [{ items: [question], pageCount: 1, totalItems: 1 }] },
    ensureMember: { done: ['alreadySignedIn'] },
  },
  possible: (situation, { type }) => {
    if (/openQuestion|loadQuestions/.test(type)) return true;
    return situation.matches({ list: 'shown' }) && /^question|ensureMember|sendQuestion/.test(type);
  },
};
/** A visitor is asked to log in first. */
const visiting: Asked = { ...asking, outcomes: { ...asking.outcomes, ensureMember: { done: ['cancelled'] } } };
/** The publisher answers. */
const answering: Asked = {
  ...asking,
  possible: (situation, { type }) => {
    if (/openQuestion|loadQuestions/.test(type)) return true;
    if (type === 'answer.begin' && !situation.matches({ answering: 'idle' })) return false;
    return situation.matches({ list: 'shown' }) && /^answer|sendAnswer/.test(type);
  },
};

const questions = (page: Page, gate: Gate, isVisitor: boolean) => {
  const main = page.locator('main');
  const form = main.getByRole('form', { name: 'Ask a question' });
  const login = page.getByRole('dialog');
  const nothing = async () => undefined;

  const drive: Drive = {
    ...reloadsOn(page),
    ...outcomesOf(page, gate, 'loadQuestions', 'sendQuestion', 'sendAnswer'),
    ...answersOf(gate, { sendQuestion: question, sendAnswer: { ...question, answer: 'They are.' } }),
    'xstate.done.actor.openQuestion': nothing,
    'xstate.error.actor.openQuestion': nothing,
    'xstate.done.actor.ensureMember': async ({ output }) => {
      if (output === 'cancelled') await login.getByRole('button', { name: 'Close' }).click();
    },
    'page.next': () => main.getByRole('button', { name: 'Next' }).click(),
    'page.previous': () => main.getByRole('button', { name: 'Previous' }).click(),
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
    'question.change': ({ value }) => form.getByLabel('Your question').fill(value as string),
    'question.send': () => form.getByRole('button', { name: 'Send question' }).click(),
    'answer.begin': () => main.getByRole('button', { name: /^Answer the question/ }).click(),
    'answer.change': ({ value }) => main.getByLabel('Your answer').fill(value as string),
    'answer.send': () => main.getByRole('button', { name: 'Publish answer' }).click(),
    'answer.cancel': () => main.getByRole('button', { name: 'Cancel' }).click(),
  };
  const seen: Seen = {
    'list.loading': waitsFor(gate, 'loadQuestions'),
    'list.shown': async () =>
      expect(main.getByText('Are the machines provided?').or(main.getByText('No questions yet.')).first()).toBeVisible(),
    'list.failed': async () => expect(main.getByText('The questions could not be loaded.')).toBeVisible(),
    'asking.opening': nothing,
    'asking.writing': async () => expect(login).toBeHidden(),
    'asking.awaitingLogin': isVisitor ? async () => expect(login).toBeVisible() : nothing,
    'asking.sending': waitsFor(gate, 'sendQuestion'),
    'answering.idle': async () => expect(main.getByLabel('Your answer')).toBeHidden(),
    'answering.writing': async () => expect(main.getByLabel('Your answer')).toBeVisible(),
    'answering.sending': waitsFor(gate, 'sendAnswer'),
  };
  return { drive, seen };
};

const isAbout = (path: Path, pattern: RegExp): boolean => path.steps.some(({ event }) => pattern.test(event.type));

export default onPage(questionsMachine, [listed, asking, visiting, answering], async ({ page, request }, path) => {
  const session = await sessionOf(request, 'company');
  const isVisitor = path.steps.some(({ event }) => event.output === 'cancelled');
  if (!isVisitor) {
    await signInBefore(page, session);
    await leadInAnotherTab(page);
  }
  const gate = await closeGate(page, {
    loadQuestions: { path: /\/api\/v1\/tenders\/1\/questions/, method: 'GET' },
    sendQuestion: { path: /\/api\/v1\/tenders\/1\/questions/, method: 'POST' },
    sendAnswer: /\/api\/v1\/questions\/\d+\/answer$/,
  });
  const later = '2099-12-17T10:00:00.000Z';
  const ownerId = isAbout(path, /^answer/) ? session.user.id : tenderDetail.ownerId;
  const tender = { ...tenderDetail, ownerId, end_date: later, deadline: later, questionsUntil: later };
  await page.route(/\/api\/v1\/tenders\/1$/, (route) => answerAs(route, tender));
  await page.route(/\/api\/v1\/tenders\/1\/history$/, (route) => answerAs(route, []));
  await page.goto('/tender-profile/1');
  return questions(page, gate, isVisitor);
});
