import { notificationPageSize } from '../limits.ts';

/** How many pages so many notifications make: at least one. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / notificationPageSize));
