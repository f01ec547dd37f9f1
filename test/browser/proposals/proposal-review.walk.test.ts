import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import proposalReview from './proposal-review.page.ts';

test.describe('opening and deciding on proposals', () => {
  for (const path of toursThroughPage(proposalReview)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(proposalReview, path, { page, request, context, baseURL }));
  }
});
