import type { WatchedPage } from '../../../contract/entities/tenders.ts';
import { watchedTendersMachine } from '../../../src/machines/tenders/watched-tenders.machine.ts';
import { failureWith } from '../support/samples.ts';
import { tender } from '../support/samples-tenders.ts';
import { reloads, worldOf } from '../support/world.ts';

const news = { addenda: [1], isDeadlineMoved: true, answers: 2, outcome: null };
const pagesOf = (pageCount: number, ...items: WatchedPage['items']): WatchedPage => ({ items, pageCount, totalItems: pageCount * 10 });

export default worldOf(watchedTendersMachine, {
  events: { ...reloads, retry: [{}], 'network.returned': [{}], 'page.next': [{}], 'page.previous': [{}] },
  outcomes: {
    loadWatched: { done: [pagesOf(2, { tender, news }), pagesOf(1, { tender, news }), pagesOf(0), pagesOf(1)], failed: [failureWith(500)] },
  },
  distinguish: ({ page, result }) => [page, result?.pageCount],
});
