import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import serviceRequest from './service-request.page.ts';

test.describe('asking a company for a service', () => {
  for (const path of toursThroughPage(serviceRequest)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(serviceRequest, path, { page, request, context, baseURL }));
  }
});
