import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import adList from './ad-list.page.ts';

test.describe('the list of advertisements', () => {
  for (const path of toursThroughPage(adList)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(adList, path, { page, request, context, baseURL }));
  }
});
