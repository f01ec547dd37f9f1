import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import secondFactor from './second-factor.page.ts';

test.describe('the second factor', () => {
  for (const path of toursThroughPage(secondFactor)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(secondFactor, path, { page, request, context, baseURL }));
  }
});
