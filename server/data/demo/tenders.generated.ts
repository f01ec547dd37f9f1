import type { Phase } from '../../../contract/entities/tenders.ts';
import { turn } from './random.ts';
import type { Bidder } from './tenders.people.ts';
import type { DemoInterest, DemoQuestion, DemoTender } from './tenders.types.ts';
import { places, works } from './tenders.works.ts';
import type { Bilingual } from './trades/trade.ts';

/** The repeating sequence of phases; most are running. */
const course: readonly Phase[] = [
  'running',
  'running',
  'sealed',
  'running',
  'running',
  'pending',
  'running',
  'sealed',
  'running',
  'scheduled',
  'running',
  'cancelled',
  'running',
  'rejected',
  'running',
  'sealed',
  'running',
  'running',
  'draft',
];

/** Publish date and deadline by phase and index, in days from now. */
const times: Record<Phase, (index: number) => { publish: number; deadline: number }> = {
  draft: (index) => ({ publish: 5 + (index % 4), deadline: 30 }),
  pending: (index) => ({ publish: 2 + (index % 5), deadline: 24 + (index % 9) }),
  rejected: (index) => ({ publish: 1 + (index % 3), deadline: 25 }),
  scheduled: (index) => ({ publish: 1 + (index % 6), deadline: 20 + (index % 17) }),
  running: (index) => ({ publish: -1 - (index % 19), deadline: 2 + ((index * 7) % 33) }),
  sealed: (index) => ({ publish: -30 - (index % 45), deadline: -2 - (index % 27) }),
  evaluation: (index) => ({ publish: -40 - (index % 30), deadline: -6 - (index % 12) }),
  awarded: (index) => ({ publish: -80 - (index % 40), deadline: -40 - (index % 20) }),
  unsuccessful: (index) => ({ publish: -80 - (index % 40), deadline: -40 - (index % 20) }),
  cancelled: (index) => ({ publish: -14 - (index % 9), deadline: 6 + (index % 9) }),
};

const reasons: Partial<Record<Phase, readonly string[]>> = {
  rejected: ['The description does not say how many people are needed.', 'يُرجى إرفاق جدول الكميات.'],
  cancelled: ['This year’s budget has been spent.', 'أُجّل المشروع إلى العام القادم.'],
};

const bidders: readonly Bidder[] = ['hazm', 'dana', 'barzan', 'company'];

function interestsOf(index: number, published: number): DemoInterest[] {
  const states = (['approved', 'submitted', 'rejected'] as const).slice(0, index % 4);
  return states.map((state, turnOf) => ({
    by: turn(bidders, index + turnOf),
    days: Math.max(0.2, published - 0.5 - turnOf * 0.2),
    state,
    ...(state === 'rejected' && { reason: 'We need experience with buildings of this size.' }),
  }));
}

const asked: readonly { text: string; answer: string }[] = [
  { text: 'Will there be a site visit?', answer: 'On the first Sunday after publication, at 09:00.' },
  { text: 'هل تُقبل العطاءات من تحالف شركتين؟', answer: 'نعم، مع تحديد الشركة الرئيسية.' },
  { text: 'Is the bond returned once the decision is made?', answer: 'Within two weeks of the decision.' },
];

function questionsOf(index: number, published: number): DemoQuestion[] {
  if (index % 3 > 0) return [];
  const { text, answer } = turn(asked, index / 3);
  const question = { by: turn(bidders, index), days: Math.max(0.3, published - 0.6), text };
  return [index % 2 === 0 && question.days > 1 ? { ...question, answer } : question];
}

function makeTender(index: number): DemoTender {
  const place = turn(places, index);
  const work = turn(works, index);
  const phase = turn(course, index);
  const { publish, deadline } = times[phase](index);
  // About a quarter is in one language only.
  const inArabic = index % 4 !== 3;
  const said = ([english, arabic]: Bilingual): Bilingual => [english, inArabic ? arabic : ''];
  const isVisibleToPublisher = phase === 'running' || phase === 'sealed' || phase === 'cancelled';
  const status = index % 5 < 2 ? 'closed' : 'open';
  const reason = reasons[phase];
  return {
    by: place.by,
    title: said([`${work.name[0]}, ${place.name[0]}`, `${work.name[1]}، ${place.name[1]}`]),
    description: said([`${work.task[0]} ${place.size[0]}`, `${work.task[1]} ${place.size[1]}`]),
    services: work.services,
    status,
    bond: work.bond + (index % 7) * 250,
    phase,
    publish,
    deadline,
    ...(reason && { reason: turn(reason, index) }),
    ...(isVisibleToPublisher && status === 'closed' && { interests: interestsOf(index, -publish) }),
    ...(isVisibleToPublisher && { questions: questionsOf(index, -publish) }),
    ...(phase === 'running' &&
      index % 11 === 0 && {
        addenda: [{ days: 0.4, text: 'The deadline is extended by four days.', textAr: 'مُدّد الموعد النهائي أربعة أيام.', moves: true }],
      }),
  };
}

/** Combinations of works and places: their counts are coprime, so that no pair repeats. */
export const generatedTenders: readonly DemoTender[] = Array.from({ length: works.length * places.length }, (_, index) =>
  makeTender(index),
);
