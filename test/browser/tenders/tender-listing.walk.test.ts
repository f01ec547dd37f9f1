import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import tenderListing from './tender-listing.page.ts';

test.describe('the tender listing', () => {
  for (const path of toursThroughPage(tenderListing)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(tenderListing, path, { page, request, context, baseURL }));
  }
});
