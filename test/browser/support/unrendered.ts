import type { Page } from '@playwright/test';

const rendered = /(<div id="root">).*(<\/div><link rel="stylesheet"[^>]*>)<script type="application\/json" id="kept">.*?<\/script>/s;

/** Addresses of pages. An expression, because with a function every request of the page would wait for the test. */
const pages = /^https?:\/\/[^/]+\/(?!(api|assets|media)\/)/;

/** Lets the browser load the content of every page from the API, as where the server has rendered none. */
export const withoutRendering = async (page: Page): Promise<void> => {
  await page.route(pages, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch().catch(() => null);
    if (!response) return route.abort();
    await route.fulfill({ response, body: (await response.text()).replace(rendered, '$1$2') });
  });
};
