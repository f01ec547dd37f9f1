import type { DemoTender } from './tenders.types.ts';

type OfMarsa = Omit<DemoTender, 'by'>;

/** Tenders of the company of the printed account, one in every phase. */
const tenders: readonly OfMarsa[] = [
  {
    title: ['Gate and perimeter guarding, Lusail yard', 'حراسة البوابة والسور، ساحة لوسيل'],
    description: [
      'Two guards at the gate and one on patrol along 900 m of fence, day and night, for twelve months. The yard holds vehicles and cleaning machines; guards keep the visitors’ log and check every load that leaves.',
      'حارسان عند البوابة وثالث يطوف على سور طوله 900 متر، ليلًا ونهارًا لمدة اثني عشر شهرًا. في الساحة مركبات وآلات تنظيف، ويسجل الحراس الزوار ويفحصون كل حمولة تخرج.',
    ],
    services: ['Manned guarding', 'Cameras and access control'],
    status: 'closed',
    bond: 25_000,
    phase: 'running',
    publish: -15,
    deadline: 20,
    interests: [
      { by: 'barzan', days: 4, state: 'approved' },
      { by: 'dana', days: 1, state: 'submitted' },
      { by: 'hazm', days: 0.01, state: 'submitted' },
    ],
    questions: [
      {
        by: 'barzan',
        days: 6,
        text: 'Is there a guard room with electricity at the gate?',
        answer: 'Yes, with a toilet and air conditioning.',
      },
      { by: 'dana', days: 3, text: 'هل تُطلب رخصة قيادة من حارس الدورية؟', answer: 'نعم، نوفر له سيارة صغيرة.' },
      { by: 'hazm', days: 1, text: 'May the twelve months begin later than the start date?' },
    ],
    addenda: [
      {
        days: 5,
        text: 'The fence is 900 m long, not 700 m. The deadline is extended by one week.',
        textAr: 'طول السياج 900 متر لا 700 متر. مُدّد الموعد النهائي أسبوعًا واحدًا.',
        moves: true,
      },
    ],
  },
  {
    title: ['Supply of cleaning machines', 'توريد آلات تنظيف'],
    description: [
      'Eight scrubber driers and twelve vacuum cleaners with two years of service, delivered to Al Daayen.',
      'ثماني آلات لغسل الأرضيات واثنتا عشرة مكنسة كهربائية مع صيانة لمدة سنتين، والتسليم في الضعاين.',
    ],
    services: ['Freight and customs', 'Warehousing'],
    status: 'open',
    bond: 12_000,
    phase: 'running',
    publish: -9,
    deadline: 12,
    questions: [{ by: 'member', days: 2, text: 'Are refurbished machines accepted?' }],
    proposals: [
      {
        by: 'hazm',
        before: 14,
        state: 'submitted',
        title: 'Eight scrubber driers and twelve vacuum cleaners',
        description: 'All new, with a service technician in Doha.',
        price: 168_400,
        period: 30,
        parts: [
          ['Delivery', 90],
          ['Service for two years', 10],
        ],
      },
    ],
  },
  {
    title: ['Uniforms for 240 staff', 'زي موحد لـ 240 موظفًا'],
    description: [
      'Three sets for each of 240 people in eleven sizes, with embroidered names in both languages. Samples must be approved before delivery.',
      'ثلاث مجموعات لكل من 240 شخصًا بأحد عشر مقاسًا مع تطريز الأسماء باللغتين، وتُعتمد العينات قبل التسليم.',
    ],
    services: ['Laundry and linen'],
    status: 'open',
    bond: 6000,
    phase: 'pending',
    publish: 3,
    deadline: 41,
  },
  {
    title: ['Lease of waste containers', 'استئجار حاويات نفايات'],
    description: [
      'Forty containers of 1,100 litres and their weekly washing, for three years.',
      'أربعون حاوية سعة 1,100 لتر مع غسلها أسبوعيًا لمدة ثلاث سنوات.',
    ],
    services: ['Waste collection'],
    status: 'closed',
    bond: 15_000,
    phase: 'sealed',
    publish: -48,
    deadline: -23,
    interests: [
      { by: 'dana', days: 40, state: 'approved' },
      { by: 'barzan', days: 39, state: 'rejected', reason: 'A licence for waste transport is missing.' },
      { by: 'hazm', days: 33, state: 'approved' },
    ],
    questions: [{ by: 'dana', days: 38, text: 'Who pays the landfill fee?', answer: 'We do, against receipts.' }],
    proposals: [
      {
        by: 'dana',
        before: 6,
        state: 'submitted',
        title: 'Forty containers with weekly washing',
        description: 'New containers, washed at our own station; replacements within two days.',
        price: 412_600,
        period: 1095,
        parts: [
          ['Delivery', 20],
          ['Years one and two', 50],
          ['Third year', 30],
        ],
      },
      {
        by: 'hazm',
        before: 2,
        state: 'submitted',
        title: 'Containers for three years',
        description: 'Forty containers and a lorry with a washing arm.',
        price: 398_900,
        period: 1095,
        parts: [
          ['Delivery', 15],
          ['Three years of service', 85],
        ],
      },
    ],
  },
  {
    title: ['Vehicle washing, 40 vans', ''],
    description: ['Forty vans, inside and outside, twice a month at our yard.', ''],
    services: ['Deep cleaning'],
    status: 'open',
    bond: 3000,
    phase: 'draft',
    publish: 6,
    deadline: 30,
  },
  {
    title: ['Staff transport for two night shifts', 'نقل موظفي ورديتين ليليتين'],
    description: [
      'Two buses with 30 seats between Al Daayen and West Bay, six nights a week.',
      'حافلتان بثلاثين مقعدًا بين الضعاين والخليج الغربي ست ليالٍ في الأسبوع.',
    ],
    services: ['Staff transport'],
    status: 'closed',
    bond: 18_000,
    phase: 'scheduled',
    publish: 2,
    deadline: 26,
  },
  {
    title: ['Fleet tracking for 60 vehicles', 'تتبع أسطول من 60 مركبة'],
    description: ['Devices, their installation and a web service for three years.', 'أجهزة وتركيبها وخدمة إلكترونية لمدة ثلاث سنوات.'],
    services: ['Software development', 'IT support'],
    status: 'open',
    bond: 8000,
    phase: 'rejected',
    publish: 1,
    deadline: 22,
    reason: 'The description does not say who owns the collected data. Please add it, and the retention time.',
  },
  {
    title: ['Solar panels on the workshop roof', 'ألواح شمسية على سطح الورشة'],
    description: [
      'About 400 m² of panels with their inverters, connected to the grid.',
      'نحو 400 متر مربع من الألواح مع محولاتها، موصولة بالشبكة.',
    ],
    services: ['Solar and energy saving', 'Electrical works'],
    status: 'closed',
    bond: 40_000,
    phase: 'cancelled',
    publish: -30,
    deadline: 5,
    reason: 'The owner of the building does not allow works on the roof.',
    interests: [{ by: 'dana', days: 20, state: 'approved' }],
    questions: [{ by: 'dana', days: 18, text: 'Can the roof be reached by crane?', answer: 'From the north side only.' }],
  },
];

export const ofMarsa: readonly DemoTender[] = tenders.map((tender) => ({ ...tender, by: 'company' }));
