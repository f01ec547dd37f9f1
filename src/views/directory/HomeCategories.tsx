import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Category } from '../../../contract/entities/directory.ts';
import { inLanguage } from '../../../contract/locale.ts';
import { emptyFilters, formatListingUrl } from '../../../contract/rules/listing-url.ts';
import { formatCount } from '../../i18n/formats.ts';
import type { homeMachine } from '../../machines/directory/home.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { Digits } from '../ui/Digits.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Sentence } from '../ui/Sentence.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { categoryIcon } from './category-icon.ts';

/** The categories with their number of companies; each links to the listing of its services. */
export function HomeCategories({ snapshot, send }: ViewProps<typeof homeMachine>) {
  const { t } = useTranslation();
  const { directory } = snapshot.context;
  return (
    <section className="pt-10 lg:pt-14" aria-busy={snapshot.matches('loading')}>
      <div className="flex items-baseline justify-between gap-4 mb-4">
        <h2 className="text-h2">{t('home.browse')}</h2>
        <TextLink href="/service" className="inline-flex items-center min-h-11">
          {t('home.allServices')}
        </TextLink>
      </div>
      {snapshot.matches('failed') && (
        <Notice
          failed
          title={t('home.failedTitle')}
          text={t('home.failedText')}
          action={<Button onClick={() => send({ type: 'retry' })}>{t('common.retry')}</Button>}
        />
      )}
      {snapshot.matches('loading') && !directory && <span className="sr-only">{t('home.loading')}</span>}
      {!snapshot.matches('failed') && (
        <ul className="grid grid-cols-2 lg:grid-cols-4 gap-3 lg:gap-4">
          {directory?.categories.map((category) => <CategoryCard key={category.id} category={category} />) ??
            [1, 2, 3, 4, 5, 6, 7, 8].map((place) => <Waiting key={place} />)}
        </ul>
      )}
    </section>
  );
}

const card = 'card h-full p-4 flex flex-col sm:flex-row sm:items-center gap-3';

function CategoryCard({ category }: { category: Category }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const Icon = categoryIcon(category.slug);
  const services = category.services.map(({ id }) => id);
  return (
    <li>
      <Link href={formatListingUrl({ ...emptyFilters, services, page: 1 })} className={`${card} hover:border-line-strong`}>
        <span className="grid place-items-center size-11 shrink-0 rounded-control bg-sunken text-ink-2">
          <Icon className="size-[22px]" />
        </span>
        <span className="min-w-0">
          <span className="block font-semibold leading-5 rtl:leading-6">{inLanguage(locale, category.name, category.nameAr)}</span>
          <span className="block hint mt-0.5">
            <Sentence
              t={t}
              text="home.categoryCompanies"
              count={category.companies}
              parts={{ shown: <Digits>{formatCount(category.companies, category.companiesIsExact)}</Digits> }}
            />
          </span>
        </span>
      </Link>
    </li>
  );
}

const Waiting = () => (
  <li className={card}>
    <Skeleton className="size-11 shrink-0" />
    <span className="grid gap-2 flex-1">
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-3.5 w-1/2" />
    </span>
  </li>
);
