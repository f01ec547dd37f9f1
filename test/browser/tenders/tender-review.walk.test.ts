import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import tenderReview from './tender-review.page.ts';

test.describe('reviewing tenders', () => {
  for (const path of toursThroughPage(tenderReview)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(tenderReview, path, { page, request, context, baseURL }));
  }
});
