import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import installer from './installer.page.ts';

test.describe('a new version of the application', () => {
  for (const path of toursThroughPage(installer)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(installer, path, { page, request, context, baseURL }));
  }
});
