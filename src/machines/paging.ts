/** A page of a list, and how many pages there are. */
export type Paged = {
  items: readonly unknown[];
  pageCount: number;
  /** Filters that the pages read after it have, such as the instant by which the items are ordered. */
  following?: object;
};
type PageCount = Pick<Paged, 'pageCount'>;

/** Whether there is a page after the given one (the first is 1); false until a page has been loaded. */
export const hasNext = (page: number, result: PageCount | null): boolean => page < (result?.pageCount ?? 0);

/** Whether there is a page before the given one. */
export const hasPrevious = (page: number): boolean => page > 1;

/** Whether an item is on the page that was loaded last. */
export const isListed = (result: { items: readonly { id: number }[] } | null, { id }: { id: number }): boolean =>
  result?.items.some((listed) => listed.id === id) ?? false;

/** The last page of a list, which may be empty. */
export const lastPageOf = ({ pageCount }: PageCount): number => Math.max(1, pageCount);

/** Whether a page no longer exists, for example because its items were decided or deleted; the last page is loaded instead. */
export const isPastTheEnd = (page: number, { items, pageCount }: Paged): boolean => items.length === 0 && page > lastPageOf({ pageCount });
