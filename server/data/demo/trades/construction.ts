import type { Trade } from './trade.ts';

/** Companies of 'Construction and fit-out'. */
export const construction: Trade = {
  companies: 64,
  names: [
    ['Contracting', 'للمقاولات'],
    ['Fit-out', 'للتشطيبات'],
    ['Joinery', 'للنجارة'],
    ['Steel Works', 'للأعمال المعدنية'],
    ['Building Finishes', 'لتشطيب المباني'],
  ],
  does: [
    ['Offices and shops fitted out from bare shell to opening day.', 'تجهيز المكاتب والمحلات من الهيكل حتى يوم الافتتاح.'],
    [
      'Civil works, drainage and small bridges for public and private clients.',
      'أعمال مدنية وشبكات صرف وجسور صغيرة للقطاعين العام والخاص.',
    ],
    ['Joinery from our own workshop: doors, counters, majlis furniture.', 'أعمال نجارة من ورشتنا: أبواب وكاونترات وأثاث مجالس.'],
    [
      'Steel frames, canopies and stairs, drawn, cut and erected by one team.',
      'هياكل ومظلات وسلالم معدنية يرسمها ويقصّها ويركّبها فريق واحد.',
    ],
    [
      'Waterproofing and coatings for roofs, basements and pools, guaranteed for ten years.',
      'عزل وطلاء للأسطح والأقبية والمسابح بضمان عشر سنوات.',
    ],
  ],
  how: [
    ['One engineer stays responsible from survey to snag list.', 'مهندس واحد مسؤول من المعاينة حتى قائمة الملاحظات.'],
    ['We price in detail and hand over in stages.', 'نسعّر بالتفصيل ونسلّم على مراحل.'],
    ['Drawings are approved before anything is ordered.', 'تُعتمد المخططات قبل طلب أي مواد.'],
    ['Night work keeps occupied buildings open.', 'نعمل ليلًا حتى تبقى المباني المشغولة مفتوحة.'],
  ],
};
