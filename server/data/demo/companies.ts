import { fold } from '../../../contract/rules/fold.ts';
import { locations, serviceNamed, services } from './catalogue.ts';
import type { NewCompany } from './company-batch.ts';
import { makeDescriptions } from './descriptions.ts';
import { nouns } from './nouns.ts';
import { bannerUrl, emblems, logoUrl } from './pictures.ts';
import { publishers } from './publishers.ts';
import { createRandom, pick, pickSome, type Random, turn } from './random.ts';
import { showcase } from './showcase.ts';
import { catering } from './trades/catering.ts';
import { cleaning } from './trades/cleaning.ts';
import { construction } from './trades/construction.ts';
import { legal } from './trades/legal.ts';
import { logistics } from './trades/logistics.ts';
import { maintenance } from './trades/maintenance.ts';
import { security } from './trades/security.ts';
import { software } from './trades/software.ts';
import type { Trade } from './trades/trade.ts';

/** In the order of the categories. */
export const trades: readonly Trade[] = [cleaning, construction, software, security, catering, legal, logistics, maintenance];

/** File extensions that a logo may not have (specification section 2): the default image is shown. */
const unfitExtensions = ['svg', 'bmp', 'tiff'];

/**
 * Returns the companies of the demo directory, deterministically: hand-written ones, generated ones in mixed order, then those of tenders.
 */
export function makeCompanies(): NewCompany[] {
  const random = createRandom(974);
  const others = trades.flatMap((trade, category) =>
    Array.from({ length: trade.companies }, (_, index) => makeCompany(random, trade, category, index)),
  );
  const mixed = others
    .map((company) => ({ company, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ company }) => company);
  return [...showcase.map(fromShowcase), ...mixed, ...publishers.map(fromPublisher)].map((company, index) => ({
    ...company,
    id: index + 1,
  }));
}

function fromShowcase({ services: names, location, emblem, more, more_ar, ...rest }: (typeof showcase)[number]): Omit<NewCompany, 'id'> {
  const paragraph = (text: string | null) => (text === null ? null : `<p>${text}</p>`);
  return {
    ...rest,
    services: names.map(serviceNamed),
    location_id: locations.findIndex(({ en }) => en === location) + 1,
    logo_url: emblem && logoUrl(emblem),
    banner_url: emblem && bannerUrl(emblem),
    description: rest.excerpt && `${paragraph(rest.excerpt)}${more}`,
    description_ar: rest.excerpt_ar && `${paragraph(rest.excerpt_ar)}${more_ar}`,
  };
}

function fromPublisher({
  services: names,
  location,
  excerpt: [english, arabic],
  ...rest
}: (typeof publishers)[number]): Omit<NewCompany, 'id'> {
  return {
    ...rest,
    services: names.map(serviceNamed),
    location_id: locations.findIndex(({ en }) => en === location) + 1,
    excerpt: english,
    excerpt_ar: arabic,
    description: `<p>${english}</p>`,
    description_ar: `<p>${arabic}</p>`,
  };
}

function makeCompany(random: Random, trade: Trade, category: number, index: number): Omit<NewCompany, 'id'> {
  // 7 and the number of nouns are coprime: within a category no noun repeats.
  const noun = turn(nouns, index * 7 + category * 11);
  const kind = turn(trade.kinds, index);
  const name = `${noun[0]} ${kind.name[0]}`;
  const slug = fold(name).replaceAll(' ', '-');
  const likely = <T>(chance: number, value: T): T | null => (random.next() < chance ? value : null);

  const offered = offer(random, category, kind.service);
  const emblem = pick(random, emblems);
  const logo =
    random.next() < 0.07 ? `/media/logos/${category + 1}-${index + 1}.${pick(random, unfitExtensions)}` : likely(0.85, logoUrl(emblem));
  return {
    name,
    name_ar: `${noun[1]} ${kind.name[1]}`,
    location_id: random.below(locations.length, 2) + 1,
    services: offered,
    ...makeDescriptions(random, kind, trade.how, offered),
    logo_url: logo,
    banner_url: likely(0.6, bannerUrl(emblem)),
    website_url: likely(0.85, `https://${slug}.example`),
    facebook: likely(0.3, `https://facebook.example/${slug}`),
    twitter: likely(0.3, `https://twitter.example/${slug}`),
    linkedin: likely(0.5, `https://linkedin.example/company/${slug}`),
    google: likely(0.1, `https://google.example/${slug}`),
    skype: likely(0.1, `live:${slug}`),
  };
}

/** Returns the kind's main service, one to four more of its category, and sometimes one or two of others. */
function offer(random: Random, category: number, certain: string): number[] {
  const own = services.filter(({ categoryId, en }) => categoryId === category + 1 && en !== certain);
  const foreign = services.filter(({ categoryId }) => categoryId !== category + 1);
  const more = [...pickSome(random, own, 1 + random.below(4)), ...pickSome(random, foreign, random.next() < 0.3 ? 1 + random.below(2) : 0)];
  return [serviceNamed(certain), ...more.map(({ id }) => id)];
}
