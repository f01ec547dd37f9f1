import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import memberGate from './member-gate.page.ts';

test.describe('the guard of a page that requires a login', () => {
  for (const path of toursThroughPage(memberGate)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(memberGate, path, { page, request, context, baseURL }));
  }
});
