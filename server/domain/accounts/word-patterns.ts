import { dictionary } from '@zxcvbn-ts/language-common';
import { knownWords } from './known-words.ts';

/** Passwords of published leaks, the most common first, that are tried in pairs as the known words are. */
const paired = 300;
/** Letters of the longest word that is looked for. */
const wordLimit = 24;
/** Words of fewer letters, after `read`, are no leaked passwords, and words of as many are not found in disguise: random characters have them. */
const shortWord = 3;
/** Characters of a password that are looked at; what is longer is repeated, or long enough. */
const readLimit = 64;

/** What joins words, or stands before them, and adds nothing to guess. */
const joins = ['al', 'el', 'ال', 'bin', 'bint', 'ibn', 'abu', 'umm', 'abd', 'abdul', 'abdel', 'بن', 'بنت', 'ابو', 'ام', 'my', 'the'];

/** Signs and digits in place of letters: as they look, and as Arabic is typed with Latin letters. */
const looks: Record<string, string> = {
  ...{ '0': 'o', '1': 'i', '2': 'z', '3': 'e', '4': 'a', '5': 's', '6': 'g', '7': 't', '8': 'b', '9': 'g' },
  ...{ '@': 'a', '!': 'i', '|': 'i', l: 'i', $: 's', '+': 't', '(': 'c', '€': 'e', '£': 'i' },
};
const sounds: Record<string, string> = { ...looks, '2': 'a', '3': 'a', '5': 'kh', '6': 't', '7': 'h', '8': 'q', '9': 'q' };

const isLetter = /\p{L}/u;

/** Returns a text in lower case, without marks, with Arabic letters that are typed for one another unified and Latin digits. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}ـ]/gu, '')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ء', '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));

/** Reads a piece of a plain text as letters, each run of one letter as one; null if something in it is no letter in this reading. */
function read(piece: string, table: Record<string, string>): string | null {
  let letters = '';
  for (const sign of piece) {
    const letter = table[sign] ?? (isLetter.test(sign) ? sign : null);
    if (letter === null) return null;
    if (!letters.endsWith(letter)) letters += letter;
  }
  return letters;
}

/** Adds words as they are read, with what each costs. */
function add(costs: Map<string, number>, words: Iterable<string>, cost: number, least = 2): void {
  for (const word of words) {
    // Most of the 57,000 words are of Latin letters only, which both tables read alike.
    const isLatin = /^[a-z]+$/.test(word);
    const whole = isLatin ? word : plain(word);
    if (!isLetter.test(whole)) continue;
    for (const table of isLatin ? [looks] : [looks, sounds]) {
      const letters = read(whole, table);
      if (letters && letters.length >= least && cost < (costs.get(letters) ?? Infinity)) costs.set(letters, cost);
    }
  }
}

let shared: Map<string, number> | undefined;

/** Known words at 1, words of the package's lists at 2. Made at its first use, which takes 0.1 s and 3 MB. */
const sharedCosts = (): Map<string, number> => {
  if (shared) return shared;
  shared = new Map();
  const leaked = dictionary['passwords-common'];
  add(shared, joins, 0);
  add(shared, knownWords, 1);
  add(shared, leaked.slice(0, paired), 1, shortWord);
  add(shared, leaked, 2, shortWord);
  add(shared, dictionary['diceware-common'], 2, shortWord);
  return shared;
};

/**
 * Whether a password is one word of the package's lists, or one or two known words, with any digits and signs before, between and behind
 * them: a few million, of which attackers try the likely ones first. It is also read backwards, without repetitions, and with digits
 * and signs as the letters that they look or sound like.
 *
 * @param own words that are known for this account
 */
export function isWordPattern(password: string, own: readonly string[]): boolean {
  const whole = plain(password).slice(0, readLimit);
  const ownCosts = new Map<string, number>();
  add(ownCosts, own, 1);
  const readings = [
    whole,
    plain(password)
      .replace(/(.{2,}?)\1+/gu, '$1')
      .slice(0, readLimit),
    [...whole].reverse().join(''),
  ];
  return readings.some((reading) => isPattern(reading, ownCosts));
}

function isPattern(text: string, ownCosts: Map<string, number>): boolean {
  const costOf = (piece: string): number => {
    if (piece.length <= shortWord && !/^\p{L}+$/u.test(piece)) return Infinity;
    const costs = [looks, sounds].map((table) => {
      const letters = read(piece, table);
      return letters === null ? Infinity : Math.min(ownCosts.get(letters) ?? Infinity, sharedCosts().get(letters) ?? Infinity);
    });
    return Math.min(...costs);
  };
  /** The least cost of the text up to each place; only digits and signs cost nothing and say nothing. */
  const least = Array.from({ length: text.length + 1 }, (_, place) => (place === 0 ? 0 : Infinity));
  for (let from = 0; from < text.length; from += 1) {
    const before = least[from] ?? Infinity;
    if (before > 2) continue;
    if (!isLetter.test(text.charAt(from))) least[from + 1] = Math.min(least[from + 1] ?? Infinity, before);
    for (let to = from + 2; to <= Math.min(from + wordLimit, text.length); to += 1) {
      const cost = before + costOf(text.slice(from, to));
      if (cost <= 2) least[to] = Math.min(least[to] ?? Infinity, cost);
    }
  }
  const cost = least[text.length] ?? Infinity;
  return cost >= 1 && cost <= 2;
}
