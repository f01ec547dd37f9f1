import type { Trade } from './trade.ts';

/** Companies of 'Logistics and transport'. */
export const logistics: Trade = {
  companies: 47,
  kinds: [
    {
      name: ['Lifting', 'للرافعات'],
      service: 'Heavy lifting and cranes',
      does: ['Mobile cranes and low loaders with certified riggers.', 'رافعات متنقلة وناقلات مع عمال رفع معتمدين.'],
    },
    {
      name: ['Freight', 'للشحن'],
      service: 'Freight and customs',
      does: ['Air and sea freight with customs clearance at Hamad Port.', 'شحن جوي وبحري مع التخليص الجمركي في ميناء حمد.'],
    },
    {
      name: ['Transport', 'للنقل'],
      service: 'Staff transport',
      does: ['Staff buses with tracked routes and trained drivers.', 'حافلات للموظفين بمسارات متابَعة وسائقين مدرّبين.'],
    },
    {
      name: ['Movers', 'لنقل الأثاث'],
      service: 'Office moving',
      does: ['Office and villa moves over a weekend, packed and unpacked.', 'نقل المكاتب والفلل في عطلة نهاية الأسبوع مع التغليف والفك.'],
    },
    {
      name: ['Cold Chain', 'للنقل المبرد'],
      service: 'Refrigerated transport',
      does: [
        'Racked and cooled storage by the pallet, insured from the first day.',
        'تخزين مبرّد على الطبليات والأرفف مع تأمين من اليوم الأول.',
      ],
    },
  ],
  how: [
    ['You can follow every job on a map.', 'يمكنك متابعة كل مهمة على الخريطة.'],
    ['One coordinator answers for the whole job.', 'منسّق واحد مسؤول عن المهمة كاملة.'],
    ['Every truck is insured for what it carries.', 'كل شاحنة مؤمَّنة على حمولتها.'],
  ],
};
