import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import preferences from './preferences.page.ts';

test.describe('the settings of notifications', () => {
  for (const path of toursThroughPage(preferences)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(preferences, path, { page, request, context, baseURL }));
  }
});
