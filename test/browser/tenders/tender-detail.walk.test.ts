import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import tenderDetail from './tender-detail.page.ts';

test.describe('the page of a tender', () => {
  for (const path of toursThroughPage(tenderDetail)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(tenderDetail, path, { page, request, context, baseURL }));
  }
});
