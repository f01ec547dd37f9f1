import type { Tender } from '../../../contract/entities/tenders.ts';
import { tenderPageSize, tenderWindow } from '../../../contract/limits.ts';
import { nextPhaseChangeOf } from '../../../contract/rules/tenders.ts';

/** A stretch of the listing as it was loaded: the client turns its pages without asking again. */
export type TenderWindow = { offset: number; items: Tender[] };
export type LoadedTenders = TenderWindow & { total: number };

/** Pages before the end of a window at which the next one is asked for. */
const pagesAhead = 3;

/** Where the window begins that holds a page. */
export const offsetOf = (page: number): number => Math.floor(((page - 1) * tenderPageSize) / tenderWindow) * tenderWindow;

export const pageCountOf = (total: number): number => Math.ceil(total / tenderPageSize);

const windowAt = (windows: readonly TenderWindow[], offset: number): TenderWindow | undefined =>
  windows.find((window) => window.offset === offset);

/** Whether a page can be shown without asking. */
export const isLoaded = (windows: readonly TenderWindow[], page: number): boolean => windowAt(windows, offsetOf(page)) !== undefined;

/** The tenders of a page, as far as they are loaded. */
export const tendersOn = (windows: readonly TenderWindow[], page: number): Tender[] => {
  const start = (page - 1) * tenderPageSize - offsetOf(page);
  return windowAt(windows, offsetOf(page))?.items.slice(start, start + tenderPageSize) ?? [];
};

/** The windows with one more, and without those that are far from the page that is shown. */
export const withWindow = (windows: readonly TenderWindow[], window: TenderWindow, page: number): TenderWindow[] => [
  ...windows.filter(({ offset }) => offset !== window.offset && Math.abs(offset - offsetOf(page)) <= tenderWindow),
  window,
];

/** Where the window begins that will soon be needed and is not here; null where none is. */
export const missingAhead = (windows: readonly TenderWindow[], page: number, total: number): number | null => {
  const soon = Math.min(page + pagesAhead, pageCountOf(total));
  return isLoaded(windows, soon) || soon < page ? null : offsetOf(soon);
};

/** Whether the clock has passed a moment at which one of the tenders changes its phase. */
export const isOverdue = (tenders: readonly Tender[], now: string): boolean =>
  tenders.some((tender) => {
    const moment = nextPhaseChangeOf(tender);
    return moment !== null && moment <= now;
  });
