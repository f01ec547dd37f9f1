import type { Page, Route } from '@playwright/test';
import type { Failure } from '../../../contract/failures.ts';

/** Closes the popup that a rejected call opens (specification section 8). */
export const closePopup = async (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Retry' }).click();

/** Fulfils a held call with a mocked response. */
export const answerWith = (route: Route, status: number, json: object) => route.fulfill({ status, json });

/** Fails a held call with a status that opens no popup and does not count as a lost connection. */
export const failQuietly = (route: Route) => answerWith(route, 503, { code: 'unexpected', message: 'Unavailable.', requestId: 'r-1' });

/** Fulfils a held call with the data that a sample contains. */
export const answerAs = (route: Route, data: unknown) => answerWith(route, 200, { data: data ?? null });

/** Statuses of which a popup says why; the flow says it of all others. */
const withPopup = [400, 404, 406, 409, 422, 500];

/** Fails a held call as a sample does: with its code, closing the popup if it has one, or quietly if the code makes no difference. */
export const failAs = async (page: Page, route: Route, { code, status }: Failure) => {
  if (!status || code === 'unexpected') return failQuietly(route);
  await answerWith(route, status, { code, message: 'No.', requestId: 'r-1' });
  const isPage = ['notFound', 'conflict'].includes(code) && route.request().method() === 'GET';
  if (!isPage && withPopup.includes(status)) await closePopup(page);
};
