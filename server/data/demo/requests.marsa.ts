import type { DemoRequest } from './requests.types.ts';

type ToMarsa = Omit<DemoRequest, 'company'>;

/** Requests to the company of the printed account. */
const requests: readonly ToMarsa[] = [
  {
    by: 'fatima',
    services: ['Deep cleaning'],
    title: 'Deep cleaning before opening, 140 rooms',
    description:
      'The hotel opens in five weeks. 140 rooms, corridors and a ballroom after the fit-out, including inside windows and bathroom descaling. We would like a walk-through this week and a price per floor.',
    state: 'pending',
    days: 1,
  },
  {
    by: 'maryam',
    services: ['Office cleaning', 'Waste collection'],
    title: 'تنظيف يومي لعيادة من ثلاثة طوابق',
    description:
      'عيادة خارجية في لوسيل من ثلاثة طوابق، ستة أيام في الأسبوع بعد الدوام، مع جمع النفايات الطبية في حاويات منفصلة. نحتاج عمالًا مدربين على تعقيم غرف الفحص.',
    state: 'pending',
    days: 3,
  },
  {
    by: 'member',
    services: ['Office cleaning'],
    title: 'Evening cleaning for a small office',
    description:
      'Two floors with 30 desks in Al Sadd, three evenings a week, kitchen and two bathrooms included. We would start on the first of the month.',
    state: 'pending',
    days: 4,
  },
  {
    by: 'yousef',
    services: ['Façade and windows'],
    title: 'Windows of the primary school, twice a year',
    description:
      'A three-storey school with about 900 m² of glass, no balconies. Work during the holidays only; your team needs police clearance certificates.',
    state: 'approved',
    days: 8,
  },
  {
    by: 'hamad',
    services: ['Reception and porter service', 'Waste collection'],
    title: 'حمّالون وجمع نفايات لمركز تسوق',
    description: 'مركز تسوق في الوكرة فيه ستون محلًا. نحتاج أربعة حمّالين في كل وردية وجمع النفايات مرتين في اليوم، لمدة عام قابل للتجديد.',
    state: 'approved',
    days: 12,
    hours: 30,
  },
  {
    by: 'fatima',
    services: ['Pest control'],
    title: 'Pest control for the hotel kitchens',
    description: 'Monthly visits to two kitchens and a loading bay, at night, with the report our food inspector asks for.',
    state: 'approved',
    days: 19,
  },
  {
    by: 'yousef',
    services: ['Pest control'],
    title: 'Urgent: wasps in the playground',
    description: 'We found a nest under the climbing frame this morning. Can you come today?',
    state: 'rejected',
    reason: 'We cannot come today. Please call the municipality hotline: they send someone immediately.',
    days: 24,
    hours: 1,
  },
  {
    by: 'hamad',
    services: ['Façade and windows'],
    title: 'تنظيف واجهة المركز قبل رمضان',
    description: 'واجهة زجاجية بارتفاع ثمانية عشر مترًا على شارعين. العمل ليلًا فقط مع تصريح من البلدية.',
    state: 'withdrawn',
    days: 33,
    hours: 96,
  },
  {
    by: 'maryam',
    services: ['Deep cleaning'],
    title: 'تعقيم غرف العمليات بعد التجديد',
    description: 'غرفتا عمليات وممر بعد أعمال تجديد استمرت شهرين، مع شهادة تعقيم معتمدة.',
    state: 'closed',
    days: 47,
    hours: 300,
  },
  {
    by: 'yousef',
    services: ['Deep cleaning'],
    title: 'Summer cleaning of 42 classrooms',
    description:
      'Floors stripped and sealed, furniture washed, curtains taken down and put up again. All within the last two weeks of August.',
    state: 'closed',
    days: 95,
    hours: 500,
  },
  {
    by: 'fatima',
    services: ['Office cleaning'],
    title: 'Site offices during construction',
    description: 'Six cabins and a canteen on the hotel site, daily until handover.',
    state: 'closed',
    days: 160,
    hours: 2000,
  },
  {
    by: 'member',
    services: ['Deep cleaning', 'Façade and windows'],
    title: 'Handing back our old office',
    description: 'One floor of 220 m² has to be handed back clean, carpets and windows included. The landlord inspects on a Thursday.',
    state: 'closed',
    days: 210,
    hours: 400,
  },
];

export const toMarsa: readonly DemoRequest[] = requests.map((request) => ({ ...request, company: 'Marsa Clean Services' }));
