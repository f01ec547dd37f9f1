import type { Tender } from '../../../contract/entities/tenders.ts';
import { tenderPageSize, tenderWindow } from '../../../contract/limits.ts';
import { nextPhaseChangeOf } from '../../../contract/rules/tenders.ts';

/** A loaded range of the listing; pagination within it needs no request. */
export type TenderWindow = { offset: number; items: Tender[] };
export type LoadedTenders = TenderWindow & { total: number };

/** How many pages before the end of a window the next one is prefetched. */
const prefetchDistance = 3;

/** Returns the offset of the window that contains a page. */
export const offsetOf = (page: number): number => Math.floor(((page - 1) * tenderPageSize) / tenderWindow) * tenderWindow;

export const pageCountOf = (total: number): number => Math.ceil(total / tenderPageSize);

const windowAt = (windows: readonly TenderWindow[], offset: number): TenderWindow | undefined =>
  windows.find((loaded) => loaded.offset === offset);

/** Whether all tenders of a page are loaded. */
export const isLoaded = (windows: readonly TenderWindow[], page: number): boolean => windowAt(windows, offsetOf(page)) !== undefined;

/** Returns the loaded tenders of a page. */
export const tendersOn = (windows: readonly TenderWindow[], page: number): Tender[] => {
  const start = (page - 1) * tenderPageSize - offsetOf(page);
  return windowAt(windows, offsetOf(page))?.items.slice(start, start + tenderPageSize) ?? [];
};

/** Returns the windows with one added, without those far from the current page. */
export const withWindow = (windows: readonly TenderWindow[], added: TenderWindow, page: number): TenderWindow[] => [
  ...windows.filter(({ offset }) => offset !== added.offset && Math.abs(offset - offsetOf(page)) <= tenderWindow),
  added,
];

/** Returns the offset of the next window to prefetch; null if there is none. */
export const nextToPrefetch = (windows: readonly TenderWindow[], page: number, total: number): number | null => {
  const soon = Math.min(page + prefetchDistance, pageCountOf(total));
  return isLoaded(windows, soon) || soon < page ? null : offsetOf(soon);
};

/** Whether a tender has changed its phase since it was loaded, at the instant `now`. */
export const isOverdue = (tenders: readonly Tender[], now: string): boolean =>
  tenders.some((tender) => {
    const moment = nextPhaseChangeOf(tender);
    return moment !== null && moment <= now;
  });
