import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import navigation from './navigation.page.ts';

test.describe('the menus of the header', () => {
  for (const path of toursThroughPage(navigation)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(navigation, path, { page, request, context, baseURL }));
  }
});
