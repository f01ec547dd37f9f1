import { useTranslation } from 'react-i18next';
import { Pager } from '../ui/Pager.tsx';

type Turn = { type: 'page.previous' | 'page.next' };
type AccountPagerProps = { page: number; pages: number; can: (turn: Turn) => boolean; send: (turn: Turn) => void };

/** Pagination of a list in the account area; renders nothing for a single page. */
export function AccountPager({ page, pages, can, send }: AccountPagerProps) {
  const { t } = useTranslation();
  if (pages < 2 && page === 1) return null;
  const press = (turn: Turn) => (can(turn) ? () => send(turn) : null);
  return (
    <div className="max-sm:w-full">
      <Pager
        page={page}
        pages={Math.max(page, pages)}
        texts={{
          label: t('listing.pagesBelow'),
          previous: t('common.previous'),
          next: t('common.next'),
          page: t('listing.page', { page, pages: Math.max(page, pages) }),
        }}
        onPrevious={press({ type: 'page.previous' })}
        onNext={press({ type: 'page.next' })}
      />
    </div>
  );
}
