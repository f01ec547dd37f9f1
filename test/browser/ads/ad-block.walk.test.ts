import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import adBlock from './ad-block.page.ts';

test.describe('the advertisement of a page', () => {
  for (const path of toursThroughPage(adBlock)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(adBlock, path, { page, request, context, baseURL }));
  }
});
