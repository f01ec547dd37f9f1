import { questionsMachine } from '../../../src/machines/tenders/questions.machine.ts';
import { failureWith } from '../support/samples.ts';
import { question, questionPage } from '../support/samples-tenders.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(questionsMachine, {
  input: { tenderId: 1 },
  events: {
    'list.read': [{ result: questionPage(2, question) }],
    'question.change': [{ value: 'Are the machines provided?' }, { value: '' }],
    'question.send': [{}],
    'answer.begin': [{ question }],
    'answer.change': [{ value: 'They are.' }, { value: '' }],
    'answer.send': [{}],
    'answer.cancel': [{}],
  },
  outcomes: {
    openQuestion: { done: [{ text: '', key: 'k-1', answers: {} }], failed: [new Error('no storage')] },
    ensureMember: { done: ['alreadySignedIn', 'cancelled'] },
    sendQuestion: { done: [undefined], failed: [failureWith(409)] },
    sendAnswer: { done: [undefined], failed: [failureWith(409)] },
  },
  distinguish: ({ question, answer, answered }) => [question.text === '', answer.text === '', answered],
});
