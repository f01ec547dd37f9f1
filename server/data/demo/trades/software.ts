import type { Trade } from './trade.ts';

/** Companies of 'IT and software'. */
export const software: Trade = {
  companies: 56,
  names: [
    ['Networks', 'للشبكات'],
    ['Software', 'للبرمجيات'],
    ['Digital', 'للحلول الرقمية'],
    ['Systems', 'لأنظمة المعلومات'],
    ['Cloud', 'للحوسبة السحابية'],
  ],
  does: [
    [
      'Structured cabling, wireless and server rooms for schools, clinics and offices.',
      'تمديدات هيكلية وشبكات لاسلكية وغرف خوادم للمدارس والعيادات والمكاتب.',
    ],
    ['Software for approvals, stock and maintenance, in Arabic and English.', 'برمجيات للموافقات والمخزون والصيانة بالعربية والإنجليزية.'],
    [
      'Online shops with local payment and delivery, live within eight weeks.',
      'متاجر إلكترونية مع الدفع والتوصيل المحلي خلال ثمانية أسابيع.',
    ],
    [
      'IT support desk and on-site technicians for companies without their own department.',
      'مكتب دعم وفنيون ميدانيون للشركات التي لا تملك قسم تقنية.',
    ],
    [
      'Security tests, backups and recovery drills for small and medium companies.',
      'اختبارات أمنية ونسخ احتياطي وتمارين استعادة للشركات الصغيرة والمتوسطة.',
    ],
  ],
  how: [
    ['Every cable is tested, labelled and drawn.', 'كل كابل مختبر ومرقّم ومرسوم.'],
    ['Source code and documentation belong to the client.', 'الشيفرة المصدرية والوثائق ملك للعميل.'],
    ['Calls are answered within fifteen minutes, day and night.', 'نرد على البلاغات خلال خمس عشرة دقيقة ليلًا ونهارًا.'],
    ['Data stays on servers in Qatar.', 'تبقى البيانات على خوادم داخل قطر.'],
  ],
};
