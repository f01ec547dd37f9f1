import type { ReactNode } from 'react';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { CardsLoading } from '../ui/Loading.tsx';
import { AccountPager } from './AccountPager.tsx';

type ListPage = { items: readonly unknown[]; pageCount: number };
type ListEvent = { type: 'page.previous' | 'page.next' | 'retry' };

type PlainListBodyProps<Page extends ListPage> = {
  /** The flow of the list: whether it could not be loaded, and its events. */
  snapshot: { matches: (state: 'failed') => boolean; can: (event: ListEvent) => boolean };
  send: (event: ListEvent) => void;
  page: number;
  /** Null until it is loaded. */
  result: Page | null;
  texts: { loading: string; failedTitle: string; failedText: string };
  /** What is shown without items. */
  empty: ReactNode;
  children: (result: Page) => ReactNode;
};

/** The body of a list in the account area: loading, failed, empty, or a page of items with the pager below. */
export function PlainListBody<Page extends ListPage>({ snapshot, send, page, result, texts, empty, children }: PlainListBodyProps<Page>) {
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
        <AccountPager page={page} pages={result.pageCount} can={(turn) => snapshot.can(turn)} send={send} />
      </div>
    </>
  );
}
