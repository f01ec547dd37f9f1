import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import type { AdPlacement, AdState } from '../../../contract/entities/ads.ts';
import { dayOf } from '../../../contract/rules/qatar-time.ts';
import { insertAd } from '../ads/writes.ts';
import type { Queryable } from '../database.ts';
import { adUrl, type Emblem } from './pictures.ts';
import { createRandom } from './random.ts';

type DemoAd = {
  company: string;
  name: string;
  title: string;
  title_ar: string;
  text: string;
  text_ar: string;
  link_url: string;
  emblem: Emblem | null;
  placement?: AdPlacement;
  state?: AdState;
  reason?: string;
  /** First and last day, in days from today; null where none was chosen. */
  days: readonly [first: number, last: number] | null;
  /** Page views on an average day that showed it. */
  daily?: number;
};

const marsa = 'Marsa Clean Services';

const demoAds: readonly DemoAd[] = [
  {
    company: 'Rimal Logistics',
    name: 'Pallet storage',
    title: 'Storage by the pallet in Mesaieed',
    title_ar: 'تخزين على الطبليات في مسيعيد',
    text: 'Racked, cooled, insured.',
    text_ar: 'تخزين على أرفف، مبرّد ومؤمَّن.',
    link_url: 'https://rimal.example',
    emblem: { shape: 'dune', palette: 'dune' },
    days: [-40, 120],
    daily: 310,
  },
  {
    company: marsa,
    name: 'Morning office cleaning',
    title: 'Offices that shine before eight',
    title_ar: 'مكاتب تلمع قبل الثامنة',
    text: 'Daily cleaning between 04:00 and 07:30, supervised on site.',
    text_ar: 'تنظيف يومي من 04:00 إلى 07:30 بإشراف ميداني.',
    link_url: 'https://marsaclean.example/offices',
    emblem: { shape: 'anchor', palette: 'lagoon' },
    placement: 'home',
    days: [-21, 39],
    daily: 590,
  },
  {
    company: 'Wajba Air & Energy',
    name: 'Summer check',
    title: 'Chillers checked before the summer',
    title_ar: 'فحص المبردات قبل الصيف',
    text: 'One visit, one report.',
    text_ar: 'زيارة واحدة وتقرير واحد.',
    link_url: 'https://wajba-air.example',
    emblem: { shape: 'gear', palette: 'harbour' },
    days: [-30, 60],
    daily: 180,
  },
  {
    company: 'Hazm Guard Security',
    name: 'Event guards',
    title: 'Guards for your event, this week',
    title_ar: 'حراسة لفعاليتك هذا الأسبوع',
    text: 'Licensed, bilingual, on site within 48 hours.',
    text_ar: 'حرّاس مرخّصون يتحدثون لغتين، في موقعك خلال 48 ساعة.',
    link_url: 'https://hazmguard.example',
    emblem: { shape: 'shield', palette: 'night' },
    placement: 'home',
    days: [-10, 50],
    daily: 220,
  },
  {
    company: 'Nakhla Catering House',
    name: 'Shift meals',
    title: 'Lunch for every shift',
    title_ar: 'غداء لكل وردية',
    text: 'Delivered before noon, anywhere in Doha.',
    text_ar: 'توصيل قبل الظهر إلى أي مكان في الدوحة.',
    link_url: 'https://nakhlacatering.example',
    emblem: { shape: 'palm', palette: 'dates' },
    placement: 'tenders',
    days: [-15, 75],
    daily: 140,
  },
  {
    company: marsa,
    name: 'Post-construction offer',
    title: 'Moving in? We clean first',
    title_ar: 'انتقال جديد؟ نحن ننظّف أولًا',
    text: 'Post-construction cleaning of flats and villas, floor by floor.',
    text_ar: 'تنظيف ما بعد البناء للشقق والفلل، طابقًا بعد طابق.',
    link_url: 'https://marsaclean.example/handover',
    emblem: { shape: 'house', palette: 'dates' },
    state: 'rejected',
    reason: 'The page behind the link cannot be opened. Correct the link, then send the advertisement again.',
    days: [9, 70],
  },
  {
    company: marsa,
    name: 'Night shift for clinics',
    title: 'Clinics cleaned overnight',
    title_ar: 'تنظيف العيادات ليلًا',
    text: 'Hospital-grade disinfection between closing and opening.',
    text_ar: 'تعقيم بمستوى المستشفيات بين الإغلاق والافتتاح.',
    link_url: 'https://marsaclean.example/night',
    emblem: { shape: 'star', palette: 'harbour' },
    placement: 'home',
    state: 'pending',
    days: [9, 39],
  },
  {
    company: marsa,
    name: 'Ramadan deep cleaning',
    title: 'Ready for guests',
    title_ar: 'جاهزون لاستقبال الضيوف',
    text: '',
    text_ar: '',
    link_url: '',
    emblem: null,
    state: 'draft',
    days: null,
  },
  {
    company: marsa,
    name: 'Façade season',
    title: 'Glass from floor to sky',
    title_ar: 'زجاج نظيف من الأرض إلى السماء',
    text: 'Rope access for towers of up to forty floors.',
    text_ar: 'تنظيف واجهات الأبراج بالحبال حتى أربعين طابقًا.',
    link_url: 'https://marsaclean.example/facade',
    emblem: { shape: 'sail', palette: 'sidr' },
    days: [-113, -22],
    daily: 420,
  },
];

/** The emblems on the pictures of the demo advertisements. */
export const adEmblems: readonly Emblem[] = demoAds.flatMap(({ emblem }) => emblem ?? []);

/**
 * Stores the advertisements of the demo directory, in every standing, with their figures.
 *
 * @param now the day their days are counted from
 */
export async function insertAds(db: Queryable, now: Date): Promise<void> {
  const companies = await db.selectFrom('companies').select(['name', 'owner_id']).where('owner_id', 'is not', null).execute();
  const admin = await db.selectFrom('users').select('id').where('is_admin', '=', true).orderBy('id').executeTakeFirst();
  const day = (distance: number) => dayOf(addDays(now, distance).toISOString());
  for (const [index, { company, emblem, days, daily = 0, state = 'approved', reason = null, ...ad }] of demoAds.entries()) {
    const isDecided = state === 'approved' || state === 'rejected';
    const begun = subDays(now, isDecided ? Math.max(2, 2 - (days?.[0] ?? 0)) : 1);
    const id = await insertAd(db, {
      placement: 'services',
      ...ad,
      owner_id: companies.find(({ name }) => name === company)?.owner_id ?? null,
      image_url: emblem && adUrl(emblem),
      starts_on: days && day(days[0]),
      ends_on: days && day(days[1]),
      state,
      reason,
      updated_at: begun,
      sent_at: state === 'draft' ? null : begun,
      decided_at: isDecided ? begun : null,
      decided_by: isDecided ? (admin?.id ?? null) : null,
    });
    if (!days || daily === 0) continue;
    const { next } = createRandom(index + 1);
    const figures = [];
    for (let distance = days[0]; distance <= Math.min(-1, days[1]); distance++) {
      const shown = Math.round(daily * (0.75 + next() / 2));
      figures.push({ ad_id: id, day: day(distance), shown, opened: Math.round(shown * (0.015 + next() / 50)) });
    }
    await db.insertInto('ad_days').values(figures).execute();
  }
}
