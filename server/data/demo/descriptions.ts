import { services } from './catalogue.ts';
import { pick, type Random } from './random.ts';
import { proofs } from './trades/proofs.ts';
import type { Bilingual, Kind } from './trades/trade.ts';

type Descriptions = { description: string | null; description_ar: string | null; excerpt: string | null; excerpt_ar: string | null };

/** Returns the texts of a company's card and page; some are empty, and some only in Arabic. */
export function makeDescriptions(random: Random, kind: Kind, how: readonly Bilingual[], offered: number[]): Descriptions {
  const said = [kind.does, pick(random, how)];
  const proof = pick(random, proofs);
  const listed = random.next() < 0.3;
  const silent = random.next() < 0.1;
  const inArabic = random.next() < 0.85;

  const inLanguage = (language: 'en' | 'ar') => {
    const paragraph = said.map((sentence) => sentence[language === 'en' ? 0 : 1]).join(' ');
    const names = services.filter(({ id }) => offered.includes(id)).map((service) => `<li>${service[language]}</li>`);
    const list = listed ? `<ul>${names.join('')}</ul>` : '';
    return { excerpt: paragraph, description: `<p>${paragraph}</p>${list}<p>${proof[language === 'en' ? 0 : 1]}</p>` };
  };
  const english = silent ? null : inLanguage('en');
  const arabic = silent || !inArabic ? null : inLanguage('ar');
  return {
    description: english?.description ?? null,
    description_ar: arabic?.description ?? null,
    excerpt: english?.excerpt ?? null,
    excerpt_ar: arabic?.excerpt ?? null,
  };
}
