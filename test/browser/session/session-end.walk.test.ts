import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import sessionEnd from './session-end.page.ts';

test.describe('the end of a session', () => {
  for (const path of toursThroughPage(sessionEnd)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(sessionEnd, path, { page, request, context, baseURL }));
  }
});
