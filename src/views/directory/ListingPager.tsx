import { useTranslation } from 'react-i18next';
import { formatListingUrl } from '../../../contract/rules/listing-url.ts';
import type { serviceListingMachine } from '../../machines/directory/service-listing.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Pager } from '../ui/Pager.tsx';

/** Pagination above and below the companies; renders nothing for a single page. */
export function ListingPager({ snapshot, send, label }: ViewProps<typeof serviceListingMachine> & { label: string }) {
  const { t } = useTranslation();
  const { search, result } = snapshot.context;
  const { page } = search;
  if (!result || result.pageCount === 0 || snapshot.matches({ results: 'failed' })) return null;
  const pages = result.pageCount;
  const press = (type: 'page.previous' | 'page.next') => (snapshot.can({ type }) ? () => send({ type }) : null);
  return (
    <div className="max-sm:w-full">
      <Pager
        page={page}
        pages={pages}
        texts={{ label, previous: t('common.previous'), next: t('common.next'), page: t('listing.page', { page, pages }) }}
        onPrevious={press('page.previous')}
        onNext={press('page.next')}
        hrefOf={(page) => formatListingUrl({ ...search, page })}
      />
    </div>
  );
}
