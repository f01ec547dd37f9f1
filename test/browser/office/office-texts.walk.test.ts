import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import officeTexts from './office-texts.page.ts';

test.describe('the texts in the office', () => {
  for (const path of toursThroughPage(officeTexts)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(officeTexts, path, { page, request, context, baseURL }));
  }
});
