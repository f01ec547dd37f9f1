import { notificationPageSize } from '../limits.ts';

/** Returns the number of pages, at least one. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / notificationPageSize));
