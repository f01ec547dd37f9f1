import { hasNext, hasPrevious, isPastTheEnd, type Paged } from './paging.ts';

type Listed<Context> = { context: Context & { result: Paged | null } };

/** Guards of a list whose page number is found in its context by `pageOf`. */
const guardsOf = <Context>(pageOf: (context: Context) => number) => ({
  hasNext: ({ context }: Listed<Context>): boolean => hasNext(pageOf(context), context.result),
  hasPrevious: ({ context }: { context: Context }): boolean => hasPrevious(pageOf(context)),
  isPastTheEnd: ({ context }: { context: Context }, result: Paged): boolean => isPastTheEnd(pageOf(context), result),
});

type OnPage = { page: number };

/** Guards of a list with `page` in its context. */
export const pageGuards = guardsOf<OnPage>(({ page }) => page);

/** Guards of a list with the page in its search (`search.page`). */
export const searchPageGuards = guardsOf<{ search: OnPage }>(({ search }) => search.page);

/** Whether a loaded page has no items. */
export const isEmpty = (_: unknown, { items }: Pick<Paged, 'items'>): boolean => items.length === 0;
