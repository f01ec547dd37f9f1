import type { Page, Route } from '@playwright/test';

/** Closes the popup that a rejected call opens (specification section 8). */
export const closePopup = async (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Retry' }).click();

/** Fulfils a held call with a mocked response. */
export const answerWith = (route: Route, status: number, json: object) => route.fulfill({ status, json });
