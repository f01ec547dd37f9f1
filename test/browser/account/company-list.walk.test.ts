import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import companyList from './company-list.page.ts';

test.describe('the list of companies', () => {
  for (const path of toursThroughPage(companyList)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(companyList, path, { page, request, context, baseURL }));
  }
});
