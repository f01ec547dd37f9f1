import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import home from './home.page.ts';

test.describe('starting from the home page', () => {
  for (const path of toursThroughPage(home)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(home, path, { page, request, context, baseURL }));
  }
});
