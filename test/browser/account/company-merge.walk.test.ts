import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import companyMerge from './company-merge.page.ts';

test.describe('a merge of companies', () => {
  for (const path of toursThroughPage(companyMerge)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(companyMerge, path, { page, request, context, baseURL }));
  }
});
