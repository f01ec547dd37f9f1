import { useTranslation } from 'react-i18next';
import { formatPortfolioUrl } from '../../../contract/rules/portfolio-url.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { known } from '../../machines/known.ts';
import type { AwardList, portfolioMachine } from '../../machines/pages/portfolio.machine.ts';
import { useFlow, type ViewProps } from '../Flow.tsx';
import { Band } from '../ui/Band.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { CardSkeleton } from '../ui/CardSkeleton.tsx';
import { Digits } from '../ui/Digits.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Sentence } from '../ui/Sentence.tsx';
import { AwardedTenders } from './AwardedTenders.tsx';
import { PortfolioFigures } from './PortfolioFigures.tsx';

type Props = ViewProps<AwardList>;

/** What was traded here: figures by year and category at the start, the awarded tenders beside them. */
export function Portfolio({ snapshot }: ViewProps<typeof portfolioMachine>) {
  const { t } = useTranslation('pages');
  const list = useFlow<AwardList>(known(snapshot.children.awards));
  return (
    <>
      <Band title={t('portfolio.title')} lead={t('portfolio.lead')}>
        <ButtonLink href="/tender">{t('portfolio.toTenders')}</ButtonLink>
      </Band>
      <div className="wrap pt-5 lg:pt-8 grid lg:grid-cols-[288px_minmax(0,1fr)] gap-4 lg:gap-x-8 items-start">
        <PortfolioFigures {...list} />
        <Awarded {...list} />
      </div>
    </>
  );
}

function Awarded({ snapshot, send }: Props) {
  const { t } = useTranslation('pages');
  const { t: common } = useTranslation();
  const { result: portfolio } = snapshot.context;
  const isLoading = snapshot.matches('loading');
  const isFailed = snapshot.matches('failed');
  return (
    <section aria-busy={isLoading} aria-label={t('portfolio.awarded')} className="min-w-0">
      <p className="text-body mb-4 min-h-6" role="status">
        {isLoading && !portfolio && <span className="sr-only">{t('portfolio.loading')}</span>}
        {portfolio && !isFailed && (
          <Sentence
            t={t}
            text="portfolio.tenders"
            count={portfolio.totalItems}
            parts={{
              shown: (
                <b className="font-semibold">
                  <Digits>{formatNumber(portfolio.totalItems)}</Digits>
                </b>
              ),
            }}
          />
        )}
      </p>
      {isLoading && !portfolio && [1, 2, 3].map((place) => <CardSkeleton key={place} />)}
      {portfolio && !isFailed && <AwardedTenders tenders={portfolio.items} />}
      {snapshot.matches('empty') && (
        <Notice
          title={t('portfolio.emptyTitle')}
          text={t('portfolio.emptyText')}
          action={<ButtonLink href="/tender">{t('portfolio.toTenders')}</ButtonLink>}
        />
      )}
      {isFailed && (
        <Notice
          failed
          title={t('portfolio.failedTitle')}
          text={t('portfolio.failedText')}
          action={<Button onClick={() => send({ type: 'retry' })}>{common('common.retry')}</Button>}
        />
      )}
      {!isFailed && <Pages snapshot={snapshot} send={send} />}
    </section>
  );
}

function Pages({ snapshot, send }: Props) {
  const { t } = useTranslation('pages');
  const { t: common } = useTranslation();
  const { search, result: portfolio } = snapshot.context;
  if (!portfolio || portfolio.pageCount < 2) return null;
  const { page } = search;
  const pages = portfolio.pageCount;
  const press = (type: 'page.previous' | 'page.next') => (snapshot.can({ type }) ? () => send({ type }) : null);
  return (
    <div className="mt-4 flex justify-end max-sm:w-full">
      <Pager
        page={page}
        pages={pages}
        texts={{
          label: t('portfolio.pages'),
          previous: common('common.previous'),
          next: common('common.next'),
          page: common('listing.page', { page, pages }),
        }}
        onPrevious={press('page.previous')}
        onNext={press('page.next')}
        hrefOf={(page) => formatPortfolioUrl({ ...search, page })}
      />
    </div>
  );
}
