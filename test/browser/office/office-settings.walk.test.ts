import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import officeSettings from './office-settings.page.ts';

test.describe('the settings in the office', () => {
  for (const path of toursThroughPage(officeSettings)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(officeSettings, path, { page, request, context, baseURL }));
  }
});
