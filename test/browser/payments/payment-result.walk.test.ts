import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import paymentResult from './payment-result.page.ts';

test.describe('returning from a payment', () => {
  for (const path of toursThroughPage(paymentResult)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(paymentResult, path, { page, request, context, baseURL }));
  }
});
