import type { Page } from '@playwright/test';

const kept = /<script type="application\/json" id="kept">.*?<\/script>/s;

/** Lets the browser load the content of every page from the API, as where the server has rendered none. */
export const withoutRendering = async (page: Page): Promise<void> => {
  await page.route(
    ({ pathname }) => !/^\/(api|assets|media)\//.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch().catch(() => null);
      if (!response) return route.abort();
      await route.fulfill({ response, body: (await response.text()).replace(kept, '') });
    },
  );
};
