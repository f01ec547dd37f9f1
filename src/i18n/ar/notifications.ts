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
    title: 'كيف تصلك الأخبار',
    lead: 'اختر لكل نوع من الأخبار أين يصلك. تُرسل الرسائل إلى البريد الإلكتروني لحسابك.',
    failedTitle: 'تعذّر تحميل اختياراتك',
    save: 'حفظ الاختيارات',
    way: {
      page: 'في الصفحة',
      mail: 'في الصفحة وبالبريد فورًا',
      digest: 'في الصفحة وفي رسالة واحدة يوميًا',
      none: 'لا تصلني',
    },
    kind: {
      requestReceived: 'وصول طلب خدمة',
      requestApproved: 'الموافقة على طلبك',
      requestRejected: 'رفض طلبك',
      requestWithdrawn: 'سحب طلب',
      requestClosed: 'إغلاق طلبك',
      companyVerified: 'توثيق شركتك',
    },
  },
};
