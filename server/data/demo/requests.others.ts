import type { DemoRequest } from './requests.types.ts';

/** Requests of the printed accounts to other companies. */
export const toOthers: readonly DemoRequest[] = [
  {
    by: 'member',
    company: 'Hazm Guard Security',
    services: ['Event security', 'First aid cover'],
    title: 'Security for a graduation evening, 600 guests',
    description:
      'One evening at a hall in Education City, from 17:00 to 23:00. About 600 guests with bag checks at two doors, and a first-aider on site. Please price eight guards, three of them women.',
    state: 'pending',
    days: 2,
  },
  {
    by: 'member',
    company: 'Nakhla Catering House',
    services: ['Board lunches', 'Coffee and tea service'],
    title: 'غداء عمل لاثني عشر شخصًا كل يوم أحد',
    description:
      'اجتماع أسبوعي في الدفنة يبدأ عند الثانية عشرة. نحتاج غداءً لاثني عشر شخصًا مع القهوة والشاي، منهم اثنان نباتيان وواحد لديه حساسية من المكسرات.',
    state: 'approved',
    days: 9,
  },
  {
    by: 'member',
    company: 'Sidr & Stone Contracting',
    services: ['Fit-out and refurbishment', 'Joinery and carpentry'],
    title: 'Reception desk and glass partitions',
    description:
      'A new reception desk in oak and about 18 m of glass partition on one floor in Lusail. Drawings are ready. Work after 18:00 only.',
    state: 'rejected',
    reason: 'We are fully booked until the end of the quarter and cannot meet your date.',
    days: 16,
    hours: 44,
  },
  {
    by: 'member',
    company: 'Rimal Logistics',
    services: ['Warehousing'],
    title: 'Storage for 40 pallets during our move',
    description:
      'Office furniture and archive boxes on 40 pallets, for six weeks, dry and insured. Collection in Al Sadd with a tail lift.',
    state: 'closed',
    days: 58,
    hours: 240,
  },
  {
    by: 'member',
    company: 'Wajba Air & Energy',
    services: ['Air-conditioning maintenance'],
    title: 'صيانة وحدات التكييف قبل الصيف',
    description: 'أربع عشرة وحدة منفصلة في مكتب من طابقين: تنظيف وفحص الغاز وتقرير لكل وحدة. يُفضَّل العمل يوم السبت.',
    state: 'withdrawn',
    days: 21,
    hours: 70,
  },
  {
    by: 'company',
    company: 'Rimal Logistics',
    services: ['Freight and customs'],
    title: 'Customs clearance for cleaning machines',
    description: 'Two pallets of scrubber driers from Hamburg arrive at Hamad Port next month. Clearance and delivery to Al Daayen.',
    state: 'approved',
    days: 6,
  },
  {
    by: 'company',
    company: 'Nakhla Catering House',
    services: ['Staff meals'],
    title: 'Meals for the night shift',
    description: 'About 35 warm meals a night, delivered at 21:30 to three towers in West Bay. A trial week first, please.',
    state: 'pending',
    days: 1,
  },
];
