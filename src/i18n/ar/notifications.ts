import type { notifications as english } from '../en/notifications.ts';
import type { ArabicOf } from '../translation.ts';

export const notifications: ArabicOf<typeof english> = {
  notice: {
    emptyText: 'يظهر هنا ما يستجد في طلباتك وشركتك.',
    failedTitle: 'تعذّر تحميل الإشعارات',
    failedText: 'تحقّق من اتصالك ثم حاول مرة أخرى.',
    pages: 'صفحات الإشعارات',
    page: 'صفحة',
  },
  wishes: {
    title: 'كيف تصلك الإشعارات',
    lead: 'اختر لكل نوع من الإشعارات أين يصلك. تُرسل الرسائل إلى البريد الإلكتروني لحسابك.',
    failedTitle: 'تعذّر تحميل اختياراتك',
    save: 'حفظ الاختيارات',
    way: {
      page: 'داخل الموقع',
      mail: 'داخل الموقع وبالبريد الإلكتروني فورًا',
      digest: 'داخل الموقع وفي رسالة واحدة يوميًا بالبريد الإلكتروني',
      none: 'لا تصلني',
    },
    kind: {
      requestReceived: 'وصول طلب خدمة',
      requestApproved: 'الموافقة على طلبك',
      requestRejected: 'رفض طلبك',
      requestWithdrawn: 'سحب طلب',
      requestClosed: 'إغلاق طلبك',
      companyVerified: 'توثيق شركتك',
      tenderSubmitted: 'مناقصة بانتظار الموافقة (للمشرفين)',
      tenderApproved: 'تمت الموافقة على مناقصتك',
      tenderRejected: 'رُفضت مناقصتك',
      tenderCancelled: 'أُلغيت مناقصة شاركت فيها',
      addendumIssued: 'تغيّرت شروط مناقصة شاركت فيها',
      interestReceived: 'أبدت جهة اهتمامها بمناقصتك',
      interestApproved: 'تمت الموافقة على اهتمامك',
      interestRejected: 'رُفض اهتمامك',
      questionAsked: 'وصل سؤال عن مناقصتك',
      questionAnswered: 'أُجيب عن سؤال في مناقصة شاركت فيها',
      deadlinePassed: 'انتهى الموعد النهائي لمناقصة',
    },
  },
};
