import { describe, expect, test } from 'vitest';
import { createRandom, pick } from '../../../server/data/demo/random.ts';
import { type Guessed, refuseGuessable } from '../../../server/domain/accounts/guessable-passwords.ts';
import { Refused } from '../../../server/domain/refusal.ts';

/*
 * The words below were collected for this test, and are not those of the product's list: months and days are the runtime's (CLDR), names of
 * people are every ninth of the first names of `@zxcvbn-ts/language-ar` 3.1.0 and well-known ones, in three spellings where there are more.
 */
const account: Guessed = {
  email: 'n.alsada@rasabrouq-lifts.example',
  name: 'Noor Al Sada',
  companies: ['Ras Abrouq Elevators W.L.L.', 'مصاعد راس بروق'],
  productName: 'Daleel',
  productNameAr: 'دليل',
};

const cldr = (locale: string, options: Intl.DateTimeFormatOptions, count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(
      Date.UTC(2026, options.month ? index : 1, 1 + (options.month ? 0 : index)),
    ),
  );

const words = {
  own: ['noor', 'sada', 'alsada', 'nooralsada', 'rasabrouq', 'abrouq', 'elevators', 'مصاعد', 'بروق'],
  product: ['daleel', 'دليل', 'دليلك'],
  common: [
    'admin',
    'welcome',
    'password',
    'letmein',
    'football',
    'sunshine',
    'princess',
    'dragon',
    'hello',
    'computer',
    'changeme',
    'flower',
  ],
  firstNames:
    'abdul-azim abdul-hakim abdul-khaliq abdul-nasir abdul-rashid adham altair anwar awad azzam butrus esam fariq fida ghazi hakem hanif hatim hud ibrahim isa jalal jubair kareem khalil labib majid mazin muhammad mustafa nabil najib nuh qadir rabah rashad sabir salah sami shakir sulaiman talib tawfiq ubayy wafiq yahyah yusef zaid'
      .replaceAll('-', '')
      .split(' '),
  people: [
    'mohammed',
    'Mohamed',
    'muhamad',
    'ahmed',
    'fatima',
    'maryam',
    'mariam',
    'hessa',
    'sheikha',
    'jassim',
    'khalifa',
    'tamim',
    'aisha',
    'moza',
    'rajesh',
    'priya',
    'joseph',
    'maria',
    'محمد',
    'فاطمة',
    'مريم',
    'عبدالله',
    'خالد',
    'حصة',
  ],
  months: [...cldr('en', { month: 'long' }, 12), ...cldr('ar', { month: 'long' }, 12), ...cldr('en', { month: 'short' }, 12)],
  days: [...cldr('en', { weekday: 'long' }, 7), ...cldr('ar', { weekday: 'long' }, 7)],
  seasons: ['winter', 'Spring', 'Summer', 'autumn', 'شتاء', 'الربيع', 'صيف', 'الخريف', 'shita', 'rabee'],
  places: [
    'qatar',
    'Doha',
    'lusail',
    'wakrah',
    'AlWakra',
    'alkhor',
    'dukhan',
    'mesaieed',
    'rayyan',
    'katara',
    'msheireb',
    'souqwaqif',
    'corniche',
    'ummsalal',
    'zubarah',
    'shahaniya',
    'pearl',
    'westbay',
    'قطر',
    'الدوحة',
    'لوسيل',
    'الريان',
    'الخور',
    'dubai',
    'riyadh',
    'kuwait',
  ],
  teams: [
    'alsadd',
    'AlDuhail',
    'gharafa',
    'alarabi',
    'realmadrid',
    'barcelona',
    'liverpool',
    'arsenal',
    'chelsea',
    'juventus',
    'argentina',
    'الهلال',
    'السد',
    'annabi',
    'ريالمدريد',
  ],
  religious: [
    'allah',
    'bismillah',
    'alhamdulillah',
    'mashallah',
    'inshallah',
    'ramadan',
    'quran',
    'islam',
    'makkah',
    'jannah',
    'jesus',
    'الله',
    'بسم الله',
    'رمضان',
    'الحمدلله',
    'سبحان الله',
    'قرآن',
    'eidmubarak',
  ],
  arabic: [
    'habibi',
    '7abibi',
    'حبيبي',
    'sadiqi',
    'صديقي',
    'marhaba',
    'مرحبا',
    'كلمةالسر',
    'سري',
    'hayati',
    'حياتي',
    'yalla',
    'salam',
    'سلام',
  ],
} as const;

const leet: Record<string, string> = { a: '@', e: '3', i: '1', o: '0', s: '$', t: '7', l: '1' };
const signs = ['!', '@', '#', '$', '.', '_', '-', '*', '&', '?'];

