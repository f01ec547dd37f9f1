/** The texts that tests look for, in both languages. */
export const words = {
  en: {
    service: 'Service',
    login: 'Login',
    email: 'Email',
    password: 'Password',
    logout: 'Logout',
    confirmLogout: 'Yes, Logout',
    search: 'Search',
    keyword: 'Keyword',
    next: 'Next',
    previous: 'Previous',
    blurred: 'Login to view details',
    company: 'Marsa Clean Services',
  },
  ar: {
    service: 'الخدمات',
    login: 'تسجيل الدخول',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    logout: 'تسجيل الخروج',
    confirmLogout: 'نعم، تسجيل الخروج',
    search: 'بحث',
    keyword: 'الكلمة المفتاحية',
    next: 'التالي',
    previous: 'السابق',
    blurred: 'سجّل الدخول لعرض التفاصيل',
    company: 'مرسى لخدمات النظافة',
  },
} as const;

export type Language = keyof typeof words;
export const languages = Object.keys(words) as Language[];

/** The level of a journey in a language: the second language proves what depends on no sentence again. */
export const levelOf = (language: Language) => ({ tag: language === 'en' ? [] : ['@thorough'] });
