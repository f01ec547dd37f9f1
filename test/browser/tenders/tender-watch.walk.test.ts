import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import tenderWatch from './tender-watch.page.ts';

test.describe('watching a tender', () => {
  for (const path of toursThroughPage(tenderWatch)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(tenderWatch, path, { page, request, context, baseURL }));
  }
});
