import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import tenderHistory from './tender-history.page.ts';

test.describe('the history of a tender', () => {
  for (const path of toursThroughPage(tenderHistory)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(tenderHistory, path, { page, request, context, baseURL }));
  }
});
