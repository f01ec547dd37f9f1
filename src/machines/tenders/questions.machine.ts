import { assign, sendTo, setup } from 'xstate';
import type { Question, QuestionPage } from '../../../contract/entities/tenders.ts';
import { type ListOf, type ListRead, listOf } from '../list.ts';
import { effect, port } from '../port.ts';
import { ensureMemberMachine, type LoginOutcome } from '../session/ensure-member.machine.ts';
import { emptyText, initialContext, problemOf, type QuestionsContext, type TypedBefore, typed } from './questions.ts';

type Search = { tenderId: number; page: number };
export type QuestionList = ListOf<QuestionPage, Search>;

/** Questions about a tender: bidders ask, the publisher answers, everyone reads both, and the authors of questions stay anonymous. */
export const questionsMachine = setup({
  types: {
    input: {} as { tenderId: number },
    context: {} as QuestionsContext,
    events: {} as
      | ListRead<QuestionPage>
      | { type: 'question.change'; value: string }
      | { type: 'question.send' }
      | { type: 'answer.begin'; question: Question }
      | { type: 'answer.change'; value: string }
      | { type: 'answer.send' }
      | { type: 'answer.cancel' },
    children: {} as { questions: 'questions'; ensureMember: 'ensureMember' },
  },
  actors: {
    questions: listOf<QuestionPage, Search>(),
    openQuestion: port<TypedBefore, { tenderId: number }>('openQuestion'),
    ensureMember: ensureMemberMachine,
    sendQuestion: port<void, { tenderId: number; text: string; key: string }>('sendQuestion'),
    sendAnswer: port<void, { id: number; text: string }>('sendAnswer'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    reloadList: sendTo('questions', { type: 'reload.acted' }),
    open: assign((_, { text, key, answers }: TypedBefore) => ({ question: { text, error: null }, key, answers })),
    setQuestion: assign({ question: ({ context }, text: string) => typed(context.question, text) }),
    showQuestionError: assign({ question: ({ context: { question } }) => ({ ...question, error: problemOf(question.text) }) }),
    beginAnswer: assign(({ context }, { id }: Question) => ({
      answer: { text: context.answers[id] ?? '', error: null, to: id },
      answered: null,
    })),
    setAnswer: assign(({ context: { answer, answers } }, text: string) => ({
      answer: { ...answer, ...typed(answer, text) },
      answers: { ...answers, [answer.to]: text },
    })),
    showAnswerError: assign({ answer: ({ context: { answer } }) => ({ ...answer, error: problemOf(answer.text) }) }),
    forgetAnswer: assign(({ context: { answer, answers } }) => ({
      answer: { ...emptyText, to: 0 },
      answers: Object.fromEntries(Object.entries(answers).filter(([id]) => Number(id) !== answer.to)),
      answered: answer.to,
    })),
    forgetAnswered: assign({ answered: null }),
    keepAnswers: effect<{ tenderId: number; answers: Record<number, string> }>('keepAnswers'),
    focusAnswered: effect<number | null>('focusAnswered'),
    keepDraft: effect<{ tenderId: number; text: string; key: string }>('keepDraft'),
    dropDraft: effect<{ tenderId: number }>('dropDraft'),
    announceAsked: effect('announceAsked'),
    announceAnswered: effect('announceAnswered'),
  },
  guards: {
    isQuestionValid: ({ context }) => problemOf(context.question.text) === null,
    isAnswerValid: ({ context }) => problemOf(context.answer.text) === null,
    isCancelled: (_, outcome: LoginOutcome) => outcome === 'cancelled',
  },
}).createMachine({
  id: 'questions',
  description: 'Questions about a tender and their answers.',
  meta: { beyond: 'Bidders need the same answers at the same time.' },
  context: ({ input }) => initialContext(input.tenderId),
  type: 'parallel',
  invoke: { id: 'questions', src: 'questions', input: ({ context: { tenderId } }) => ({ search: { tenderId, page: 1 } }) },
  on: { 'list.read': { actions: [{ type: 'focusAnswered', params: ({ context }) => context.answered }, 'forgetAnswered'] } },
  states: {
    asking: {
      description: 'The form for a new question.',
      initial: 'opening',
      states: {
        opening: {
          description: 'An unsent question is loading.',
          invoke: {
            id: 'openQuestion',
            src: 'openQuestion',
            input: ({ context: { tenderId } }) => ({ tenderId }),
            onDone: { target: 'writing', actions: { type: 'open', params: ({ event }) => event.output } },
            onError: 'writing',
          },
        },
        writing: {
          description: 'The user can type a question.',
          on: {
            'question.change': {
              actions: [
                { type: 'setQuestion', params: ({ event }) => event.value },
                { type: 'keepDraft', params: ({ context: { tenderId, question, key } }) => ({ tenderId, text: question.text, key }) },
              ],
            },
            'question.send': [{ guard: 'isQuestionValid', target: 'awaitingLogin' }, { actions: 'showQuestionError' }],
          },
        },
        awaitingLogin: {
          description: 'A visitor is prompted to log in; the question is kept.',
          invoke: {
            id: 'ensureMember',
            src: 'ensureMember',
            onDone: [{ guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'writing' }, { target: 'sending' }],
          },
        },
        sending: {
          description: 'The question is being sent; its text is kept if that fails.',
          invoke: {
            id: 'sendQuestion',
            src: 'sendQuestion',
            input: ({ context: { tenderId, question, key } }) => ({ tenderId, text: question.text.trim(), key }),
            onDone: {
              target: 'opening',
              actions: [{ type: 'dropDraft', params: ({ context: { tenderId } }) => ({ tenderId }) }, 'announceAsked', 'reloadList'],
            },
            onError: {
              target: 'writing',
              actions: [{ type: 'announceFailed', params: ({ event }) => ({ error: event.error }) }, 'reloadList'],
            },
          },
        },
      },
    },
    answering: {
      description: "The form for the publisher's answer.",
      initial: 'idle',
      states: {
        idle: {
          description: 'No answer is being written.',
          on: { 'answer.begin': { target: 'writing', actions: { type: 'beginAnswer', params: ({ event }) => event.question } } },
        },
        writing: {
          description: 'The publisher types an answer, which everyone will read.',
          on: {
            'answer.change': {
              actions: [
                { type: 'setAnswer', params: ({ event }) => event.value },
                { type: 'keepAnswers', params: ({ context: { tenderId, answers } }) => ({ tenderId, answers }) },
              ],
            },
            'answer.send': [{ guard: 'isAnswerValid', target: 'sending' }, { actions: 'showAnswerError' }],
            'answer.begin': { actions: { type: 'beginAnswer', params: ({ event }) => event.question } },
            // The text is restored when the same question is answered again.
            'answer.cancel': 'idle',
          },
        },
        sending: {
          description: 'The answer is being sent; its text is kept if that fails.',
          invoke: {
            id: 'sendAnswer',
            src: 'sendAnswer',
            input: ({ context: { answer } }) => ({ id: answer.to, text: answer.text.trim() }),
            onDone: {
              target: 'idle',
              actions: [
                'forgetAnswer',
                { type: 'keepAnswers', params: ({ context: { tenderId, answers } }) => ({ tenderId, answers }) },
                'announceAnswered',
                'reloadList',
              ],
            },
            onError: {
              target: 'writing',
              actions: [{ type: 'announceFailed', params: ({ event }) => ({ error: event.error }) }, 'reloadList'],
            },
          },
        },
      },
    },
  },
});
