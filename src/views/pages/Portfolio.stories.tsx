import { listAt } from '../../../.storybook/frozen.ts';
import { publisher } from '../../../.storybook/samples-tenders.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { Portfolio as Awards } from '../../../contract/entities/tenders.ts';
import { portfolioMachine } from '../../machines/pages/portfolio.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Portfolio } from './Portfolio.tsx';

export default { title: 'pages/Portfolio' };

type Page = typeof portfolioMachine;

const cleaning = { name: 'Cleaning and Hygiene', nameAr: 'النظافة والتعقيم' };
const security = { name: 'Security and Guarding', nameAr: 'الأمن والحراسة' };
const items: Awards['items'] = [
  {
    id: 131,
    number: 'TND-2026-0131',
    title: 'Night guarding of the Corniche car parks and the four service entrances of the tower, with patrols',
    titleAr: 'حراسة ليلية لمواقف الكورنيش ومداخل الخدمة الأربعة للبرج مع الدوريات',
    user: publisher,
    categories: [security],
    awardedAt: '2026-10-18T09:00:00.000Z',
  },
  {
    id: 98,
    number: 'TND-2026-0098',
    title: 'Cleaning and guarding of two schools',
    titleAr: null,
    user: { id: 4, name: 'Fahad Al-Kuwari', nameAr: null, logo_url: null, company: null },
    categories: [cleaning, security],
    awardedAt: '2026-03-02T09:00:00.000Z',
  },
];
const portfolio: Awards = {
  items,
  pageCount: 3,
  totalItems: 31,
  years: [
    { year: 2026, tenders: 27 },
    { year: 2025, tenders: 4 },
  ],
  categories: [
    { id: 2, ...security, tenders: 19 },
    { id: 1, ...cleaning, tenders: 14 },
  ],
};
const all = { year: null, category: null, page: 1 };
const chosen = { year: 2026, category: 2, page: 2 };

const at = (...list: Parameters<typeof listAt>): Situation<Page> => ({
  value: 'listing',
  context: { begun: all },
  children: { awards: listAt(...list) },
});

const situations = {
  loading: at('loading', { search: all, result: null }),
  turning: at('loading', { search: chosen, result: portfolio }),
  shown: at('shown', { search: all, result: portfolio }),
  chosen: at('shown', { search: chosen, result: portfolio }),
  empty: at('empty', { search: { ...all, year: 2019 }, result: { ...portfolio, items: [], pageCount: 0, totalItems: 0 } }),
  failed: at('failed', { search: all, result: null }),
} satisfies Record<string, Situation<Page>>;
expectEveryState<Page>(portfolioMachine, situations);

const View = (props: ViewProps<Page>) => (
  <main className="pb-12">
    <Portfolio {...props} />
  </main>
);

export const Loading = storyOf<Page>(portfolioMachine, View, situations.loading);
export const Turning = storyOf<Page>(portfolioMachine, View, situations.turning);
export const Shown = storyOf<Page>(portfolioMachine, View, situations.shown);
export const Chosen = storyOf<Page>(portfolioMachine, View, situations.chosen);
export const Empty = storyOf<Page>(portfolioMachine, View, situations.empty);
export const Failed = storyOf<Page>(portfolioMachine, View, situations.failed);
