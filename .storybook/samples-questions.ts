import type { HistoryEntry, Question, QuestionPage } from '../contract/entities/tenders.ts';
import { daysFromNow } from './samples-tenders.ts';

export const questions: Question[] = [
  { id: 3, text: 'Are cleaning materials part of the price?', askedAt: daysFromNow(-0.2), answer: null, answeredAt: null, isOwn: true },
  {
    id: 2,
    text: 'هل يمكن تقديم عطاء لثلاثة أبراج فقط؟',
    askedAt: daysFromNow(-2),
    answer: 'لا، يجب أن يشمل العطاء الأبراج الستة.',
    answeredAt: daysFromNow(-1),
    isOwn: false,
  },
  {
    id: 1,
    text: 'How many square metres are there on each floor, and which of them are carpeted?',
    askedAt: daysFromNow(-4),
    answer: 'About 1,150 each; see the drawings.\nFloors 3 to 9 are carpeted.',
    answeredAt: daysFromNow(-3),
    isOwn: false,
  },
];
export const questionPage: QuestionPage = { items: questions, pageCount: 2, totalItems: 13 };
export const noQuestions: QuestionPage = { items: [], pageCount: 0, totalItems: 0 };

export const history: HistoryEntry[] = (
  [
    ['created', 'Corniche Tower Management', null],
    ['sentForApproval', 'Corniche Tower Management', null],
    ['rejected', 'Daleel', 'The deadline falls on a public holiday.'],
    ['takenBack', 'Corniche Tower Management', null],
    ['approved', 'Daleel', null],
    ['addendumIssued', 'Corniche Tower Management', '1'],
    ['interestApproved', 'Corniche Tower Management', 'Marsa Clean Services'],
    ['interestRejected', 'Corniche Tower Management', 'حزم للحراسة'],
    ['questionAnswered', 'Corniche Tower Management', null],
    ['cancelled', 'Corniche Tower Management', 'The budget was moved to next year.'],
    ['deadlinePassed', null, null],
  ] as const
).map(([event, who, about], at) => ({ id: at + 1, at: daysFromNow(at - 12), event, who, about }));
