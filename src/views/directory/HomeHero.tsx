import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { inLanguage } from '../../../contract/locale.ts';
import { emptyFilters, formatListingUrl } from '../../../contract/rules/listing-url.ts';
import type { homeMachine } from '../../machines/directory/home.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { HomeFigures } from './HomeFigures.tsx';
import { HomeSearch } from './HomeSearch.tsx';

/** The claim and the search form, beside the woven art. */
export function HomeHero({ snapshot, send }: ViewProps<typeof homeMachine>) {
  const { t } = useTranslation();
  const { directory } = snapshot.context;
  return (
    <section className="relative overflow-hidden bg-sunken border-b border-line">
      <div aria-hidden="true" className="hero-art mirror hidden lg:block absolute inset-y-0 end-0 w-[41%]" />
      <div className="wrap relative">
        <div className="lg:w-[57%] py-10 lg:py-20">
          <h1 className="max-lg:text-[2rem] max-lg:leading-10 max-lg:rtl:leading-[2.75rem] ltr:max-lg:tracking-[-.018em] lg:text-hero font-semibold text-pretty">
            {t('home.headingFirst')} <br className="max-lg:hidden" />
            {t('home.headingSecond')}
          </h1>
          <p className="mt-4 text-lead text-ink-2 max-w-[52ch]">{t('home.lead')}</p>
          <HomeSearch snapshot={snapshot} send={send} />
          <OftenSearched categories={directory?.categories ?? []} />
        </div>
      </div>
      {directory && <HomeFigures directory={directory} />}
      <div aria-hidden="true" className="hero-strip mirror lg:hidden h-16" />
    </section>
  );
}

type Categories = NonNullable<ViewProps<typeof homeMachine>['snapshot']['context']['directory']>['categories'];

/** The first service of the first three categories, as search links. */
function OftenSearched({ categories }: { categories: Categories }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const services = categories.flatMap(({ services }) => services[0] ?? []).slice(0, 3);
  return (
    <div className="mt-5 text-ink-2 flex flex-wrap items-center gap-2 min-h-8 max-sm:min-h-11">
      {services.length > 0 && <span className="me-1">{t('home.oftenSearched')}</span>}
      {services.map(({ id, name, nameAr }) => {
        const keyword = inLanguage(locale, name, nameAr);
        return (
          <Link
            key={id}
            href={formatListingUrl({ ...emptyFilters, keyword, page: 1 })}
            className="inline-flex items-center min-h-8 max-sm:min-h-11 px-3 rounded-full border border-line-strong bg-surface text-ink text-small font-medium hover:border-ink"
          >
            {keyword}
          </Link>
        );
      })}
    </div>
  );
}
