import type { ReactNode } from 'react';
import { listAt } from '../../../.storybook/frozen.ts';
import { noQuestions, questionPage, questions } from '../../../.storybook/samples-questions.ts';
import { daysFromNow, tender } from '../../../.storybook/samples-tenders.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { questionsMachine } from '../../machines/tenders/questions.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Questions } from './Questions.tsx';

export default { title: 'tenders/Questions' };

type Flow = typeof questionsMachine;
type Context = Situation<Flow>['context'];

const nothing = { text: '', error: null };
const begun: Context = {
  tenderId: tender.id,
  question: nothing,
  key: 'k',
  answer: { ...nothing, to: 0 },
  answers: {},
  answered: null,
};
const asked = { ...begun, question: { text: 'Is there a site visit?', error: null } };
const answering = { ...begun, answer: { text: 'Yes, for all six towers.', error: null, to: questions[0]?.id ?? 0 } };

const first = { tenderId: tender.id, page: 1 };
type Value = { asking?: 'opening' | 'awaitingLogin' | 'sending'; answering?: 'writing' | 'sending' };
const at = (
  value: Value = {},
  context: Context = begun,
  list = listAt('shown', { search: first, result: questionPage }),
): Situation<Flow> => ({ value: { asking: 'writing', answering: 'idle', ...value }, context, children: { questions: list } });

const situations = {
  loading: at({ asking: 'opening' }, begun, listAt('loading', { search: first, result: null })),
  shown: at(),
  nextPage: at({}, begun, listAt('loading', { search: { ...first, page: 2 }, result: questionPage })),
  none: at({}, begun, listAt('empty', { search: first, result: noQuestions })),
  failed: at({}, begun, listAt('failed', { search: first, result: null })),
  tooLong: at({}, { ...begun, question: { text: 'x'.repeat(1001), error: 'questions.textTooLong' } }),
  awaitingLogin: at({ asking: 'awaitingLogin' }, asked),
  sending: at({ asking: 'sending' }, asked),
  toAnswer: at(),
  answering: at({ answering: 'writing' }, answering),
  answerMissing: at({ answering: 'writing' }, { ...answering, answer: { ...answering.answer, text: '', error: 'questions.textRequired' } }),
  sendingAnswer: at({ answering: 'sending' }, answering),
  afterDeadline: at(),
} satisfies Record<string, Situation<Flow>>;
expectEveryState<Flow>(questionsMachine, situations);

const Page = ({ children }: { children: ReactNode }) => <main className="wrap py-8">{children}</main>;
const Bidder = (props: ViewProps<Flow>) => (
  <Page>
    <Questions {...props} tender={tender} isOwner={false} />
  </Page>
);
const Owner = (props: ViewProps<Flow>) => (
  <Page>
    <Questions {...props} tender={tender} isOwner />
  </Page>
);
const Late = (props: ViewProps<Flow>) => (
  <Page>
    <Questions {...props} tender={{ ...tender, phase: 'sealed', deadline: daysFromNow(-1) }} isOwner={false} />
  </Page>
);

export const Loading = storyOf<Flow>(questionsMachine, Bidder, situations.loading);
export const Shown = storyOf<Flow>(questionsMachine, Bidder, situations.shown);
export const NextPage = storyOf<Flow>(questionsMachine, Bidder, situations.nextPage);
export const None = storyOf<Flow>(questionsMachine, Bidder, situations.none);
export const Failed = storyOf<Flow>(questionsMachine, Bidder, situations.failed);
export const TooLong = storyOf<Flow>(questionsMachine, Bidder, situations.tooLong);
export const AwaitingLogin = storyOf<Flow>(questionsMachine, Bidder, situations.awaitingLogin);
export const Sending = storyOf<Flow>(questionsMachine, Bidder, situations.sending);
export const ToAnswer = storyOf<Flow>(questionsMachine, Owner, situations.toAnswer);
export const Answering = storyOf<Flow>(questionsMachine, Owner, situations.answering);
export const AnswerMissing = storyOf<Flow>(questionsMachine, Owner, situations.answerMissing);
export const SendingAnswer = storyOf<Flow>(questionsMachine, Owner, situations.sendingAnswer);
export const AfterDeadline = storyOf<Flow>(questionsMachine, Late, situations.afterDeadline);
