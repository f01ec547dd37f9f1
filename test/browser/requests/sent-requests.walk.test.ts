import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import sentRequests from './sent-requests.page.ts';

test.describe('withdrawing sent requests', () => {
  for (const path of toursThroughPage(sentRequests)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(sentRequests, path, { page, request, context, baseURL }));
  }
});
