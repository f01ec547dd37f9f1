import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import officeActivity from './office-activity.page.ts';

test.describe('what happened on the last 30 days', () => {
  for (const path of toursThroughPage(officeActivity)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(officeActivity, path, { page, request, context, baseURL }));
  }
});
