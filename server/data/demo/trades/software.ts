import type { Trade } from './trade.ts';

/** Companies of 'IT and software'. */
export const software: Trade = {
  companies: 56,
  kinds: [
    {
      name: ['Networks', 'للشبكات'],
      service: 'Network and cabling',
      does: [
        'Structured cabling, wireless and server rooms for schools, clinics and offices.',
        'تمديدات هيكلية وشبكات لاسلكية وغرف خوادم للمدارس والعيادات والمكاتب.',
      ],
    },
    {
      name: ['Software', 'للبرمجيات'],
      service: 'Software development',
      does: [
        'Software for approvals, stock and maintenance, in Arabic and English.',
        'برمجيات للموافقات والمخزون والصيانة بالعربية والإنجليزية.',
      ],
    },
    {
      name: ['Web Studio', 'للمواقع الإلكترونية'],
      service: 'Websites and online shops',
      does: [
        'Online shops with local payment and delivery, live within eight weeks.',
        'متاجر إلكترونية مع الدفع والتوصيل المحلي خلال ثمانية أسابيع.',
      ],
    },
    {
      name: ['IT Support', 'للدعم الفني'],
      service: 'IT support',
      does: [
        'IT support desk and on-site technicians for companies without their own department.',
        'مكتب دعم وفنيون ميدانيون للشركات التي لا تملك قسم تقنية.',
      ],
    },
    {
      name: ['Cyber', 'للأمن السيبراني'],
      service: 'Cyber security',
      does: [
        'Security tests, backups and recovery drills for small and medium companies.',
        'اختبارات أمنية ونسخ احتياطي وتمارين استعادة للشركات الصغيرة والمتوسطة.',
      ],
    },
  ],
  how: [
    ['Every project starts with a plan that both sides sign.', 'كل مشروع يبدأ بخطة يوقّعها الطرفان.'],
    ['Passwords, code and drawings belong to the client.', 'كلمات المرور والشيفرة والمخططات ملك للعميل.'],
    ['Calls are answered within fifteen minutes, day and night.', 'نرد على البلاغات خلال خمس عشرة دقيقة ليلًا ونهارًا.'],
    ['Data stays on servers in Qatar.', 'تبقى البيانات على خوادم داخل قطر.'],
  ],
};
