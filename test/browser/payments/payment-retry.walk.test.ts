import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import paymentRetry from './payment-retry.page.ts';

test.describe('paying again', () => {
  for (const path of toursThroughPage(paymentRetry)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(paymentRetry, path, { page, request, context, baseURL }));
  }
});
