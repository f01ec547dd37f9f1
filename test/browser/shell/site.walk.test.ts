import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import site from './site.page.ts';

test.describe('the footer', () => {
  for (const path of toursThroughPage(site)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(site, path, { page, request, context, baseURL }));
  }
});
