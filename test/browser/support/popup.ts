import type { Page, Route } from '@playwright/test';

/** Closes the popup that a rejected call opens (specification section 8). */
export const closePopup = async (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Retry' }).click();

/** Fulfils a held call with a mocked response. */
export const answerWith = (route: Route, status: number, json: object) => route.fulfill({ status, json });

/** Fails a held call with a status that opens no popup and does not count as a lost connection. */
export const failQuietly = (route: Route) => answerWith(route, 503, { code: 'unexpected', message: 'Unavailable.', requestId: 'r-1' });
