import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import watchedTenders from './watched-tenders.page.ts';

test.describe('following watched tenders', () => {
  for (const path of toursThroughPage(watchedTenders)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(watchedTenders, path, { page, request, context, baseURL }));
  }
});
