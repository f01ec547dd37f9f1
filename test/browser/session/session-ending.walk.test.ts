import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import sessionEnding from './session-ending.page.ts';

test.describe('a logout without a connection', () => {
  for (const path of toursThroughPage(sessionEnding)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(sessionEnding, path, { page, request, context, baseURL }));
  }
});
