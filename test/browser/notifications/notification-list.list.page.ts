import { notificationPageSize } from '../../../contract/limits.ts';
import { notification } from '../../machines/support/samples.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate } from '../support/gate.ts';
import { listOnPage } from '../support/list.ts';
import { leadInAnotherTab } from '../support/page.ts';
import { answerWith } from '../support/popup.ts';

/** The list of the page. */
export const list = listOnPage(
  { search: { page: 1 }, full: { items: [notification()], pageCount: 2 }, none: { items: [], pageCount: 0 } },
  async ({ page, request }) => {
    await signInBefore(page, await sessionOf(request, 'member'));
    await leadInAnotherTab(page);
    const gate = await closeGate(page, { load: new RegExp(`/api/v1/notification\\?.*limit=${notificationPageSize}`) });
    await page.goto('/notifications');
    const main = page.locator('main');
    return {
      page,
      gate,
      place: {
        region: main,
        busy: main.locator('section[aria-busy]').first(),
        items: main.getByText('Noor asks for office cleaning.'),
        empty: main.getByText('Updates about your requests, tenders and proposals will appear here.'),
        failed: main.getByRole('heading', { name: 'The notifications could not be loaded' }),
        // The call answers with their number instead of pages.
        answer: async (route, { items, pageCount }) => answerWith(route, 200, { data: items, total: pageCount * notificationPageSize }),
      },
    };
  },
);
