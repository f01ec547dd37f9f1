import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import settingsPart from './settings-part.page.ts';

test.describe('a part of the settings', () => {
  for (const path of toursThroughPage(settingsPart)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(settingsPart, path, { page, request, context, baseURL }));
  }
});
