import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import officePayments from './office-payments.page.ts';

test.describe('the payments in the office', () => {
  for (const path of toursThroughPage(officePayments)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(officePayments, path, { page, request, context, baseURL }));
  }
});
