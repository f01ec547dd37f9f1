import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import receivedRequests from './received-requests.page.ts';

test.describe('deciding on received requests', () => {
  for (const path of toursThroughPage(receivedRequests)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(receivedRequests, path, { page, request, context, baseURL }));
  }
});
