import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import autosave from './autosave.page.ts';

test.describe('saving a draft automatically', () => {
  for (const path of toursThroughPage(autosave)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(autosave, path, { page, request, context, baseURL }));
  }
});
