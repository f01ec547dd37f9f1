import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import accountDetails from './account-details.page.ts';

test.describe('the details of an account', () => {
  for (const path of toursThroughPage(accountDetails)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(accountDetails, path, { page, request, context, baseURL }));
  }
});
