import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import reason from './reason.page.ts';

test.describe('the reason of a decision', () => {
  for (const path of toursThroughPage(reason)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(reason, path, { page, request, context, baseURL }));
  }
});
