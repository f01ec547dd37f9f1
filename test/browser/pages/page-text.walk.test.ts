import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import pageText from './page-text.page.ts';

test.describe('the text of a page', () => {
  for (const path of toursThroughPage(pageText)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(pageText, path, { page, request, context, baseURL }));
  }
});
