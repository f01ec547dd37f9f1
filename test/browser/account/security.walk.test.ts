import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import security from './security.page.ts';

test.describe('changing the password', () => {
  for (const path of toursThroughPage(security)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(security, path, { page, request, context, baseURL }));
  }
});
