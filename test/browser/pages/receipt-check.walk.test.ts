import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import receiptCheck from './receipt-check.page.ts';

test.describe('checking a receipt', () => {
  for (const path of toursThroughPage(receiptCheck)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(receiptCheck, path, { page, request, context, baseURL }));
  }
});
