import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import officeWork from './office-work.page.ts';

test.describe('what waits in the office', () => {
  for (const path of toursThroughPage(officeWork)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(officeWork, path, { page, request, context, baseURL }));
  }
});
