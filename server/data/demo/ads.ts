import type { Emblem } from './pictures.ts';

type Bilingual = { title: string; title_ar: string; text: string; text_ar: string; link_url: string; emblem: Emblem };

const said: readonly Bilingual[] = [
  {
    title: 'Storage by the pallet in Mesaieed',
    title_ar: 'تخزين على الطبليات في مسيعيد',
    text: 'Rimal Logistics. Racked, cooled, insured.',
    text_ar: 'رمال للخدمات اللوجستية. تخزين مبرّد ومؤمَّن.',
    link_url: 'https://rimal.example',
    emblem: { shape: 'dune', palette: 'dune' },
  },
  {
    title: 'Chillers checked before the summer',
    title_ar: 'فحص المبردات قبل الصيف',
    text: 'Wajba Air & Energy. One visit, one report.',
    text_ar: 'الوجبة للتكييف والطاقة. زيارة واحدة وتقرير واحد.',
    link_url: 'https://wajba-air.example',
    emblem: { shape: 'gear', palette: 'harbour' },
  },
  {
    title: 'Lunch for every shift',
    title_ar: 'غداء لكل وردية',
    text: 'Nakhla Catering House. Delivered before noon.',
    text_ar: 'بيت النخلة للتموين. توصيل قبل الظهر.',
    link_url: 'https://nakhlacatering.example',
    emblem: { shape: 'palm', palette: 'dates' },
  },
];

/** Advertisements of the demo directory, with the emblems on their pictures. */
export const ads = said.map((ad) => ({
  ...ad,
  placement: 'services' as const,
  starts_on: '2026-01-01',
  ends_on: '2036-12-31',
  approved: true,
}));
