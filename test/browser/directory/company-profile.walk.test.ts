import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import companyProfile from './company-profile.page.ts';

test.describe('opening the profile of a company', () => {
  for (const path of toursThroughPage(companyProfile)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(companyProfile, path, { page, request, context, baseURL }));
  }
});
