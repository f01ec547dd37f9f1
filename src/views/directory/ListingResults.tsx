import { useTranslation } from 'react-i18next';
import { formatCount } from '../../i18n/formats.ts';
import type { serviceListingMachine } from '../../machines/directory/service-listing.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { useUser } from '../session/use-user.ts';
import { Button } from '../ui/Button.tsx';
import { CardSkeleton } from '../ui/CardSkeleton.tsx';
import { Digits } from '../ui/Digits.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Sentence } from '../ui/Sentence.tsx';
import { CompanyCard } from './CompanyCard.tsx';
import { ListingPager } from './ListingPager.tsx';

type Props = ViewProps<typeof serviceListingMachine>;

/** The search results: their number, the page and the cards. */
export function ListingResults({ snapshot, send }: Props) {
  const { t } = useTranslation();
  const user = useUser();
  const { result, search } = snapshot.context;
  const keyword = search.keyword.trim();
  const isLoading = snapshot.matches({ results: 'loading' });
  const isRefreshing = snapshot.matches({ results: 'refreshing' });
  const isFailed = snapshot.matches({ results: 'failed' });
  return (
    <section data-testid="results" aria-busy={isLoading || isRefreshing} aria-label={t('listing.title')} className="min-w-0 lg:row-span-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 mb-4 min-h-9">
        <p className="text-body" role="status">
          {isLoading && !result && <span className="sr-only">{t('listing.loading')}</span>}
          {result && !isFailed && (
            <Sentence
              t={t}
              text="listing.companies"
              count={result.totalItems}
              parts={{
                shown: (
                  <b className="font-semibold">
                    <Digits>{formatCount(result.totalItems, result.totalIsExact)}</Digits>
                  </b>
                ),
              }}
            />
          )}
        </p>
        <ListingPager snapshot={snapshot} send={send} label={t('listing.pagesAbove')} />
      </div>
      {isLoading && <Waiting />}
      {(snapshot.matches({ results: 'browsing' }) || isRefreshing) && (
        <div className="grid gap-3">
          {result?.items.map((company) => (
            <CompanyCard key={company.id} company={company} onLogin={() => send({ type: 'login', company: company.id })} />
          ))}
        </div>
      )}
      {snapshot.matches({ results: 'empty' }) && (
        <Notice
          title={keyword ? t('listing.emptyFor', { keyword }) : t('listing.emptyTitle')}
          text={keyword && !user ? t('listing.emptyForVisitor') : t('listing.emptyText')}
          action={<Button onClick={() => send({ type: 'clear' })}>{t('common.clear')}</Button>}
        />
      )}
      {isFailed && (
        <Notice
          failed
          title={t('listing.failedTitle')}
          text={t('listing.failedText')}
          action={<Button onClick={() => send({ type: 'retry' })}>{t('common.retry')}</Button>}
        />
      )}
      <div className="mt-4 flex justify-end">
        <ListingPager snapshot={snapshot} send={send} label={t('listing.pagesBelow')} />
      </div>
    </section>
  );
}

const Waiting = () => (
  <div className="grid gap-3">
    {[1, 2, 3, 4, 5].map((place) => (
      <CardSkeleton key={place} />
    ))}
  </div>
);
