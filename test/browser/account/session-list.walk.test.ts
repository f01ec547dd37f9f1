import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import sessionList from './session-list.page.ts';

test.describe('ending sessions', () => {
  for (const path of toursThroughPage(sessionList)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(sessionList, path, { page, request, context, baseURL }));
  }
});