/** Draws passwords as people make them: a word, as it is or in disguise, and what is put before and behind it. */
function drawPatterns(seed: number, count: number): string[] {
  const random = createRandom(seed);
  const digits = (length: number) => Array.from({ length }, () => random.below(10)).join('');
  const sign = () => pick(random, signs);
  const year = () => String(1970 + random.below(60));
  const tails = [
    () => digits(1 + random.below(6)),
    year,
    () => `${sign()}${digits(3 + random.below(2))}`,
    () => `${sign()}${year()}`,
    () => `${year()}${sign()}`,
    () => `${digits(3)}${sign()}${sign()}`,
    () => `${sign()}${sign()}${digits(2)}`,
  ];
  const cases = [
    (word: string) => word,
    (word: string) => word.charAt(0).toUpperCase() + word.slice(1),
    (word: string) => word.toUpperCase(),
  ];
  const disguises = [
    (word: string) => word,
    (word: string) => word,
    (word: string) => word.replace(/[aeiostl]/gi, (letter) => leet[letter.toLowerCase()] ?? letter),
  ];
  const drawn = new Set<string>();
  while (drawn.size < count) {
    const word = pick(random, pick(random, Object.values<readonly string[]>(words)));
    const head = random.below(8) === 0 ? pick(random, tails)() : '';
    const chosen = `${head}${pick(random, disguises)(pick(random, cases)(word))}${pick(random, tails)()}`;
    if ([...chosen].length >= 6) drawn.add(chosen);
  }
  return [...drawn];
}

/** Words that have nothing to do with the account or the place, written down at random from a book. */
const bookWords =
  'lantern orbit velvet cactus thunder marble pencil harvest window copper ladder violin pepper saddle glacier butter anchor walnut feather tunnel basket crystal meadow hammer island paper rocket button canyon silver carpet engine forest garlic helmet insect jacket kettle lizard magnet needle oyster pillow quartz ribbon shovel ticket umbrella vinegar wagon yogurt zipper almond bridge candle dolphin'.split(
    ' ',
  );
const arabicBookWords = 'مصباح جسر نافذة زيتون سلحفاة مظلة دفتر غيمة منشار بستان قارب مطرقة شمعة جزيرة سفينة بطيخ مفتاح طاحونة'.split(' ');

/** Draws passwords as the hint wants them: three unrelated words, or ten random characters. */
function drawGood(seed: number, count: number): string[] {
  const random = createRandom(seed);
  const alphabets = [
    'abcdefghijklmnopqrstuvwxyz',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
    Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).join(''),
  ];
  return Array.from({ length: count }, (_, index) => {
    if (index % 2 === 0) {
      const list = index % 8 === 0 ? arabicBookWords : bookWords;
      return Array.from({ length: 3 }, () => pick(random, list)).join(pick(random, [' ', '-', '', '.']));
    }
    const alphabet = pick(random, alphabets);
    return Array.from({ length: 10 }, () => alphabet[random.below(alphabet.length)]).join('');
  });
}

const isRefused = (chosen: string): boolean => {
  try {
    refuseGuessable(chosen, account);
    return false;
  } catch (error) {
    if (error instanceof Refused) return true;
    throw error;
  }
};

describe('a password that is a known word with something before or behind it', () => {
  test.each(['Admin@123', 'Welcome@123', 'Password@2026', 'Qatar@2022', 'Doha@2026', 'Daleel@123', 'Noor@1234', 'Abrouq@2026'])(
    'is refused: %s',
    (chosen) => expect(isRefused(chosen)).toBe(true),
  );

  test('is refused in 95 of 100 drawn from the patterns that people use', () => {
    const drawn = drawPatterns(2026, 500);
    const accepted = drawn.filter((chosen) => !isRefused(chosen));
    expect(drawn).toHaveLength(500);
    expect(accepted.length, accepted.join(' ')).toBeLessThanOrEqual(25);
  });

  test.each([
    'Noor4Qatar',
    'Doha_Qatar_2026',
    'alsadaNoor99',
    'P@ssw0rd!2026',
    '2026@nimdA',
    'AL-RAYYAN 2026',
    'q@t@r#974',
    'قطر_٢٠٢٦',
    'baseballbaseball2031!',
  ])('is refused in a disguise: %s', (chosen) => expect(isRefused(chosen)).toBe(true));
});

describe('a password as the hint wants it', () => {
  test('is accepted: each of 300 drawn', () => {
    const refused = drawGood(2026, 300).filter(isRefused);
    expect(refused).toEqual([]);
  });
});

test('a known word that is repeated to a long password is refused', () => {
  expect(isRefused('qatar@'.repeat(40))).toBe(true);
});
