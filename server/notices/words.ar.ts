import type { NoticeWords } from './words.ts';

/** What people read in Arabic notifications. */
export const arabic: NoticeWords = {
  requestReceived: ({ requester, project }) => ({
    title: 'طلب خدمة جديد',
    content: `تلقت شركتك طلب خدمة من ${requester}: ${project}.`,
  }),
  requestApproved: ({ company, project }) => ({
    title: 'تمت الموافقة على طلبك',
    content: `تمت الموافقة من ${company} على طلبك ${project}، ويمكنها الآن التواصل معك.`,
  }),
  requestRejected: ({ company, project, reason }) => ({
    title: 'رُفض طلبك',
    content: `رُفض طلبك ${project} من ${company}. السبب: ${reason}`,
  }),
  requestWithdrawn: ({ requester, project }) => ({
    title: 'سُحب أحد الطلبات',
    content: `سُحب الطلب ${project} المقدَّم من ${requester}.`,
  }),
  requestClosed: ({ company, project }) => ({
    title: 'أُغلق طلبك',
    content: `أُغلق طلبك ${project} من ${company}.`,
  }),
  companyVerified: ({ company }) => ({
    title: 'تم توثيق شركتك',
    content: `تم التحقق من السجل التجاري، ويظهر ذلك الآن في ملف ${company}.`,
  }),
  tenderSubmitted: ({ publisher, tender, number }) => ({
    title: 'مناقصة تنتظر الموافقة',
    content: `أرسلت جهة النشر ${publisher} المناقصة ${tender} (${number}) للموافقة عليها.`,
  }),
  tenderApproved: ({ tender, number }) => ({
    title: 'تمت الموافقة على مناقصتك',
    content: `ستُنشر المناقصة ${tender} (${number}) في تاريخ نشرها.`,
  }),
  tenderRejected: ({ tender, number, reason }) => ({
    title: 'رُفضت مناقصتك',
    content: `لم تتم الموافقة على المناقصة ${tender} (${number}). يمكنك تعديلها وإرسالها مجددًا. السبب: ${reason}`,
  }),
  tenderCancelled: ({ tender, number, reason }) => ({
    title: 'أُلغيت إحدى المناقصات',
    content: `أُلغيت المناقصة ${tender} (${number}). السبب: ${reason}`,
  }),
  addendumIssued: ({ tender, number, addendum }) => ({
    title: 'تغيّرت شروط إحدى المناقصات',
    content: `نُشر الملحق ${addendum} للمناقصة ${tender} (${number}).`,
  }),
  interestReceived: ({ bidder, tender, number }) => ({
    title: 'هناك مهتم بمناقصتك',
    content: `أبدى ${bidder} الاهتمام بالمناقصة ${tender} (${number}).`,
  }),
  interestApproved: ({ tender, number }) => ({
    title: 'تمت الموافقة على اهتمامك',
    content: `يمكنك تقديم عرض للمناقصة ${tender} (${number}) حتى موعدها النهائي.`,
  }),
  interestRejected: ({ tender, number, reason }) => ({
    title: 'رُفض اهتمامك',
    content: `لا يمكنك تقديم عرض للمناقصة ${tender} (${number}). السبب: ${reason}`,
  }),
  questionAsked: ({ tender, number }) => ({
    title: 'سؤال عن مناقصتك',
    content: `ورد سؤال عن المناقصة ${tender} (${number}). ستكون إجابتك علنية.`,
  }),
  questionAnswered: ({ tender, number }) => ({
    title: 'أُجيب عن سؤال يخص إحدى المناقصات',
    content: `أُجيب عن سؤال يخص المناقصة ${tender} (${number})، والإجابة متاحة للجميع.`,
  }),
  deadlinePassed: ({ tender, number }) => ({
    title: 'انتهى الموعد النهائي لإحدى المناقصات',
    content: `لم يعد بالإمكان تقديم شيء للمناقصة ${tender} (${number}).`,
  }),
};
