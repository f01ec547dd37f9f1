import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import adFigures from './ad-figures.page.ts';

test.describe('the figures of an advertisement', () => {
  for (const path of toursThroughPage(adFigures)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(adFigures, path, { page, request, context, baseURL }));
  }
});
