import { questionsMachine } from '../../../src/machines/tenders/questions.machine.ts';
import { failureWith } from '../support/samples.ts';
import { question } from '../support/samples-tenders.ts';
import { reloads, worldOf } from '../support/world.ts';

export default worldOf(questionsMachine, {
  input: { tenderId: 1 },
  events: {
    ...reloads,
    retry: [{}],
    'page.next': [{}],
    'page.previous': [{}],
    'question.change': [{ value: 'Are the machines provided?' }, { value: '' }],
    'question.send': [{}],
    'answer.begin': [{ question }],
    'answer.change': [{ value: 'They are.' }, { value: '' }],
    'answer.send': [{}],
    'answer.cancel': [{}],
  },
  outcomes: {
    loadQuestions: {
      done: [
        { items: [question], pageCount: 2, totalItems: 11 },
        { items: [], pageCount: 1, totalItems: 10 },
      ],
      failed: [failureWith(500)],
    },
    openQuestion: { done: [{ text: '', key: 'k-1', answers: {} }], failed: [new Error('no storage')] },
    ensureMember: { done: ['alreadySignedIn', 'cancelled'] },
    sendQuestion: { done: [undefined], failed: [failureWith(409)] },
    sendAnswer: { done: [undefined], failed: [failureWith(409)] },
  },
  distinguish: ({ page, result, question, answer }) => [page, result !== null, question.text === '', answer.text === ''],
});
