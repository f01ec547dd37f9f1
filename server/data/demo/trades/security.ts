import type { Trade } from './trade.ts';

/** Companies of 'Security and safety'. */
export const security: Trade = {
  companies: 28,
  kinds: [
    {
      name: ['Guarding', 'للحراسة'],
      service: 'Manned guarding',
      does: ['Licensed guards for towers, sites and compounds, men and women.', 'حرّاس وحارسات مرخّصون للأبراج والمواقع والمجمعات.'],
    },
    {
      name: ['Safety Systems', 'لأنظمة السلامة'],
      service: 'Cameras and access control',
      does: ['Cameras, gates and visitor registration, installed and watched.', 'كاميرات وبوابات وتسجيل زوار، تركيبًا ومراقبة.'],
    },
    {
      name: ['Event Safety', 'لسلامة الفعاليات'],
      service: 'Event security',
      does: [
        'Crowd safety and first aid for concerts, matches and exhibitions.',
        'سلامة الجمهور والإسعافات الأولية للحفلات والمباريات والمعارض.',
      ],
    },
    {
      name: ['Fire Protection', 'للحماية من الحريق'],
      service: 'Fire alarm and firefighting',
      does: ['Fire alarms and sprinklers, designed, approved and maintained.', 'إنذار ورشاشات حريق، تصميمًا واعتمادًا وصيانة.'],
    },
  ],
  how: [
    ['The control room answers day and night.', 'غرفة التحكم تعمل ليلًا ونهارًا.'],
    ['Every shift ends with a written report.', 'تنتهي كل وردية بتقرير مكتوب.'],
    ['Drills are held twice a year with the people who work in the building.', 'نجري تمارين إخلاء مرتين في السنة مع العاملين في المبنى.'],
  ],
};
