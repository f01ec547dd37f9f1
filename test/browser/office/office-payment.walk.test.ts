import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import officePayment from './office-payment.page.ts';

test.describe('one payment', () => {
  for (const path of toursThroughPage(officePayment)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(officePayment, path, { page, request, context, baseURL }));
  }
});
