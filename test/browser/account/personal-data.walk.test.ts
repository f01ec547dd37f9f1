import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import personalData from './personal-data.page.ts';

test.describe('a copy of one’s data, and the end of the account', () => {
  for (const path of toursThroughPage(personalData)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(personalData, path, { page, request, context, baseURL }));
  }
});
