import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import opening from './opening.page.ts';

test.describe('opening proposals by two', () => {
  for (const path of toursThroughPage(opening)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(opening, path, { page, request, context, baseURL }));
  }
});
