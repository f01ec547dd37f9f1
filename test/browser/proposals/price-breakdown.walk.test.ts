import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import priceBreakdown from './price-breakdown.page.ts';

test.describe('the price breakdown of a proposal', () => {
  for (const path of toursThroughPage(priceBreakdown)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(priceBreakdown, path, { page, request, context, baseURL }));
  }
});
