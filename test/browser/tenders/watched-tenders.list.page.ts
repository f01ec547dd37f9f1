import type { WatchedPage } from '../../../contract/entities/tenders.ts';
import { tender } from '../../machines/support/samples-tenders.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate } from '../support/gate.ts';
import { listOnPage } from '../support/list.ts';
import { leadInAnotherTab } from '../support/page.ts';

const news = { addenda: [1], isDeadlineMoved: true, answers: 2, outcome: null };
const pagesOf = (pageCount: number, ...items: WatchedPage['items']): WatchedPage => ({ items, pageCount, totalItems: pageCount * 10 });

/** The list of the page. */
export const list = listOnPage({ search: { page: 1 }, full: pagesOf(2, { tender, news }), none: pagesOf(0) }, async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'member'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, { load: /\/api\/v1\/tenders\/watched/ });
  await page.goto('/account/watched-tenders');
  const main = page.locator('main');
  const notice = (title: string) => main.getByRole('heading', { name: title });
  return {
    page,
    gate,
    place: {
      region: main,
      busy: main.locator('[aria-busy]'),
      items: main.getByRole('row', { name: 'Addendum 1' }),
      empty: notice('You watch no tenders'),
      failed: notice('The watched tenders could not be loaded'),
    },
  };
});
