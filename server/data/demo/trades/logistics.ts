import type { Trade } from './trade.ts';

/** Companies of 'Logistics and transport'. */
export const logistics: Trade = {
  companies: 47,
  names: [
    ['Logistics', 'للخدمات اللوجستية'],
    ['Freight', 'للشحن'],
    ['Transport', 'للنقل'],
    ['Movers', 'لنقل الأثاث'],
    ['Cold Chain', 'للنقل المبرد'],
  ],
  does: [
    ['Air and sea freight with customs clearance at Hamad Port.', 'شحن جوي وبحري مع التخليص الجمركي في ميناء حمد.'],
    ['Racked and cooled storage by the pallet, insured from the first day.', 'تخزين مبرّد على أرفف بالمنصة مع تأمين من اليوم الأول.'],
    ['Staff buses with tracked routes and trained drivers.', 'حافلات للموظفين بمسارات متابَعة وسائقين مدرّبين.'],
    ['Office and villa moves over a weekend, packed and unpacked.', 'نقل المكاتب والفلل في عطلة نهاية الأسبوع مع التغليف والفك.'],
    ['Mobile cranes and low loaders with certified riggers.', 'رافعات متنقلة وناقلات مع عمال رفع معتمدين.'],
  ],
  how: [
    ['You can follow every delivery on a map.', 'يمكنك متابعة كل شحنة على الخريطة.'],
    ['One coordinator answers for the whole shipment.', 'منسّق واحد مسؤول عن الشحنة كاملة.'],
    ['Temperatures are recorded and sent with the invoice.', 'تُسجَّل درجات الحرارة وتُرسل مع الفاتورة.'],
  ],
};
