import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import addendum from './addendum.page.ts';

test.describe('issuing an addendum', () => {
  for (const path of toursThroughPage(addendum)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(addendum, path, { page, request, context, baseURL }));
  }
});
