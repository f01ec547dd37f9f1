import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import minutes from './opening-minutes.page.ts';

test.describe('the minutes of an opening', () => {
  for (const path of toursThroughPage(minutes)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(minutes, path, { page, request, context, baseURL }));
  }
});
