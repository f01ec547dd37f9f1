import type { Trade } from './trade.ts';

/** Companies of 'Maintenance'. */
export const maintenance: Trade = {
  companies: 63,
  kinds: [
    {
      name: ['Electrical', 'للكهرباء'],
      service: 'Electrical works',
      does: [
        'Electrical panels, lighting and earthing for shops, schools and workshops.',
        'لوحات كهربائية وإنارة وتأريض للمحلات والمدارس والورش.',
      ],
    },
    {
      name: ['Cooling', 'للتكييف'],
      service: 'Air-conditioning maintenance',
      does: [
        'Chillers, split units and ducts, serviced on a plan and repaired the same day.',
        'مبردات ووحدات منفصلة ومجاري هواء بصيانة مجدولة وإصلاح في اليوم نفسه.',
      ],
    },
    {
      name: ['Solar', 'للطاقة الشمسية'],
      service: 'Solar and energy saving',
      does: ['Solar roofs and energy audits that pay back within five years.', 'أسطح شمسية وتدقيق للطاقة تسترد كلفتها خلال خمس سنوات.'],
    },
    {
      name: ['Plumbing', 'للسباكة'],
      service: 'Plumbing',
      does: ['Plumbing, pumps and tanks, with leak detection that opens no walls.', 'سباكة ومضخات وخزانات مع كشف التسربات دون تكسير.'],
    },
    {
      name: ['Lifts', 'للمصاعد'],
      service: 'Lifts and escalators',
      does: ['Lifts inspected monthly, with spare parts held in Doha.', 'فحص شهري للمصاعد مع قطع غيار متوفرة في الدوحة.'],
    },
  ],
  how: [
    ['A technician arrives within two hours, on holidays too.', 'يصل الفني خلال ساعتين حتى في العطل.'],
    ['Every visit leaves a report with photographs.', 'كل زيارة تنتهي بتقرير مصوّر.'],
    ['Parts are quoted before they are fitted.', 'تُسعَّر القطع قبل تركيبها.'],
    ['The annual contract covers unlimited labour.', 'يشمل العقد السنوي أجور العمل دون حد.'],
  ],
};
