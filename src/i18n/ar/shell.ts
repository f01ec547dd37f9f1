import type { shell as english } from '../en/shell.ts';
import type { ArabicOf } from '../translation.ts';

export const shell: ArabicOf<typeof english> = {
  shell: {
    skip: 'انتقل إلى المحتوى',
    home: 'دليل، الصفحة الرئيسية',
    menu: 'القائمة',
    openMenu: 'فتح القائمة',
    closeMenu: 'إغلاق القائمة',
    main: 'الرئيسي',
    language: 'اللغة',
    login: 'تسجيل الدخول',
    account: 'الحساب: {{name}}',
    messages: 'الرسائل',
    toTop: 'العودة إلى الأعلى',
  },
  nav: { home: 'الرئيسية', service: 'الخدمات', tenders: 'المناقصات', about: 'من نحن', terms: 'الشروط' },
  footer: {
    about: 'دليل أعمال لشركات الخدمات في قطر، وسوق تلتقي فيه المناقصات بالعروض.',
    quickLinks: 'روابط سريعة',
    toAbout: 'من نحن',
    toServices: 'الخدمات',
    toPortfolio: 'أعمالنا',
    toContact: 'اتصل بنا',
    services: 'الخدمات',
    contact: 'معلومات التواصل',
    rights: '© {{year}} دليل. جميع الحقوق محفوظة.',
  },
  popup: {
    inputsTitle: 'تحقّق من مدخلاتك',
    inputsText: 'يُرجى التحقّق من مدخلاتك',
    tryLaterTitle: 'يُرجى المحاولة لاحقًا',
    tryLaterText: 'حدث خطأ أثناء الاتصال بالخادم.',
    reference: 'رقم مرجعي للدعم: {{id}}',
  },
  language: { failed: 'تعذّر تغيير اللغة. تحقّق من اتصالك ثم حاول مرة أخرى.' },
};
