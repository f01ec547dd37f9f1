import type { Trade } from './trade.ts';

/** Companies of 'Cleaning and facilities'. */
export const cleaning: Trade = {
  companies: 72,
  kinds: [
    {
      name: ['Cleaning', 'للنظافة'],
      service: 'Deep cleaning',
      does: [
        'Day and night cleaning for offices, malls and residential towers.',
        'تنظيف نهاري وليلي للمكاتب والمجمعات التجارية والأبراج السكنية.',
      ],
    },
    {
      name: ['Facility Services', 'لخدمات المرافق'],
      service: 'Office cleaning',
      does: [
        'Complete facility teams: cleaners, porters, gardeners and one site manager.',
        'فرق متكاملة للمرافق: عمال نظافة وحمّالون وبستانيون ومدير موقع واحد.',
      ],
    },
    {
      name: ['Facade Care', 'للعناية بالواجهات'],
      service: 'Façade and windows',
      does: [
        'Rope access and cradle cleaning of high façades, with rescue plans for every drop.',
        'تنظيف الواجهات العالية بالحبال والسقالات المعلقة مع خطة إنقاذ لكل موقع.',
      ],
    },
    {
      name: ['Hygiene', 'للتعقيم والنظافة'],
      service: 'Pest control',
      does: ['Pest control and disinfection for kitchens, stores and clinics.', 'مكافحة الآفات والتعقيم للمطابخ والمخازن والعيادات.'],
    },
    {
      name: ['Gardens & Grounds', 'للحدائق والمساحات الخضراء'],
      service: 'Landscaping',
      does: [
        'Gardens, irrigation and seasonal planting for villas and compounds.',
        'حدائق وأنظمة ري وزراعة موسمية للفلل والمجمعات السكنية.',
      ],
    },
  ],
  how: [
    ['Every floor has a written checklist that the client can see at any time.', 'لكل طابق قائمة فحص مكتوبة يطّلع عليها العميل في أي وقت.'],
    ['We use low-odour products that are safe for kitchens and classrooms.', 'نستخدم مواد منخفضة الرائحة آمنة للمطابخ والفصول الدراسية.'],
    ['Prices are fixed per square metre and include supplies and machines.', 'الأسعار ثابتة للمتر المربع وتشمل المواد والمعدات.'],
    ['Sorting and recycling are reported by weight every month.', 'نقدّم كل شهر تقريرًا بأوزان النفايات المفروزة والمعاد تدويرها.'],
  ],
};
