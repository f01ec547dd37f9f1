import type { ReactNode } from 'react';
import type { ListOf } from '../../machines/list.ts';
import type { Paged } from '../../machines/paging.ts';
import type { ViewProps } from '../Flow.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { CardsLoading } from '../ui/Loading.tsx';
import { AccountPager } from './AccountPager.tsx';

type ListBodyProps<Page extends Paged, Search extends { page: number }> = {
  list: ViewProps<ListOf<Page, Search>>;
  texts: { loading: string; failedTitle: string; failedText: string };
  /** What is shown without items. */
  empty: ReactNode;
  children: (result: Page) => ReactNode;
};

/** The body of a list in the account area: loading, failed, empty, or a page of items with the pager below. */
export function ListBody<Page extends Paged, Search extends { page: number }>({
  list: { snapshot, send },
  texts,
  empty,
  children,
}: ListBodyProps<Page, Search>) {
  const { search, result } = snapshot.context;
  if (snapshot.matches('failed'))
    return <LoadFailed title={texts.failedTitle} text={texts.failedText} onRetry={() => send({ type: 'retry' })} />;
  if (!result)
    return (
      // As tall as the window, so that what follows does not move while it is visible when the list arrives.
      <div className="min-h-dvh">
        <CardsLoading text={texts.loading} />
      </div>
    );
  if (result.items.length === 0) return empty;
  return (
    <>
      {children(result)}
      <div className="mt-4 flex justify-end">
        <AccountPager page={search.page} pages={result.pageCount} can={(turn) => snapshot.can(turn)} send={send} />
      </div>
    </>
  );
}
