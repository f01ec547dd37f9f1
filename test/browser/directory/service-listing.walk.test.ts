import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import serviceListing from './service-listing.page.ts';

test.describe('the services listing', () => {
  for (const path of toursThroughPage(serviceListing)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(serviceListing, path, { page, request, context, baseURL }));
  }
});
