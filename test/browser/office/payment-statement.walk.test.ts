import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import paymentStatement from './payment-statement.page.ts';

test.describe('the statement of a period', () => {
  for (const path of toursThroughPage(paymentStatement)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(paymentStatement, path, { page, request, context, baseURL }));
  }
});
