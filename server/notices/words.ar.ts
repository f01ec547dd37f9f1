import type { NoticeWords } from './words.ts';

/** What people read in Arabic notifications. */
export const arabic: NoticeWords = {
  requestReceived: ({ requester, project }) => ({
    title: 'طلب خدمة جديد',
    content: `تلقت شركتك طلب خدمة من ${requester}: ${project}.`,
  }),
  requestApproved: ({ company, project }) => ({
    title: 'تمت الموافقة على طلبك',
    content: `وافقت شركة ${company} على طلبك ${project} ويمكنها الآن التواصل معك.`,
  }),
  requestRejected: ({ company, project, reason }) => ({
    title: 'رُفض طلبك',
    content: `رفضت شركة ${company} طلبك ${project}. السبب: ${reason}`,
  }),
  requestWithdrawn: ({ requester, project }) => ({
    title: 'سُحب أحد الطلبات',
    content: `سُحب الطلب ${project} المقدَّم من ${requester}.`,
  }),
  requestClosed: ({ company, project }) => ({
    title: 'أُغلق طلبك',
    content: `أغلقت شركة ${company} طلبك ${project}.`,
  }),
  companyVerified: ({ company }) => ({
    title: 'تم توثيق شركتك',
    content: `تم التحقق من السجل التجاري لشركة ${company}، ويظهر ذلك الآن في ملفها.`,
  }),
};
