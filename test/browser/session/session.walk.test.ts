import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import session from './session.page.ts';

test.describe('the session', () => {
  for (const path of toursThroughPage(session)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(session, path, { page, request, context, baseURL }));
  }
});
