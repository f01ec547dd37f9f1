import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import officeCatalogue from './office-catalogue.page.ts';

test.describe('the catalogue in the office', () => {
  for (const path of toursThroughPage(officeCatalogue)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(officeCatalogue, path, { page, request, context, baseURL }));
  }
});
