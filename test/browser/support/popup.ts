import type { Page, Route } from '@playwright/test';

/** Closes the popup that a refused call opens over everything else (specification section 8). */
export const closePopup = async (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Retry' }).click();

/** Answers a held call in the server's place. */
export const answerWith = (route: Route, status: number, json: object) => route.fulfill({ status, json });
