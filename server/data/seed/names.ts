import { trades } from '../demo/companies.ts';
import { nouns } from '../demo/nouns.ts';
import { pick, type Random, turn } from '../demo/random.ts';

type Bilingual = readonly [english: string, arabic: string];

const syllables: readonly Bilingual[] = [
  ['ba', 'با'],
  ['bi', 'بي'],
  ['da', 'دا'],
  ['dur', 'در'],
  ['fa', 'فا'],
  ['far', 'فر'],
  ['ha', 'ها'],
  ['hil', 'هل'],
  ['ja', 'جا'],
  ['jum', 'جم'],
  ['ka', 'كا'],
  ['khal', 'خل'],
  ['la', 'لا'],
  ['lu', 'لو'],
  ['ma', 'ما'],
  ['mir', 'مر'],
  ['na', 'نا'],
  ['nur', 'نور'],
  ['qa', 'قا'],
  ['qas', 'قص'],
  ['ra', 'را'],
  ['rim', 'ريم'],
  ['sa', 'سا'],
  ['sal', 'سل'],
  ['ta', 'تا'],
  ['tam', 'تم'],
  ['wa', 'وا'],
  ['ya', 'يا'],
  ['za', 'زا'],
  ['zuh', 'زه'],
];

/** Frequent words of company names, most frequent first. */
const common: readonly Bilingual[] = [
  ['Trading', 'للتجارة'],
  ['Services', 'للخدمات'],
  ['International', 'الدولية'],
  ['Gulf', 'الخليج'],
  ['Group', 'مجموعة'],
  ['Projects', 'للمشاريع'],
  ['Modern', 'الحديثة'],
  ['United', 'المتحدة'],
  ['Pearl', 'اللؤلؤة'],
  ['Dhow', 'المحمل'],
];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns generated first words, a few frequent and most rare, as in any company register. */
export function makeVocabulary(size: number): Bilingual[] {
  const invented = Array.from({ length: size }, (_, index) => {
    const parts = [index, Math.floor(index / 7), Math.floor(index / 30)].map((step) => turn(syllables, step));
    return [capital(parts.map(([english]) => english).join('')), parts.map(([, arabic]) => arabic).join('')] as const;
  });
  return [...nouns, ...invented];
}

/** Returns a generated company name. */
export function makeName(random: Random, vocabulary: readonly Bilingual[], category: number): Bilingual {
  const first = pick(random, vocabulary, 3);
  const second = random.next() < 0.5 ? pick(random, common, 2) : pick(random, vocabulary, 2);
  const kind = pick(random, turn(trades, category).kinds).name;
  return [`${first[0]} ${second[0]} ${kind[0]}`, `${first[1]} ${second[1]} ${kind[1]}`];
}
