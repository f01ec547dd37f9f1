import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import sandboxPayment from './sandbox-payment.page.ts';

test.describe('paying at the sandbox gateway', () => {
  for (const path of toursThroughPage(sandboxPayment)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(sandboxPayment, path, { page, request, context, baseURL }));
  }
});
