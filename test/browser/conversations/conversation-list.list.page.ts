import { conversation } from '../../machines/support/samples-conversations.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate } from '../support/gate.ts';
import { listOnPage } from '../support/list.ts';
import { leadInAnotherTab } from '../support/page.ts';

const counts = { all: 21, unread: 1, closed: 0, complaints: 0 };

const full = { items: [conversation], pageCount: 2, totalItems: 21, counts };
const none = { items: [], pageCount: 0, totalItems: 0, counts };

/** The list of the page. */
export const list = listOnPage(
  {
    search: { page: 1 },
    filters: [{ group: 'unread' }, { group: null }],
    typed: [{ search: 'tower' }, { search: '' }],
    // Conversations do not depend on the language.
    reloads: ['reload.data', 'reload.returned'],
    full,
    none,
  },
  async ({ page, request }) => {
    await signInBefore(page, await sessionOf(request, 'member'));
    await leadInAnotherTab(page);
    const gate = await closeGate(page, { load: /\/api\/v1\/conversations(\?|$)/ });
    await page.goto('/account/messages');
    const main = page.locator('main');
    const notice = (title: string) => main.getByRole('heading', { name: title });
    return {
      page,
      gate,
      place: {
        region: main,
        scrolls: false,
        busy: main.getByRole('tabpanel'),
        items: main.getByRole('tabpanel').getByRole('listitem'),
        empty: main.getByRole('heading', { name: /^(No conversation found|Nothing here)$/ }),
        failed: notice('The conversations could not be loaded'),
        search: ({ search }) => main.getByRole('tab', { name: (search as { group: string | null }).group ? /^Unread/ : /^All/ }).click(),
        type: ({ search }) => main.getByLabel('Search messages').fill((search as { search: string }).search),
      },
    };
  },
);
