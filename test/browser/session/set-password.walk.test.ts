import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import setPassword from './set-password.page.ts';

test.describe('choosing a password behind a mailed link', () => {
  for (const path of toursThroughPage(setPassword)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(setPassword, path, { page, request, context, baseURL }));
  }
});
