import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import errorPopup from './error-popup.page.ts';

test.describe('the popup of a rejected call', () => {
  for (const path of toursThroughPage(errorPopup)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(errorPopup, path, { page, request, context, baseURL }));
  }
});
