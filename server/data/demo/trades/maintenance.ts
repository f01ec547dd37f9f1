import type { Trade } from './trade.ts';

/** Companies of 'Maintenance'. */
export const maintenance: Trade = {
  companies: 63,
  names: [
    ['Maintenance', 'للصيانة'],
    ['Cooling', 'للتكييف'],
    ['Electrical', 'للكهرباء'],
    ['Building Services', 'لخدمات المباني'],
    ['Technical Services', 'للخدمات الفنية'],
  ],
  does: [
    [
      'Chillers, split units and ducts, serviced on a plan and repaired the same day.',
      'مبردات ووحدات منفصلة ومجارٍ هواء بصيانة مجدولة وإصلاح في اليوم نفسه.',
    ],
    ['Electrical panels, lighting and earthing for shops, schools and workshops.', 'لوحات كهربائية وإنارة وتأريض للمحلات والمدارس والورش.'],
    ['Plumbing, pumps and tanks, with leak detection that opens no walls.', 'سباكة ومضخات وخزانات مع كشف التسربات دون تكسير.'],
    ['Lifts inspected monthly, with spare parts held in Doha.', 'فحص شهري للمصاعد مع قطع غيار متوفرة في الدوحة.'],
    ['Solar roofs and energy audits that pay back within five years.', 'أسطح شمسية وتدقيق للطاقة تسترد كلفتها خلال خمس سنوات.'],
  ],
  how: [
    ['A technician arrives within two hours, on holidays too.', 'يصل الفني خلال ساعتين حتى في العطل.'],
    ['Every visit leaves a report with photographs.', 'كل زيارة تنتهي بتقرير مصوّر.'],
    ['Parts are quoted before they are fitted.', 'تُسعَّر القطع قبل تركيبها.'],
    ['The yearly contract covers labour without a limit.', 'يشمل العقد السنوي أجور العمل دون حد.'],
  ],
};
