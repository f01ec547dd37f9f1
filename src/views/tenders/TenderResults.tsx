import { useTranslation } from 'react-i18next';
import { formatTenderUrl, type TenderFilters, type TenderSearch } from '../../../contract/rules/tender-url.ts';
import { formatNumber } from '../../i18n/formats.ts';
import type { tenderListingMachine } from '../../machines/tenders/tender-listing.machine.ts';
import { pageCountOf, tendersOn } from '../../machines/tenders/tender-windows.ts';
import type { ViewProps } from '../Flow.tsx';
import { useUser } from '../session/use-user.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Digits } from '../ui/Digits.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Sentence } from '../ui/Sentence.tsx';
import { ListedTenders } from './ListedTenders.tsx';
import { TenderCard } from './TenderCard.tsx';
import { TenderSkeletons } from './TenderSkeletons.tsx';

type Props = ViewProps<typeof tenderListingMachine>;

/** The search results: their number and the cards of a page. */
export function TenderResults({ snapshot, send }: Props) {
  const { t } = useTranslation('tenders');
  const { t: common } = useTranslation();
  const isLoading = snapshot.matches({ results: 'loading' });
  const isFailed = snapshot.matches({ results: 'failed' });
  const { search } = snapshot.context;
  const asked = [search.filters.number, search.filters.title, search.filters.service, search.filters.publisher]
    .map((words) => words.trim())
    .filter(Boolean)
    .join(' ');
  return (
    <section data-testid="results" aria-busy={isLoading} aria-label={t('marketplace.title')} className="min-w-0 lg:row-span-2">
      <p className="hidden noscript:block card p-4 mb-4">{t('marketplace.withoutScripts')}</p>
      <div className="flex items-center justify-between mb-4 min-h-9">
        <Count snapshot={snapshot} send={send} />
      </div>
      {!isFailed && <Cards snapshot={snapshot} send={send} />}
      {snapshot.matches({ results: 'empty' }) && (
        <Notice
          title={asked ? t('marketplace.emptyFor', { asked }) : t('marketplace.emptyTitle')}
          text={hidesEnded(search.filters) ? t('marketplace.emptyCurrent') : t('marketplace.emptyText')}
          action={<EmptyActions search={search} onClear={() => send({ type: 'clear' })} />}
        />
      )}
      {isFailed && (
        <Notice
          failed
          title={t('marketplace.failedTitle')}
          text={t('marketplace.failedText')}
          action={<Button onClick={() => send({ type: 'retry' })}>{common('common.retry')}</Button>}
        />
      )}
      {!isFailed && <Pages snapshot={snapshot} send={send} />}
    </section>
  );
}

const hidesEnded = ({ stage }: TenderFilters): boolean => stage === 'current';

function EmptyActions({ search, onClear }: { search: TenderSearch; onClear: () => void }) {
  const { t } = useTranslation('tenders');
  const { t: common } = useTranslation();
  return (
    <>
      {hidesEnded(search.filters) && (
        <ButtonLink href={formatTenderUrl({ filters: { ...search.filters, stage: '' }, page: 1 })}>{t('marketplace.showEnded')}</ButtonLink>
      )}
      <Button onClick={onClear}>{common('common.clear')}</Button>
    </>
  );
}

function Count({ snapshot }: Props) {
  const { t } = useTranslation('tenders');
  const { total, windows } = snapshot.context;
  const isKnown = windows.length > 0 && !snapshot.matches({ results: 'failed' });
  return (
    <p className="text-body" role="status">
      {snapshot.matches({ results: 'loading' }) && !isKnown && <span className="sr-only">{t('marketplace.loading')}</span>}
      {isKnown && (
        <Sentence
          t={t}
          text="marketplace.tenders"
          count={total}
          parts={{
            shown: (
              <b className="font-semibold">
                <Digits>{formatNumber(total)}</Digits>
              </b>
            ),
          }}
        />
      )}
    </p>
  );
}

/** The cards of the page; they stay mounted during a reload, with the dialogs over them. */
function Cards({ snapshot, send }: Props) {
  const viewerId = useUser()?.id ?? null;
  const tenders = tendersOn(snapshot.context.windows, snapshot.context.search.page);
  if (snapshot.matches({ results: 'loading' }) && tenders.length === 0) return <TenderSkeletons />;
  return (
    <div className="grid md:grid-cols-2 gap-3 lg:gap-4">
      <ListedTenders tenders={tenders} />
      {tenders.map((tender) => (
        <TenderCard key={tender.id} tender={tender} viewerId={viewerId} onInterest={() => send({ type: 'interest', tender })} />
      ))}
    </div>
  );
}

function Pages({ snapshot, send }: Props) {
  const { t } = useTranslation('tenders');
  const { t: common } = useTranslation();
  const { search, total } = snapshot.context;
  const pages = pageCountOf(total);
  if (pages === 0) return null;
  const press = (type: 'page.previous' | 'page.next') => (snapshot.can({ type }) ? () => send({ type }) : null);
  return (
    <div className="mt-5 flex justify-end *:max-sm:w-full">
      <Pager
        page={search.page}
        pages={pages}
        texts={{
          label: t('marketplace.pages'),
          previous: common('common.previous'),
          next: common('common.next'),
          page: t('marketplace.page', { page: search.page, pages }),
        }}
        onPrevious={press('page.previous')}
        onNext={press('page.next')}
        hrefOf={(page) => formatTenderUrl({ ...search, page })}
      />
    </div>
  );
}
